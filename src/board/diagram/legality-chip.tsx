import { Check, Info } from 'lucide-react'
import { memo, useMemo } from 'react'
import type { Diagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { LEVEL_LABELS } from '#schema/football/levels.ts'
import type { HoleSystem } from '#schema/football/holes.ts'
import { playHints } from '#schema/football/play-hints.ts'
import type { PlayWords } from '#schema/football/word-hints.ts'
import { cx } from '#src/lib/class-names.ts'
import { count } from '#src/lib/words.ts'
import { Popover } from '#src/ui/popover.tsx'

type Props = {
  diagram: Diagram
  level: CompetitionLevel
  /** The grouping the play is called with: "11". */
  personnel: string
  /** What the play's fields say, to compare with its drawing; absent where there is no play. */
  words?: (PlayWords & { holes: HoleSystem }) | undefined
  /** Hears whom the hint under the pointer is about; nobody when it leaves. */
  onMark?: (players: readonly string[]) => void
  /** Hears whom a hint is about that was pressed. */
  onPick?: (players: readonly string[]) => void
  /** Only hints, without a word when there are none. */
  hintsOnly?: boolean
  className?: string
}

/** Whether an official would let the play run, in a word; what he would notice opens from it. It never blocks anything. */
export const LegalityChip = memo(function LegalityChip({
  diagram,
  level,
  personnel,
  words,
  onMark,
  onPick,
  hintsOnly = false,
  className,
}: Props) {
  const { hints, sound } = useMemo(
    () => playHints(diagram, level, personnel, words),
    [diagram, level, personnel, words],
  )
  if (hints.length === 0) {
    return (
      sound !== '' &&
      !hintsOnly && (
        <span className={cx('text-muted text-caption inline-flex items-center gap-1', className)}>
          <Check aria-hidden size={14} />
          {sound}
        </span>
      )
    )
  }
  return (
    <Popover
      label="Hints about the alignment"
      placement="end"
      className="w-80"
      trigger={
        <button
          type="button"
          className={cx(
            'text-warning-ink bg-warning-wash text-caption inline-flex min-h-7 items-center gap-1 rounded-md border border-current px-2 font-semibold pointer-coarse:min-h-11',
            className,
          )}
        >
          <Info aria-hidden size={14} />
          {count(hints.length, 'hint')}
        </button>
      }
    >
      {(close) => (
        <>
          <ul>
            {hints.map(({ message, players }) => (
              <li key={message}>
                <button
                  type="button"
                  className="hover:bg-surface-2 min-h-9 w-full rounded-sm px-2 py-1.5 text-left pointer-coarse:min-h-11"
                  onPointerEnter={() => onMark?.(players)}
                  onPointerLeave={() => onMark?.([])}
                  onFocus={() => onMark?.(players)}
                  onBlur={() => onMark?.([])}
                  onClick={() => {
                    onMark?.([])
                    onPick?.(players)
                    close()
                  }}
                >
                  {message}
                </button>
              </li>
            ))}
          </ul>
          <p className="text-muted text-caption px-2 pt-1 pb-1.5">
            {LEVEL_LABELS[level]} rules. Check with your association; nothing here keeps you from drawing.
          </p>
        </>
      )}
    </Popover>
  )
})
