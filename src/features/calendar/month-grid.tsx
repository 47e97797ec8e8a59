import { type Day } from '#src/lib/day-search.ts'
import { dayByKey, dayWords, isSameMonth, monthOf, weekOf } from '#src/lib/days.ts'
import { cx } from '#src/lib/class-names.ts'
import { useDayKeys } from '#src/lib/use-day-keys.ts'

/** A month as a grid of days; arrow keys walk it, Page Up and Page Down turn it. One day is chosen. */
export function MonthGrid({
  labelledBy,
  chosen,
  today,
  onDay,
}: {
  labelledBy: string
  chosen: Day
  today: Day
  onDay: (day: Day) => void
}) {
  const { button, onKeyDown } = useDayKeys(chosen, dayByKey, onDay)

  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys walk its cells
      role="grid"
      aria-labelledby={labelledBy}
      className="bg-surface w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-md border"
    >
      <thead>
        <tr>
          {weekOf(chosen).map((day) => (
            <th
              key={day}
              scope="col"
              className="text-label text-muted h-8 border-b px-2 font-medium sm:text-left"
            >
              <span aria-hidden className="sm:hidden">
                {dayWords(day, { weekday: 'narrow' })}
              </span>
              <span className="max-sm:sr-only">{dayWords(day, { weekday: 'short' })}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr:not(:last-child)>td]:border-b">
        {monthOf(chosen).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const isChosen = day === chosen
              return (
                <td
                  key={day}
                  aria-selected={isChosen}
                  className={cx(
                    'p-0 not-first:border-l',
                    !isSameMonth(day, chosen) && 'bg-bg high-contrast:bg-surface-2',
                  )}
                >
                  <button
                    ref={isChosen ? button : undefined}
                    type="button"
                    tabIndex={isChosen ? 0 : -1}
                    aria-label={dayWords(day, {
                      weekday: 'long',
                      month: 'long',
                      day: 'numeric',
                      year: 'numeric',
                    })}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onDay(day)}
                    onKeyDown={onKeyDown}
                    className={cx(
                      'hover:bg-surface-2 flex h-12 w-full justify-center p-1.5 focus-visible:-outline-offset-2 sm:h-20 sm:justify-start sm:pl-1 lg:h-24',
                      isChosen && 'bg-brand-wash ring-brand-ink ring-2 ring-inset',
                    )}
                  >
                    <span
                      className={cx(
                        'text-label grid h-6 min-w-6 place-items-center rounded-full px-1 tabular-nums',
                        // One digit stands below the weekday's first letter as two do.
                        day === today ? 'bg-brand text-on-brand' : 'sm:justify-items-start',
                        day !== today && !isSameMonth(day, chosen) && 'text-muted',
                      )}
                    >
                      {Number(day.slice(8))}
                    </span>
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
