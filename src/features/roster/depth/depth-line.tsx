import type { Standing } from '#schema/depth.ts'
import { cx } from '#src/lib/class-names.ts'
import { count, playerName } from '#src/lib/words.ts'
import { IconButton } from '#src/ui/button.tsx'
import { dragLook, LineGrip } from '#src/ui/line-grip.tsx'
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type PlayerRow, STATUS_LABELS } from '../players.ts'
import type { DepthRow } from './depth-chart.tsx'

/** One man at a spot: his rank, number, and name, and for coaches the ways to move him. */
export function DepthLine({
  standing: { line, rank, isOut, isUp, isTied },
  player,
  reps,
  drop,
  isDragged,
  edits,
}: {
  standing: Standing<DepthRow>
  player: PlayerRow | undefined
  /** In practice this week, at this spot. */
  reps: number
  /** Where the dragged man would be dropped. */
  drop: 'before' | 'behind' | undefined
  isDragged: boolean
  edits:
    | {
        grip: ComponentProps<'button'>
        /** Undefined for the first man, who has no one ahead to be tied with. */
        onTie: (() => void) | undefined
        onRemove: () => void
      }
    | undefined
}) {
  if (!player) return null
  const name = playerName(player)
  return (
    <li
      data-line={line.id}
      className={cx(
        'flex min-h-11 items-center gap-1 border-b px-1 last:border-b-0',
        dragLook(drop, isDragged),
      )}
    >
      {edits && (
        <LineGrip
          {...edits.grip}
          onKeyDown={(event) => {
            if (event.key.toLowerCase() === 'o' && edits.onTie) return edits.onTie()
            if (event.key === 'Delete' || event.key === 'Backspace') return edits.onRemove()
            edits.grip.onKeyDown?.(event)
          }}
          name={name}
          title="Drag, or press the arrow keys. O ties with the player ahead, Delete takes off."
        />
      )}
      <span className="text-muted w-4 shrink-0 text-right tabular-nums">{rank}</span>
      <span className={cx('min-w-0 flex-1 py-1 pl-1', isOut && 'text-muted')}>
        <span className="tabular-nums">{player.number === null ? '' : `#${player.number} `}</span>
        <span className={cx(isUp && 'font-semibold', isOut && 'line-through')}>{name}</span>
        {isOut && <span className="text-caption block no-underline">{STATUS_LABELS[player.status]}</span>}
        {reps > 0 && (
          <span className="text-caption text-muted block tabular-nums">{count(reps, 'rep')} this week</span>
        )}
        {isUp && rank > 1 && <span className="text-caption text-info-ink block">Up</span>}
      </span>
      {edits?.onTie ? (
        <button
          type="button"
          aria-pressed={isTied}
          aria-label={`Tie ${name} with the player ahead`}
          onClick={edits.onTie}
          className={cx(
            'touch-target text-caption h-7 shrink-0 rounded-sm border px-1.5',
            isTied ? 'bg-text text-bg' : 'text-muted',
          )}
        >
          OR
        </button>
      ) : (
        isTied && <span className="text-caption font-semibold">OR</span>
      )}
      {edits && <IconButton size="sm" icon={X} label={`Take ${name} off`} onClick={edits.onRemove} />}
    </li>
  )
}
