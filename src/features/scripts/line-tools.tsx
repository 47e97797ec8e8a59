import { count } from '#src/lib/words.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { ArrowDown, ArrowUp, Copy, Pin, PinOff, Trash2 } from 'lucide-react'
import type { LineRow, ScriptRow } from './script-words.ts'
import type { ScriptActions } from './use-script-actions.ts'

/** What can be done with the lines that are selected in the sheet. */
export function LineTools({
  sheet,
  selected,
  actions,
}: {
  sheet: { script: ScriptRow; lines: readonly LineRow[]; plays: readonly PlayRow[] }
  selected: readonly LineRow[]
  actions: ScriptActions
}) {
  const { lines } = sheet
  const [only] = selected.length === 1 ? selected : []
  const row = only ? lines.indexOf(only) : -1
  const isPinned = selected.length > 0 && selected.every((line) => line.isPinned)
  const words = only ? `line ${row + 1}` : count(selected.length, 'line')
  const move = (by: -1 | 1) => only && actions.move(only, lines, row + by)
  return (
    <fieldset className="ml-auto flex flex-wrap items-center gap-1" disabled={selected.length === 0}>
      <legend className="sr-only">Selected lines</legend>
      <IconButton
        label={`Move ${words} up`}
        icon={ArrowUp}
        disabled={!only || row <= 0}
        onClick={() => move(-1)}
      />
      <IconButton
        label={`Move ${words} down`}
        icon={ArrowDown}
        disabled={!only || row >= lines.length - 1}
        onClick={() => move(1)}
      />
      <IconButton
        label={`Duplicate ${words}`}
        icon={Copy}
        disabled={selected.length === 0}
        onClick={() => actions.duplicate(sheet, selected)}
      />
      <IconButton
        label={isPinned ? `Unpin ${words}` : `Pin ${words}: a shuffle leaves it in its place`}
        icon={isPinned ? PinOff : Pin}
        disabled={selected.length === 0}
        onClick={() => actions.pin(selected, !isPinned)}
      />
      <Button
        size="sm"
        variant="quiet"
        disabled={selected.length === 0}
        onClick={() => actions.removeLines(selected)}
      >
        <Trash2 aria-hidden size={16} />
        Delete {selected.length > 0 ? words : 'line'}
      </Button>
    </fieldset>
  )
}
