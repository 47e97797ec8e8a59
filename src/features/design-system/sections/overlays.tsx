import { Button, IconButton } from '#src/ui/button.tsx'
import { ComboBox } from '#src/ui/aria/combobox.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { DatePicker } from '#src/ui/aria/date-picker.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { ResizePanel } from '#src/ui/resize-panel.tsx'
import { SideDrawer } from '#src/ui/side-drawer.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Tooltip } from '#src/ui/aria/tooltip.tsx'
import { ChevronDown, Copy, FlipHorizontal2, Info, Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Looks } from '../specimen.tsx'

const PEOPLE = [
  { value: 'ruiz', label: 'Ana Maria Ruiz', detail: 'Offensive coordinator' },
  { value: 'cole', label: 'Dwight Cole', detail: 'Line' },
  { value: 'park', label: 'Jin Park', detail: 'Defensive backs' },
]

export function Dialogs() {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('Week 3, Central')
  const [owner, setOwner] = useState<string | null>('ruiz')
  const [day, setDay] = useState<string | null>('2026-09-18')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit the plan</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Edit the plan"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Save
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <TextField label="Name" value={name} onChange={setName} />
          <ComboBox label="Owner" value={owner} onChange={setOwner} options={PEOPLE} />
          <DatePicker label="Game day" value={day} onChange={setDay} />
        </div>
      </Dialog>
    </>
  )
}

export function Drawers() {
  const [side, setSide] = useState<'left' | 'right' | null>(null)
  return (
    <>
      <Looks>
        <Button onClick={() => setSide('left')}>From the left</Button>
        <Button onClick={() => setSide('right')}>From the right</Button>
      </Looks>
      <SideDrawer
        open={side !== null}
        side={side ?? 'right'}
        size={side === 'left' ? 'sm' : 'lg'}
        onClose={() => setSide(null)}
        title="Gun Trips Rt 26 Power"
        footer={<Button onClick={() => setSide(null)}>Close</Button>}
      >
        <p>Close it with Escape, a click outside, or a swipe toward its side.</p>
      </SideDrawer>
    </>
  )
}

export function Popovers() {
  const [last, setLast] = useState('')
  return (
    <>
      <Looks>
        <Menu
          label="Play"
          trigger={
            <Button>
              Actions <ChevronDown aria-hidden size={16} />
            </Button>
          }
          items={[
            { id: 'copy', label: 'Duplicate', icon: Copy, onAction: () => setLast('Duplicate') },
            {
              id: 'flip',
              label: 'Flip',
              detail: 'Left for right',
              icon: FlipHorizontal2,
              onAction: () => setLast('Flip'),
            },
            { id: 'print', label: 'Print', icon: Printer, disabled: true, onAction: () => undefined },
            { id: 'delete', label: 'Delete', icon: Trash2, danger: true, onAction: () => setLast('Delete') },
          ]}
        />
        <Popover label="About this call" trigger={<Button>Why this call?</Button>} className="w-72">
          {(close) => (
            <div className="flex flex-col items-start gap-3 p-2">
              <p>They blitz the nickel from the boundary on third and medium 7 of 9 times.</p>
              <Button size="sm" onClick={close}>
                Got it
              </Button>
            </div>
          )}
        </Popover>
      </Looks>
      <output className="block text-muted pt-2">{last && `Last: ${last}`}</output>
    </>
  )
}

export function Tooltips() {
  return (
    <Looks>
      <Tooltip text="Flip players and lines">
        <IconButton label="Flip" title={undefined} icon={FlipHorizontal2} variant="secondary" />
      </Tooltip>
      <Tooltip
        placement="bottom"
        text="Success is 40% of the distance on first down, 60% on second, and 100% on third and fourth. You can change this in settings."
      >
        <Button>
          <Info aria-hidden size={16} /> Success rate
        </Button>
      </Tooltip>
    </Looks>
  )
}

export function Confirms() {
  const [answers, setAnswers] = useState<readonly string[]>([])
  const ask = async (title: string, body: string, danger: boolean) => {
    const yes = await confirm({ title, body, tone: danger ? 'danger' : undefined })
    setAnswers((before) => [...before, `${title} ${yes ? 'Yes.' : 'No.'}`].slice(-3))
  }
  const publish = () => ask('Publish the plan?', 'Every player on the team will see it.', false)
  const remove = () => ask('Delete the season?', 'This deletes its games and stats for everyone.', true)
  return (
    <>
      <Looks>
        <Button onClick={() => void publish()}>Ask</Button>
        <Button onClick={() => void remove()}>Ask before deleting</Button>
        <Button
          onClick={() => {
            void publish()
            void remove()
          }}
        >
          Ask both
        </Button>
      </Looks>
      <output className="block text-muted pt-2">{answers.join(' ')}</output>
    </>
  )
}

export function ResizePanels() {
  return (
    <ResizePanel label="Scout card" initial={{ width: 480, height: 300 }}>
      <p className="text-title">Scout card</p>
      <p className="text-muted">
        Drag the right edge, bottom edge, or corner. With the keyboard, Tab to an edge, then use arrow keys
        (Shift for bigger steps).
      </p>
    </ResizePanel>
  )
}
