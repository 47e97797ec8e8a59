import type { Standing } from '#schema/depth.ts'
import { Button } from '#src/ui/button.tsx'
import type { useLineDrag } from '#src/ui/use-line-drag.ts'
import { Plus } from 'lucide-react'
import type { PlayerRow } from '../players.ts'
import type { DepthRow } from './depth-chart.tsx'
import { DepthLine } from './depth-line.tsx'

/** A spot of a depth chart with its players in their order. Players are dropped on it. */
export function DepthSpot({
  spot,
  label,
  standing,
  players,
  repsOf,
  drag,
  edits,
}: {
  spot: string
  /** What the team calls the spot. */
  label: string
  standing: readonly Standing<DepthRow>[]
  players: ReadonlyMap<string, PlayerRow>
  /** Of a player at a spot, in practice this week. */
  repsOf: (playerId: string, spot: string) => number
  drag: ReturnType<typeof useLineDrag<DepthRow>>
  /** Absent for readers. */
  edits?: {
    /** Absent for a full spot. */
    onAdd?: () => void
    onTie: (one: Standing<DepthRow>) => void
    onRemove: (line: DepthRow) => void
  }
}) {
  return (
    <li
      data-section={spot}
      className={
        drag.isAimedAt(spot)
          ? 'bg-surface outline-brand-ink rounded-md border outline-2'
          : 'bg-surface rounded-md border'
      }
    >
      <section aria-label={label}>
        <header className="flex items-center justify-between border-b py-1 pr-1 pl-3">
          <h3 className="font-semibold">{label}</h3>
          {edits?.onAdd && (
            <Button variant="quiet" size="xs" aria-label={`Add a player at ${label}`} onClick={edits.onAdd}>
              <Plus aria-hidden size={16} />
              Add
            </Button>
          )}
        </header>
        {standing.length === 0 ? (
          <p className="text-muted text-caption px-3 py-2">Open</p>
        ) : (
          <ol>
            {standing.map((one, i) => (
              <DepthLine
                key={one.line.id}
                standing={one}
                player={players.get(one.line.playerId)}
                reps={repsOf(one.line.playerId, spot)}
                drop={drag.markOf(one.line.id)}
                isDragged={drag.dragged === one.line.id}
                edits={
                  edits && {
                    grip: drag.gripOf(one.line),
                    onTie: i === 0 ? undefined : () => edits.onTie(one),
                    onRemove: () => edits.onRemove(one.line),
                  }
                }
              />
            ))}
          </ol>
        )}
      </section>
    </li>
  )
}
