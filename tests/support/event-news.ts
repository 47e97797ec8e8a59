/** Events of the calendar, and what people are told of them. */
import { shiftDay } from '#schema/calendar.ts'
import { eventChangeWords } from '#schema/event-change.ts'
import { events } from '#schema/operations/calendar.ts'
import { EVENT } from '#tests/permissions/calendar-cases.ts'
import type { Sql } from 'postgres'
import { type Account, apply, type Team } from './accounts.ts'
import type { Stack } from './stack.ts'

/** A week ahead. */
export const DAY = shiftDay(new Date().toISOString().slice(0, 10), 7)
/** A practice on that day, as an operation takes it. */
export const PRACTICE = { ...EVENT, title: '', day: DAY, endDay: DAY, arriveTime: '' }

export function one<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Nothing there')
  return value
}

/** What the notification says of events. */
export type Told = Parameters<typeof eventChangeWords>[0]

/** What somebody's unread notifications say of the team's events, the oldest first. */
export async function eventsToldTo(sql: Sql, { teamId }: Team, { userId }: Account): Promise<string[]> {
  const rows = await sql<{ change: Told; count: number; name: string }[]>`
    select change, count, actor_name as name from notifications
     where user_id = ${userId} and team_id = ${teamId} and kind = 'event_changed' and read_at is null
     order by created_at, id`
  return rows.map(({ change, count, name }) => eventChangeWords(change, { count, actorName: name }))
}

/** Edits an event from what it is. */
export async function editEvent(
  { stack, sql, team }: { stack: Stack; sql: Sql; team: Team },
  by: Account,
  id: string,
  values: object,
): Promise<void> {
  const [row] = await sql`select * from events where id = ${id}`
  const column = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const changes = Object.fromEntries(
    Object.entries(values).map(([field, to]) => [
      field,
      { from: row?.[column(field)] as unknown, to: to as unknown },
    ]),
  )
  const input = { id, baseVersion: Number(row?.['version']), changes }
  await apply(stack, by, events.edit, input as never, team.teamId)
}

/** "Tue, Oct 6" of YYYY-MM-DD. */
export const date = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
