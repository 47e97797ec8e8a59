import { Button, IconButton } from '#src/ui/button.tsx'
import { FileDrop } from '#src/ui/aria/file-drop.tsx'
import { FlipHorizontal2, Pin, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Fields, InHand, Look, Looks } from '../specimen.tsx'

const VARIANTS = [
  { variant: 'primary', words: 'New play' },
  { variant: 'secondary', words: 'Duplicate' },
  { variant: 'quiet', words: 'Clear filters' },
  { variant: 'danger', words: 'Delete' },
] as const

export function Buttons() {
  return (
    <div className="flex flex-col gap-6">
      <Looks>
        <Look name="Primary">
          <Button variant="primary">
            <Plus aria-hidden size={16} /> New play
          </Button>
        </Look>
        <Look name="Secondary">
          <Button>Duplicate</Button>
        </Look>
        <Look name="Quiet">
          <Button variant="quiet">Clear filters</Button>
        </Look>
        <Look name="Danger">
          <Button variant="danger">Delete</Button>
        </Look>
      </Looks>
      {VARIANTS.map(({ variant, words }) => (
        <Looks key={variant}>
          <InHand>
            <Button variant={variant}>{words}</Button>
          </InHand>
          <Look name="Disabled">
            <Button variant={variant} disabled>
              {words}
            </Button>
          </Look>
          <Look name="Loading">
            <Button variant={variant} loading>
              {words}
            </Button>
          </Look>
        </Looks>
      ))}
      <Looks>
        {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Look key={size} name={size}>
            <Button size={size}>Flip</Button>
          </Look>
        ))}
      </Looks>
    </div>
  )
}

export function IconButtons() {
  const [pinned, setPinned] = useState(true)
  return (
    <Looks>
      <Look name="Quiet">
        <IconButton label="Flip the play" icon={FlipHorizontal2} />
      </Look>
      <Look name="Secondary">
        <IconButton label="Flip the play" icon={FlipHorizontal2} variant="secondary" />
      </Look>
      <Look name="On and off">
        <IconButton label="Pin" icon={Pin} pressed={pinned} onClick={() => setPinned(!pinned)} />
      </Look>
      <InHand>
        <IconButton label="Flip the play" icon={FlipHorizontal2} />
      </InHand>
      <Look name="Disabled">
        <IconButton label="Delete" icon={Trash2} disabled />
      </Look>
      <Look name="Loading">
        <IconButton label="Flip the play" icon={FlipHorizontal2} loading />
      </Look>
    </Looks>
  )
}

export function FileDrops() {
  const [names, setNames] = useState<readonly string[]>([])
  return (
    <Fields>
      <div>
        <FileDrop
          label="Drop the roster here"
          hint="One .csv file, up to 2 MB."
          accept={['.csv']}
          largest={2 * 1024 * 1024}
          most={1}
          onFiles={(files) => setNames(files.map(({ name }) => name))}
        />
        <output className="block text-muted pt-1">
          {names.length > 0 && `Added: ${names.join(', ')}. Files stay on this page.`}
        </output>
      </div>
      <div className="flex flex-col gap-5">
        <FileDrop label="Reading the roster" most={1} onFiles={() => undefined} loading />
        <FileDrop label="Drop the roster here" most={1} onFiles={() => undefined} disabled />
      </div>
    </Fields>
  )
}
