/** Which event comes next, and which events still wait for answers. Pure; times in ms. */
import { shiftDay } from '#schema/calendar.ts'
import { endOf, startOf } from '#schema/event-times.ts'
import type { EventRow } from './event-words.ts'

type Timed = Pick<EventRow, 'id' | 'day' | 'endDay' | 'startTime' | 'endTime' | 'timeZone' | 'status'>
type Asking = Timed & Pick<EventRow, 'rsvpRequired' | 'rsvpLockAt'>

/** Days around an instant whatever the zone, so that few events need theirs worked out. */
const aroundOf = (ms: number, days: number) => shiftDay(new Date(ms).toISOString().slice(0, 10), days)

/** Families and players are asked that far ahead. */
const AHEAD_DAYS = 14
const AHEAD_MS = AHEAD_DAYS * 86_400_000

/** The first event that is not over. */
export function nextEvent<E extends Timed>(events: readonly E[], now: number): E | undefined {
  const from = aroundOf(now, -1)
  const byDay = events
    .filter(({ endDay, status }) => endDay >= from && status === 'active')
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
  const first = byDay.find((event) => endOf(event) > now)
  if (!first) return undefined
  // Clocks are 26 hours apart at most: what begins days later need not be worked out.
  const until = shiftDay(first.day, 2)
  return byDay
    .filter((event) => event.day <= until && endOf(event) > now)
    .toSorted((a, b) => startOf(a) - startOf(b))[0]
}

/** The events of the next two weeks whose answers are open and where `lacks` says that one is missing, soonest first. */
export function openQuestions<E extends Asking>(
  events: readonly E[],
  now: number,
  lacks: (event: E) => boolean,
): E[] {
  const from = aroundOf(now, -1)
  const to = aroundOf(now, AHEAD_DAYS + 1)
  return events
    .filter(
      (event) =>
        event.day >= from &&
        event.day <= to &&
        event.rsvpRequired &&
        event.status === 'active' &&
        startOf(event) > now &&
        startOf(event) < now + AHEAD_MS &&
        (event.rsvpLockAt === null || event.rsvpLockAt > now) &&
        lacks(event),
    )
    .toSorted((a, b) => startOf(a) - startOf(b))
}
