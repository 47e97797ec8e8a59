import { POSITIONS } from '#schema/football/positions.ts'
import { count } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { ChevronDown } from 'lucide-react'
import { withMainPosition, withStatus } from './bulk-changes.ts'
import { type PlayerRow, STATUS_LABELS, STATUS_OPTIONS } from './players.ts'
import { usePlayerActions } from './use-player-actions.ts'

const ALL_POSITIONS = [...new Set<string>(Object.values(POSITIONS).flat())]

/** Actions on the selected players. Each is one command that one Undo takes back. */
export function SelectionBar({
  teamId,
  selected,
  shownCount,
  onSelectAll,
  onClear,
}: {
  teamId: string
  selected: readonly PlayerRow[]
  /** How many players the list shows. */
  shownCount: number
  onSelectAll: () => void
  onClear: () => void
}) {
  const actions = usePlayerActions(teamId)
  const isNone = selected.length === 0
  return (
    <div
      role="toolbar"
      aria-label="Selected players"
      className="bg-surface-2 sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b px-4 py-2"
    >
      <span aria-live="polite" className="mr-auto font-medium tabular-nums">
        {count(selected.length, 'player')} selected
      </span>
      {selected.length < shownCount && (
        <Button size="sm" variant="quiet" onClick={onSelectAll}>
          Select all {shownCount}
        </Button>
      )}
      {!isNone && (
        <Button size="sm" variant="quiet" onClick={onClear}>
          Clear selection
        </Button>
      )}
      <Menu
        label="Set status"
        trigger={
          <Button size="sm" disabled={isNone}>
            Set status
            <ChevronDown aria-hidden size={16} />
          </Button>
        }
        items={STATUS_OPTIONS.map(({ value, label }) => ({
          id: value,
          label,
          onAction: () => actions.editMany(selected, () => withStatus(value), `to ${STATUS_LABELS[value]}`),
        }))}
      />
      <Menu
        label="Set main position"
        trigger={
          <Button size="sm" disabled={isNone}>
            Set main position
            <ChevronDown aria-hidden size={16} />
          </Button>
        }
        items={ALL_POSITIONS.map((position) => ({
          id: position,
          label: position,
          onAction: () =>
            actions.editMany(selected, (player) => withMainPosition(player, position), `to ${position}`),
        }))}
      />
      <Button
        size="sm"
        disabled={isNone}
        onClick={() => {
          actions.removeMany(selected)
          onClear()
        }}
      >
        Remove from roster
      </Button>
    </div>
  )
}
