import { Check, Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { cx } from '#src/lib/class-names.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import type { LibrarySearch } from '../search.ts'
import { NameForm } from './view-forms.tsx'

export type ShownView = { id: string; name: string; search: LibrarySearch }
export type PresetEdits = {
  rename: (name: string) => void
  update: () => void
  /** Shares it with the team; undefined if it's shared already or not permitted. */
  share?: () => void
  remove: () => void
}

/** A saved view. A click applies it; its menu has the other actions. */
export function ViewRow({
  view,
  isCurrent,
  taken = [],
  onApply,
  edits,
}: {
  view: ShownView
  /** Names of the other presets, which it can't take. */
  taken?: readonly string[]
  isCurrent: boolean
  onApply: (search: LibrarySearch) => void
  edits?: PresetEdits | undefined
}) {
  const [mode, setMode] = useState<'shown' | 'edits' | 'naming'>('shown')
  // After renaming, focus returns to where it was.
  const wasNaming = useRef(false)
  const endNaming = () => {
    wasNaming.current = true
    setMode('shown')
  }
  if (mode === 'naming' && edits)
    return (
      <li className="p-1">
        <NameForm
          label="New name"
          action="Rename"
          initial={view.name}
          taken={taken.filter((one) => one !== view.name)}
          onCancel={endNaming}
          onDone={(name) => {
            if (name !== view.name) edits.rename(name)
            endNaming()
          }}
        />
      </li>
    )
  return (
    <li>
      <div className={cx('flex items-center rounded-sm', isCurrent && 'bg-brand-wash text-brand-ink')}>
        <button
          type="button"
          aria-current={isCurrent || undefined}
          onClick={() => onApply(view.search)}
          className="touch-target flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-sm px-2.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-2"
        >
          <span className="min-w-0 flex-1 py-1 leading-tight wrap-anywhere">{view.name}</span>
          {isCurrent && <Check aria-hidden size={16} className="shrink-0" />}
        </button>
        {edits && (
          <IconButton
            ref={(button) => {
              if (wasNaming.current) button?.focus()
              wasNaming.current = false
            }}
            icon={Ellipsis}
            size="xs"
            label={`Change ${view.name}`}
            aria-expanded={mode === 'edits'}
            onClick={() => setMode(mode === 'edits' ? 'shown' : 'edits')}
          />
        )}
      </div>
      {mode === 'edits' && edits && (
        <div className="flex flex-wrap gap-1 px-1.5 py-1">
          <Button size="xs" onClick={() => setMode('naming')}>
            Rename
          </Button>
          {!isCurrent && (
            <Button
              size="xs"
              onClick={() => {
                edits.update()
                setMode('shown')
              }}
            >
              Use current filters
            </Button>
          )}
          {edits.share && (
            <Button size="xs" onClick={edits.share}>
              Share with the team
            </Button>
          )}
          <Button size="xs" onClick={edits.remove}>
            Delete
          </Button>
        </div>
      )}
    </li>
  )
}
