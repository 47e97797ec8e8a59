import { cx } from '#src/lib/class-names.ts'
import { type Day } from '#src/lib/day-search.ts'
import { dayWords, weekOf } from '#src/lib/days.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Plus } from 'lucide-react'
import { EventChip } from './event-chip.tsx'
import type { EventRow } from './event-words.ts'
import type { EventDrag } from './use-event-drag.tsx'

/** The seven days of a week side by side, each with its events by time; on a narrow screen, below each other. */
export function WeekView({
  chosen,
  today,
  eventsOn,
  clashing,
  drag,
  onOpen,
  onAdd,
}: {
  chosen: Day
  today: Day
  eventsOn: (day: Day) => readonly EventRow[]
  clashing: { has: (id: string) => boolean }
  drag: EventDrag
  onOpen: (event: EventRow) => void
  onAdd: ((day: Day) => void) | undefined
}) {
  return (
    <ol className="bg-surface grid overflow-hidden rounded-md border lg:grid-cols-7 lg:[&>li:not(:first-child)]:border-l max-lg:[&>li:not(:first-child)]:border-t">
      {weekOf(chosen).map((day) => {
        const events = eventsOn(day)
        const words = dayWords(day, { weekday: 'long', month: 'long', day: 'numeric' })
        return (
          <li
            key={day}
            data-day={day}
            aria-label={words}
            aria-current={day === today ? 'date' : undefined}
            className={cx(
              'flex min-w-0 flex-col gap-1 p-1.5 lg:min-h-96',
              drag.over === day && 'bg-brand-wash',
            )}
          >
            <div className="flex min-h-9 items-center justify-between gap-1 pl-1">
              <h3 className="text-label flex items-center gap-1.5">
                <span className="text-muted">{dayWords(day, { weekday: 'short' })}</span>
                <span
                  className={cx(
                    'grid h-6 min-w-6 place-items-center rounded-full px-1 tabular-nums',
                    day === today && 'bg-brand text-on-brand',
                  )}
                >
                  {Number(day.slice(8))}
                </span>
              </h3>
              {onAdd && (
                <IconButton
                  label={`Add event on ${words}`}
                  icon={Plus}
                  size="xs"
                  onClick={() => onAdd(day)}
                />
              )}
            </div>
            {events.map((event) => (
              <EventChip
                key={event.id}
                event={event}
                withDetail
                isClash={clashing.has(event.id)}
                isDragged={drag.dragged === event.id}
                onClick={() => onOpen(event)}
                {...drag.handlesOf(event)}
              />
            ))}
          </li>
        )
      })}
    </ol>
  )
}
