/** When an event begins and ends, as instants: its wall times in its time zone, by the rules of daylight saving. */
import { shiftDay } from './calendar.ts'

/** An event as far as its times go. */
export type Timed = {
  readonly day: string
  readonly endDay: string
  readonly startTime: string
  readonly endTime: string
  readonly timeZone: string
}

/**
 * The instant, in ms, of a wall time in a zone. A time that the clock skips in spring is moved forward by the gap, and of
 * one that it shows twice in fall the first counts (RFC 5545, section 3.3.5, says the same).
 */
export function instantOf(day: string, time: string, timeZone: string): number {
  const wall = wallClock(day, time)
  const before = offsetAt(wall - DAY_MS, timeZone)
  const after = offsetAt(wall + DAY_MS, timeZone)
  const byFirst = wall - before
  if (before === after || offsetAt(byFirst, timeZone) === before) return byFirst
  const bySecond = wall - after
  return offsetAt(bySecond, timeZone) === after ? bySecond : byFirst
}

const DAY_MS = 86_400_000

/** How far a zone's clocks are ahead of UTC at a time, both in ms. */
function offsetAt(ms: number, timeZone: string): number {
  let format = clocks.get(timeZone)
  // Swedish writes times as ISO 8601 does, with a space for the T.
  if (!format) clocks.set(timeZone, (format = new Intl.DateTimeFormat('sv-SE', { ...ISO, timeZone })))
  // It writes the year 2 as "2". A person who types 2027 into a date field passes through it.
  const iso = format.format(ms).padStart(ISO_LENGTH, '0').replace(' ', 'T')
  return Date.parse(`${iso}Z`) - ms
}

const ISO_LENGTH = 'YYYY-MM-DD HH:MM:SS'.length
const ISO = { dateStyle: 'short', timeStyle: 'medium' } as const

/** Cached by zone: creating a formatter takes long. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * What a wall time is on the clock of its zone, in ms, as if that were UTC. Instants take a hundred times as long, so times of
 * one zone are compared by it.
 */
export function wallClock(day: string, time: string): number {
  return Date.parse(`${day}T${time}Z`)
}

/** When it begins, in ms; an event of whole days at midnight. */
export function startOf({ day, startTime, timeZone }: Timed, clock: typeof instantOf = instantOf): number {
  return clock(day, startTime || '00:00', timeZone)
}

/** An event of one day with a start and no end counts as two hours long, in ms. */
const USUAL_LENGTH = 2 * 3_600_000

/** When it is over, in ms; an event of whole days, and one of several days without an end time, at the midnight after its last. */
export function endOf(event: Timed, clock: typeof instantOf = instantOf): number {
  const { day, endDay, startTime, endTime, timeZone } = event
  if (startTime && endTime) return clock(endDay, endTime, timeZone)
  if (startTime && endDay === day) return startOf(event, clock) + USUAL_LENGTH
  return clock(shiftDay(endDay, 1), '00:00', timeZone)
}
