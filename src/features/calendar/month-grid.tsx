import { cx } from '#src/lib/class-names.ts'
import { type Day } from '#src/lib/day-search.ts'
import { dayByKey, dayWords, isSameMonth, monthOf, weekOf } from '#src/lib/days.ts'
import { useDayKeys } from '#src/lib/use-day-keys.ts'
import { count } from '#src/lib/words.ts'
import { EventChip } from './event-chip.tsx'
import type { EventRow } from './event-words.ts'
import type { EventDrag } from './use-event-drag.tsx'

/** Events that a day of the month shows; the others are counted. */
const SHOWN = 3

/**
 * A month as a grid of days with their events; arrow keys walk it, Page Up and Page Down turn it. One day is chosen. A click
 * on the chosen day, or a double click, adds an event there.
 */
export function MonthGrid({
  labelledBy,
  isPhone,
  chosen,
  today,
  eventsOn,
  clashing,
  drag,
  onDay,
  onOpen,
  onAdd,
}: {
  labelledBy: string
  /** Where a day has room for dots only. */
  isPhone: boolean
  chosen: Day
  today: Day
  eventsOn: (day: Day) => readonly EventRow[]
  clashing: { has: (id: string) => boolean }
  drag: EventDrag
  onDay: (day: Day) => void
  onOpen: (event: EventRow) => void
  onAdd: ((day: Day) => void) | undefined
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
              {isPhone && <span aria-hidden>{dayWords(day, { weekday: 'narrow' })}</span>}
              <span className={isPhone ? 'sr-only' : undefined}>{dayWords(day, { weekday: 'short' })}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr:not(:last-child)>td]:border-b">
        {monthOf(chosen).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const isChosen = day === chosen
              const events = eventsOn(day)
              return (
                <td
                  key={day}
                  data-day={day}
                  aria-selected={isChosen}
                  className={cx(
                    'h-14 p-0 align-top not-first:border-l sm:h-28',
                    !isSameMonth(day, chosen) && 'bg-bg high-contrast:bg-surface-2',
                    isChosen && 'ring-brand-ink ring-2 ring-inset',
                    drag.over === day && 'bg-brand-wash',
                  )}
                >
                  <button
                    ref={isChosen ? button : undefined}
                    type="button"
                    tabIndex={isChosen ? 0 : -1}
                    aria-label={`${dayWords(day, {
                      weekday: 'long',
                      month: 'long',
                      day: 'numeric',
                      year: 'numeric',
                    })}${events.length > 0 ? `, ${count(events.length, 'event')}` : ''}`}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => (isChosen && onAdd ? onAdd(day) : onDay(day))}
                    onKeyDown={onKeyDown}
                    className={cx(
                      'text-label hover:bg-surface-2 flex h-11 w-full flex-col items-center px-2 py-1 leading-6 tabular-nums focus-visible:-outline-offset-2 sm:h-8 sm:items-start',
                      day !== today && !isSameMonth(day, chosen) && 'text-muted',
                    )}
                  >
                    {day === today ? (
                      <span className="bg-brand text-on-brand min-w-6 rounded-full px-1 text-center sm:-ml-1">
                        {Number(day.slice(8))}
                      </span>
                    ) : (
                      Number(day.slice(8))
                    )}
                    {isPhone && (
                      <span aria-hidden className="flex h-2 items-center gap-0.5">
                        {events.slice(0, SHOWN).map(({ id, type }) => (
                          <span
                            key={id}
                            className={cx(
                              'size-1.5 rounded-full',
                              type === 'game' ? 'bg-brand' : 'bg-line-strong',
                            )}
                          />
                        ))}
                      </span>
                    )}
                  </button>
                  {!isPhone && events.length > 0 && (
                    <div className="flex flex-col gap-0.5 px-1 pb-1">
                      {events.slice(0, SHOWN).map((event) => (
                        <EventChip
                          key={event.id}
                          event={event}
                          isClash={clashing.has(event.id)}
                          isDragged={drag.dragged === event.id}
                          onClick={() => onOpen(event)}
                          {...drag.handlesOf(event)}
                        />
                      ))}
                      {events.length > SHOWN && (
                        <button
                          type="button"
                          onClick={() => onDay(day)}
                          className="text-caption text-muted hover:bg-surface-2 rounded-sm px-1.5 text-left pointer-coarse:min-h-11"
                        >
                          {events.length - SHOWN} more
                          <span className="sr-only">
                            {' '}
                            on {dayWords(day, { month: 'long', day: 'numeric' })}
                          </span>
                        </button>
                      )}
                    </div>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
