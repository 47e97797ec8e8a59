import { daysBetween } from '#schema/calendar.ts'
import type { PhaseKind } from '#schema/season.ts'
import { cx } from '#src/lib/class-names.ts'
import type { Day } from '#src/lib/day-search.ts'
import { weekOf } from '#src/lib/days.ts'
import { type MapPhase, phaseName } from './season-weeks.ts'

const TONES: Record<PhaseKind, string> = {
  offseason: 'bg-surface-2 text-text',
  spring: 'bg-success-wash text-success-ink',
  summer: 'bg-warning-wash text-warning-ink',
  camp: 'bg-info-wash text-info-ink',
  season: 'bg-brand-wash text-brand-ink',
  playoffs: 'bg-special-wash text-special-ink',
}

/** The whole season as one line, for the eye: phases as wide as their weeks, games filled and byes open. The weeks below say the same. */
export function SeasonStrip({
  map,
  today,
  chosen,
}: {
  map: readonly MapPhase[]
  today: Day
  chosen: Day | undefined
}) {
  const now = weekOf(today)[0]
  return (
    <div aria-hidden className="flex gap-px overflow-hidden rounded-md border print:hidden">
      {map.map(({ phase, weeks }) => (
        <div
          key={phase.id}
          // As wide as its weeks; one without a week of its own still shows.
          style={{
            flexGrow: Math.max(weeks.length, daysBetween(phase.fromDay, phase.toDay) / 14),
            flexBasis: 0,
          }}
          className={cx('min-w-8 p-1.5', TONES[phase.kind])}
        >
          <p className="text-caption truncate font-medium">{phaseName(phase)}</p>
          <div className="mt-1 flex h-7 items-stretch gap-px">
            {weeks.map(({ sunday, name, games, isBye }) => (
              <span
                key={sunday}
                title={name}
                className={cx(
                  'grid min-w-0 flex-1 place-items-center rounded-[3px]',
                  sunday === now && 'ring-2 ring-current ring-inset',
                  sunday === chosen && 'bg-current/20',
                )}
              >
                <span
                  className={cx(
                    'size-2 rounded-full',
                    games.length > 0 ? 'bg-current' : isBye ? 'border border-current' : 'h-px bg-current/40',
                  )}
                />
              </span>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
