import { type Day } from '#src/lib/day-search.ts'
import { addDays, dayByKey, dayWords, weekOf } from '#src/lib/days.ts'
import { cx } from '#src/lib/class-names.ts'
import { useDayKeys } from '#src/lib/use-day-keys.ts'

const PARTS = [
  { name: 'Morning', from: 0 },
  { name: 'Afternoon', from: 12 },
  { name: 'Evening', from: 17 },
] as const

/** A week: a day a column, or a row on a phone, in three parts. The part of the day that it is now is marked. */
export function WeekGrid({
  chosen,
  today,
  hour,
  onDay,
}: {
  chosen: Day
  today: Day
  /** The hour of this device, 0 to 23. */
  hour: number
  onDay: (day: Day) => void
}) {
  const { button, onKeyDown } = useDayKeys(chosen, dayByWeekKey, onDay)
  const partNow = PARTS.findLast((part) => hour >= part.from)?.name

  return (
    <ul
      aria-label="Days of the week"
      className="bg-surface grid overflow-hidden rounded-md border max-md:divide-y md:grid-cols-7 md:divide-x"
    >
      {weekOf(chosen).map((day, i) => {
        const isToday = day === today
        const isChosen = day === chosen
        return (
          <li key={day} className="flex min-w-0 max-md:items-stretch md:flex-col">
            <button
              ref={isChosen ? button : undefined}
              type="button"
              tabIndex={isChosen ? 0 : -1}
              aria-label={dayWords(day, { weekday: 'long', month: 'long', day: 'numeric' })}
              aria-current={isToday ? 'date' : undefined}
              aria-pressed={isChosen}
              onClick={() => onDay(day)}
              onKeyDown={onKeyDown}
              className={cx(
                'hover:bg-surface-2 flex min-h-12 items-center gap-1.5 px-3 focus-visible:-outline-offset-2 max-md:w-28 max-md:shrink-0 max-md:border-r md:border-b',
                isChosen && 'bg-brand-wash ring-brand-ink ring-2 ring-inset',
              )}
            >
              <span className={cx('text-label', !isChosen && 'text-muted')}>
                {dayWords(day, { weekday: 'short' })}
              </span>
              <span
                className={cx(
                  'text-label grid h-6 min-w-6 place-items-center rounded-full px-1 tabular-nums',
                  isToday && 'bg-brand text-on-brand',
                )}
              >
                {Number(day.slice(8))}
              </span>
            </button>
            <ol className="flex min-w-0 flex-1 max-md:divide-x md:flex-col md:divide-y">
              {PARTS.map(({ name }) => {
                const isNow = isToday && name === partNow
                return (
                  <li
                    key={name}
                    className={cx(
                      'text-caption text-muted min-w-0 flex-1 px-3 py-2 md:h-24 md:flex-none',
                      isNow && 'bg-surface-2',
                    )}
                  >
                    {/* The seven stand in line: the first says what they are. */}
                    <span className={cx('block', i > 0 && 'sr-only')}>{name}</span>
                    {isNow && <span className="text-text block font-medium">Now</span>}
                  </li>
                )
              })}
            </ol>
          </li>
        )
      })}
    </ul>
  )
}

/** Days stand side by side, so pages go by week. */
function dayByWeekKey(day: Day, key: string): Day | null {
  if (key === 'PageUp') return addDays(day, -7)
  if (key === 'PageDown') return addDays(day, 7)
  return dayByKey(day, key)
}
