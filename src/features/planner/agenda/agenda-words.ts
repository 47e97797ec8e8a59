/** Agendas of the staff: which there are on a day, their order and their times. Pure. */
import type { Row } from '@rocicorp/zero'
import { eventName } from '#schema/calendar.ts'
import { minuteOfDay, timeWords } from '#schema/football/practice.ts'
import type { Schema } from '#schema/zero.ts'
import type { Day } from '#src/lib/day-search.ts'
import { count } from '#src/lib/words.ts'

export type PointRow = Row<Schema['tables']['agendaPoints']>
type EventRow = Row<Schema['tables']['events']>
type Point = Pick<PointRow, 'id' | 'minutes' | 'sortKey' | 'isDone'>

/** What an agenda is of: a meeting on the calendar, or the staff's day. */
export type Agenda = {
  /** The meeting's id; null for the day. */
  readonly eventId: string | null
  readonly day: Day
  readonly name: string
  /** HH:MM; empty when no one has said. */
  readonly startTime: string
  /** In minutes; null when no one has said. */
  readonly length: number | null
}

/** Whether coaches sit together in it. */
const isMeeting = ({ type, audience }: EventRow) =>
  type === 'meeting' || type === 'film' || audience === 'staff'

const isOff = ({ status }: EventRow) => status === 'cancelled'

/**
 * The agendas that a day can have: its meetings by time, cancelled ones last, and the day itself. A cancelled meeting, or an event
 * that is no meeting anymore, is there while it has points.
 */
export function agendasOn(
  day: Day,
  events: readonly EventRow[],
  points: readonly Pick<PointRow, 'eventId'>[],
): readonly Agenda[] {
  const filled = new Set(points.map(({ eventId }) => eventId))
  const meetings = events
    .filter((event) => event.day === day && (filled.has(event.id) || (isMeeting(event) && !isOff(event))))
    .toSorted(
      (a, b) =>
        Number(isOff(a)) - Number(isOff(b)) ||
        a.startTime.localeCompare(b.startTime) ||
        a.id.localeCompare(b.id),
    )
    .map((event): Agenda => {
      const { id, startTime, endTime, endDay } = event
      const hasEnd = startTime !== '' && endTime !== '' && endDay === day
      return {
        eventId: id,
        day,
        name: [eventName(event), startTime && timeWords(minuteOfDay(startTime)), isOff(event) && 'cancelled']
          .filter(Boolean)
          .join(', '),
        startTime,
        length: hasEnd ? minuteOfDay(endTime) - minuteOfDay(startTime) : null,
      }
    })
  return [...meetings, { eventId: null, day, name: 'Whole day', startTime: '', length: null }]
}

/** The points of an agenda in the staff's order. Two devices may have made one key: then the id decides. */
export function pointsOf<P extends Point & Pick<PointRow, 'eventId' | 'day'>>(
  points: readonly P[],
  { eventId, day }: Pick<Agenda, 'eventId' | 'day'>,
): readonly P[] {
  const place = ({ sortKey, id }: Point) => `${sortKey} ${id}`
  return points
    .filter((point) =>
      eventId === null ? point.eventId === null && point.day === day : point.eventId === eventId,
    )
    .toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
}

/** When each point begins: "6:00 PM". Empty without a start, and after a point whose minutes no one has said. */
export function startsOf(points: readonly Point[], startTime: string): readonly string[] {
  let at = startTime === '' ? Number.NaN : minuteOfDay(startTime)
  return points.map(({ minutes }) => {
    const words = Number.isNaN(at) ? '' : timeWords(at)
    at = minutes === 0 ? Number.NaN : at + minutes
    return words
  })
}

/** "2 of 5 done · 45 min, 15 min left over"; empty without points. */
export function roomWords(points: readonly Point[], length: number | null): string {
  if (points.length === 0) return ''
  const done = points.filter(({ isDone }) => isDone).length
  const planned = points.reduce((sum, { minutes }) => sum + minutes, 0)
  const room = length === null ? 0 : length - planned
  const left = room > 0 ? `${room} min left over` : `${-room} min too long`
  return [
    done > 0 ? `${done} of ${points.length} done` : count(points.length, 'point'),
    planned > 0 && (length === null || room === 0 ? `${planned} min` : `${planned} min, ${left}`),
  ]
    .filter(Boolean)
    .join(' · ')
}

/**
 * The last agenda before this one that has points: of the same series of meetings, or else of a meeting of the same kind; for a
 * day, of an earlier day. Null when there is none.
 */
export function lastBefore(
  agenda: Agenda,
  points: readonly PointRow[],
  events: readonly EventRow[],
): { readonly day: Day; readonly points: readonly PointRow[] } | null {
  if (agenda.eventId === null) {
    const days = points.flatMap(({ eventId, day }) => (eventId === null && day < agenda.day ? [day] : []))
    const day = days.toSorted().at(-1)
    return day === undefined ? null : { day, points: pointsOf(points, { eventId: null, day }) }
  }
  const own = events.find(({ id }) => id === agenda.eventId)
  const filled = new Set(points.map(({ eventId }) => eventId))
  const earlier = events
    .filter(
      (event) =>
        event.day < agenda.day &&
        filled.has(event.id) &&
        (own?.seriesId ? event.seriesId === own.seriesId : isMeeting(event) && event.type === own?.type),
    )
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .at(-1)
  return earlier
    ? { day: earlier.day, points: pointsOf(points, { eventId: earlier.id, day: earlier.day }) }
    : null
}
