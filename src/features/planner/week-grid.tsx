import type { Row } from '@rocicorp/zero'
import { eventName } from '#schema/calendar.ts'
import { minuteOfDay, timeWords } from '#schema/football/practice.ts'
import { queries } from '#schema/queries/index.ts'
import { type Day } from '#src/lib/day-search.ts'
import { addDays, dayByKey, dayWords, weekOf } from '#src/lib/days.ts'
import { cx } from '#src/lib/class-names.ts'
import { useDayKeys } from '#src/lib/use-day-keys.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useTasks } from './use-tasks.ts'

const PARTS = [
  { name: 'Morning', from: 0 },
  { name: 'Afternoon', from: 12 },
  { name: 'Evening', from: 17 },
] as const
type Part = (typeof PARTS)[number]['name']

/** Lines of a part of a day; a last line counts the others. */
const MOST_LINES = 3

/**
 * A week: a day a column, or a row on a phone, in three parts, with the calendar's events and, for coaches, how many tasks
 * are due. The part of the day that it is now is marked.
 */
export function WeekGrid({
  team,
  chosen,
  today,
  hour,
  onDay,
}: {
  team: MyTeam
  chosen: Day
  today: Day
  /** The hour in the team's zone, 0 to 23. */
  hour: number
  onDay: (day: Day) => void
}) {
  const { button, onKeyDown } = useDayKeys(chosen, dayByWeekKey, onDay)
  const { rows: events } = useRows(queries.calendar.events({ teamId: team.id }))
  const { rows: tasks } = useTasks(team.id)
  const partNow = PARTS.findLast((part) => hour >= part.from)?.name

  return (
    <ul
      aria-label="Days of the week"
      className="bg-surface grid overflow-hidden rounded-md border max-md:divide-y md:grid-cols-7 md:divide-x"
    >
      {weekOf(chosen).map((day, i) => {
        const isToday = day === today
        const isChosen = day === chosen
        const due = tasks.filter(({ dueOn, status }) => dueOn === day && status !== 'done').length
        const ofDay = events.filter(
          (event) => event.status === 'active' && event.day <= day && day <= event.endDay,
        )
        const isShown = (name: Part) => (isToday && name === partNow) || inPart(ofDay, day, name).length > 0
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
              {due > 0 && (
                <span className="text-caption text-muted ml-auto whitespace-nowrap tabular-nums max-md:hidden">{`${due} due`}</span>
              )}
            </button>
            <ol className="divide-line flex min-w-0 flex-1 flex-col md:divide-y">
              {PARTS.map(({ name }, at) => {
                const isNow = isToday && name === partNow
                const found = inPart(ofDay, day, name)
                const shown = found.length > MOST_LINES ? found.slice(0, MOST_LINES - 1) : found
                return (
                  <li
                    key={name}
                    className={cx(
                      'text-caption text-muted min-w-0 px-3 py-2 md:h-28 md:overflow-hidden',
                      isNow && 'bg-surface-2',
                      // On a phone an empty part is left out, and the others share the height of the day.
                      found.length === 0 && !isNow
                        ? 'max-md:hidden'
                        : 'max-md:flex max-md:flex-1 max-md:flex-col max-md:justify-center',
                      PARTS.slice(0, at).some((part) => isShown(part.name)) && 'max-md:border-t',
                    )}
                  >
                    {/* The seven stand in line: the first says what they are. */}
                    <span className={cx('block max-md:sr-only', i > 0 && 'sr-only')}>{name}</span>
                    {isNow && <span className="text-text block font-medium">Now</span>}
                    {shown.map((event) => (
                      <span
                        key={event.id}
                        // Two have room for two lines each.
                        className={cx('text-text', shown.length <= 2 ? 'line-clamp-2' : 'block truncate')}
                        title={eventName(event)}
                      >
                        {event.day === day && event.startTime && (
                          <span className="text-muted tabular-nums">{shortTime(event.startTime)} </span>
                        )}
                        {eventName(event)}
                      </span>
                    ))}
                    {shown.length < found.length && <span>{`+${found.length - shown.length} more`}</span>}
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

type Event = Row['events']

/** The events that begin in that part of the day; those of whole days, and later days of a trip, are in the morning. */
function inPart(events: readonly Event[], day: Day, part: Part): Event[] {
  const hourOf = (event: Event) =>
    event.day === day && event.startTime ? Number(event.startTime.slice(0, 2)) : 0
  return events
    .filter((event) => PARTS.findLast(({ from }) => hourOf(event) >= from)?.name === part)
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime))
}

/** "3:45p" of "15:45". */
function shortTime(time: string): string {
  return timeWords(minuteOfDay(time)).replace(':00', '').replace(' AM', 'a').replace(' PM', 'p')
}

/** Days stand side by side, so pages go by week. */
function dayByWeekKey(day: Day, key: string): Day | null {
  if (key === 'PageUp') return addDays(day, -7)
  if (key === 'PageDown') return addDays(day, 7)
  return dayByKey(day, key)
}
