/** What a week holds, day by day: events, and the practice and game plans that no event stands for. Pure. */
import { eventName, type EventType } from '#schema/calendar.ts'
import type { Day } from '#src/lib/day-search.ts'
import { type EventRow, timeWords } from './event-words.ts'

type Event = Pick<
  EventRow,
  'id' | 'type' | 'title' | 'opponent' | 'homeAway' | 'day' | 'endDay' | 'startTime' | 'status'
>
type Practice = {
  readonly id: string
  readonly title: string
  readonly date: string
  readonly startTime: string
  readonly deletedAt: number | null
}
type Game = {
  readonly id: string
  readonly opponent: string
  readonly date: string
  readonly site: string
  readonly deletedAt: number | null
}

export type DayItem = {
  readonly id: string
  readonly type: EventType
  readonly name: string
  /** "3:45 PM"; empty for all day. */
  readonly time: string
}

type Found = Omit<DayItem, 'time'> & { readonly startTime: string }

/**
 * The items of one day by their start; those of the whole day come first. Cancelled events and deleted plans are left out, and
 * so is a plan on a day whose practice or game is on the calendar, even if it is cancelled.
 */
export function itemsOn(
  day: Day,
  events: readonly Event[],
  practices: readonly Practice[],
  games: readonly Game[],
): DayItem[] {
  const ofDay = events.filter((event) => event.day <= day && day <= event.endDay)
  const found: Found[] = ofDay
    .filter(({ status }) => status === 'active')
    .map((event) => ({
      id: event.id,
      type: event.type,
      name: eventName(event),
      startTime: event.day === day ? event.startTime : '',
    }))
  const has = (one: EventType) => ofDay.some(({ type }) => type === one)
  if (!has('practice'))
    for (const { id, title, date, startTime, deletedAt } of practices)
      if (date === day && deletedAt === null)
        found.push({ id, type: 'practice', name: title || 'Practice', startTime })
  // A scrimmage that is off says nothing of a game.
  const hasScrimmage = ofDay.some(({ type, status }) => type === 'scrimmage' && status === 'active')
  if (!has('game') && !hasScrimmage)
    for (const { id, opponent, date, site, deletedAt } of games)
      if (date === day && deletedAt === null)
        found.push({
          id,
          type: 'game',
          name: eventName({ type: 'game', title: '', opponent, homeAway: site }),
          startTime: '',
        })
  return found
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime) || a.name.localeCompare(b.name))
    .map(({ startTime, ...item }) => ({ ...item, time: startTime ? timeWords(startTime) : '' }))
}
