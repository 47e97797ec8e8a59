import { eventName } from '#schema/calendar.ts'
import { cx } from '#src/lib/class-names.ts'
import { type Day } from '#src/lib/day-search.ts'
import { dayWords } from '#src/lib/days.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { EVENT_ICONS, type EventRow, spanWords } from './event-words.ts'

/** Days that the agenda shows at once. */
const DAYS = 30

/** The events from a day on, day by day. */
export function Agenda({
  from,
  today,
  days,
  eventsOn,
  clashing,
  onOpen,
}: {
  from: Day
  today: Day
  /** All days with events, in order. */
  days: readonly Day[]
  eventsOn: (day: Day) => readonly EventRow[]
  clashing: { has: (id: string) => boolean }
  onOpen: (event: EventRow) => void
}) {
  const [shown, setShown] = useState(DAYS)
  const coming = days.filter((day) => day >= from)
  if (coming.length === 0)
    return (
      <p className="bg-surface text-muted rounded-md border p-4">
        Nothing from {dayWords(from, { month: 'long', day: 'numeric' })} on.
      </p>
    )
  return (
    <div className="flex flex-col gap-4">
      {coming.slice(0, shown).map((day) => (
        <DayList
          key={day}
          day={day}
          today={today}
          events={eventsOn(day)}
          clashing={clashing}
          onOpen={onOpen}
        />
      ))}
      {coming.length > shown && (
        <Button className="self-center" onClick={() => setShown(shown + DAYS)}>
          Show more
        </Button>
      )}
    </div>
  )
}

/** The events of a day as a list. */
export function DayList({
  day,
  today,
  events,
  clashing,
  onOpen,
}: {
  day: Day
  today: Day
  events: readonly EventRow[]
  clashing: { has: (id: string) => boolean }
  onOpen: (event: EventRow) => void
}) {
  const words = dayWords(day, { weekday: 'long', month: 'long', day: 'numeric' })
  return (
    <section aria-label={words} className="bg-surface rounded-md border">
      <header className="flex min-h-11 items-center justify-between gap-2 border-b px-4">
        <h3 className="text-title">{words}</h3>
        {day === today && <Chip>Today</Chip>}
      </header>
      {events.length === 0 ? (
        <p className="text-muted p-4">Nothing scheduled.</p>
      ) : (
        <ul className="divide-line divide-y">
          {events.map((event) => (
            <li key={event.id}>
              <AgendaLine event={event} isClash={clashing.has(event.id)} onOpen={() => onOpen(event)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function AgendaLine({ event, isClash, onOpen }: { event: EventRow; isClash: boolean; onOpen: () => void }) {
  const Icon = EVENT_ICONS[event.type]
  const isOff = event.status === 'cancelled'
  return (
    <button
      type="button"
      onClick={onOpen}
      className="hover:bg-surface-2 flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left focus-visible:-outline-offset-2"
    >
      <span
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-md high-contrast:border',
          event.type === 'game' ? 'bg-brand-wash text-brand-ink' : 'bg-surface-2 text-muted',
        )}
      >
        <Icon aria-hidden size={18} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('block truncate font-medium', isOff && 'line-through')}>{eventName(event)}</span>
        <span className="text-muted block truncate">
          {[spanWords(event), event.place].filter(Boolean).join(' · ')}
        </span>
      </span>
      {isOff && <Chip tone="error">Cancelled</Chip>}
      {isClash && (
        <span className="text-warning-ink shrink-0">
          <TriangleAlert aria-hidden size={16} />
          <span className="sr-only">Overlaps another event</span>
        </span>
      )}
    </button>
  )
}
