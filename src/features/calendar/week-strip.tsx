import { queries } from '#schema/queries/index.ts'
import { cx } from '#src/lib/class-names.ts'
import type { Day } from '#src/lib/day-search.ts'
import { dayWords, weekOf } from '#src/lib/days.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { EVENT_ICONS } from './event-words.ts'
import { useEvents } from './use-calendar.ts'
import { type DayItem, itemsOn } from './week-days.ts'

/** Lines of a day in the strip; a last line counts the others. */
const MOST_LINES = 3

/** This week at a glance: a day a column, with its events, practices and games, each a way into the calendar. */
export function WeekStrip({ team }: { team: MyTeam }) {
  const maySee = useCan(team.id, 'calendar.view')
  const { rows: events } = useEvents(team.id)
  const { rows: practices } = useRows(queries.practice.plans({ teamId: team.id }))
  const { rows: games } = useRows(queries.plans.all({ teamId: team.id }))
  const today = useTeamDay(team.id)
  const days = useMemo(
    () => weekOf(today).map((day) => ({ day, items: itemsOn(day, events, practices, games) })),
    [today, events, practices, games],
  )
  if (!maySee) return null
  return (
    <nav aria-label="This week" className="bg-surface overflow-hidden rounded-md border">
      <ul className="divide-line grid grid-cols-7 divide-x">
        {days.map(({ day, items }) => (
          <li key={day} className="min-w-0">
            <DayLink day={day} items={items} isToday={day === today} isPast={day < today} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function DayLink({
  day,
  items,
  isToday,
  isPast,
}: {
  day: Day
  items: readonly DayItem[]
  isToday: boolean
  isPast: boolean
}) {
  const words = items.map(({ name, time }) => (time ? `${name} ${time}` : name)).join(', ')
  const date = dayWords(day, { weekday: 'long', month: 'long', day: 'numeric' })
  const shown = items.length > MOST_LINES ? items.slice(0, MOST_LINES - 1) : items
  const more = items.length - shown.length
  return (
    <Link
      to="/calendar"
      search={{ day }}
      aria-label={`${date}: ${words || 'nothing'}`}
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'hover:bg-surface-2 flex h-28 min-w-0 flex-col items-center gap-1 px-1 py-2 focus-visible:-outline-offset-2 md:h-32 md:items-stretch md:px-2',
        isToday && 'bg-brand-wash',
      )}
    >
      <span className="flex items-center gap-1 max-md:flex-col max-md:gap-0 md:mb-1">
        <span className={cx('text-caption', !isToday && 'text-muted')}>
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
      </span>
      {shown.map(({ id, type, name, time }) => {
        const Icon = EVENT_ICONS[type]
        return (
          <span
            key={id}
            title={time ? `${name}, ${time}` : name}
            className={cx('text-caption flex min-w-0 items-center gap-1.5', isPast && 'text-muted')}
          >
            <Icon aria-hidden size={14} className="text-muted shrink-0" />
            <span className="truncate max-md:hidden">{name}</span>
          </span>
        )
      })}
      {more > 0 && (
        <span className="text-caption text-muted">
          +{more}
          <span className="max-md:hidden"> more</span>
        </span>
      )}
    </Link>
  )
}
