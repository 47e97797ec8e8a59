/** What changed about an event, from what a person last saw to what it is now, in a coach's words. */
import { eventName, type EventType } from './calendar.ts'

/** When and where an event is. */
export type EventFacts = {
  /** The first and the last day, YYYY-MM-DD. */
  readonly day: string
  readonly endDay: string
  /** HH:MM; empty for an event of whole days. */
  readonly startTime: string
  readonly endTime: string
  readonly arriveTime: string
  readonly place: string
  readonly isCancelled: boolean
}

/** What a notification says of events. The database writes it (migrations, `tell_event_changes`). */
export type EventChange = {
  /** One event, the events of one series, or several others; of more than one this is the first. */
  readonly of: 'event' | 'series' | 'several'
  /** Of a series, or of several: which. Older ones do not say. */
  readonly ids?: readonly string[]
  readonly event: {
    readonly type: EventType
    readonly title: string
    readonly opponent: string
    readonly homeAway: string
  }
  /** As the person last saw it; null for an event that is new to them. */
  readonly was: EventFacts | null
  /** As it is now; null once it is deleted. */
  readonly is: EventFacts | null
  /** Of a ride to it only: what the rider has now; null for none (migrations, `tell_ride_changed`). */
  readonly ride?: { readonly driver: string; readonly leavesAt: string; readonly fromPlace: string } | null
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Tue, Oct 6" of YYYY-MM-DD. */
function dayWords(day: string): string {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  return `${DAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${MONTHS[month - 1]} ${date}`
}

/** "3:30 PM" of HH:MM. */
function timeWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** "3:30 to 4:15 PM", "11:30 AM to 12:15 PM". */
function fromTo(from: string, to: string): string {
  const [first, second] = [timeWords(from), timeWords(to)]
  return `${first.slice(-2) === second.slice(-2) ? first.slice(0, -3) : first} to ${second}`
}

/** "Tue, Oct 6 at 3:30 PM", "Fri, Oct 9 to Sat, Oct 10". */
export function eventTimeWords({
  day,
  endDay,
  startTime,
}: Pick<EventFacts, 'day' | 'endDay' | 'startTime'>): string {
  if (startTime) return `${dayWords(day)} at ${timeWords(startTime)}`
  return endDay === day ? dayWords(day) : `${dayWords(day)} to ${dayWords(endDay)}`
}

/** "Practice Tue, Oct 6 moved from 3:30 to 4:15 PM". `count` is of how many events it speaks. */
export function eventChangeWords(
  { of, event, was, is }: EventChange,
  { count, actorName }: { count: number; actorName: string },
): string {
  const name = eventName(event)
  if (of === 'several' && count > 1) {
    const verb = was === null ? 'added' : is === null ? 'removed' : 'changed'
    const first = is ?? was
    return `${actorName} ${verb} ${count} events, the first ${name}${first ? ` ${dayWords(first.day)}` : ''}`
  }
  const more = count > 1 ? `, and ${count - 1} more in the series` : ''
  return changeWords(name, was, is) + more
}

function changeWords(name: string, was: EventFacts | null, is: EventFacts | null): string {
  if (is === null)
    return was ? `${name} ${eventTimeWords(was)} was removed from the calendar` : `${name} was removed`
  if (is.isCancelled) return `${name} ${eventTimeWords(was ?? is)} is cancelled`
  if (was === null) return `${name} added: ${eventTimeWords(is)}${is.place ? `, ${is.place}` : ''}`
  if (was.isCancelled) return `${name} is back on: ${eventTimeWords(is)}${is.place ? `, ${is.place}` : ''}`
  const moved = movedWords(name, was, is)
  const placed = was.place !== is.place
  if (moved) return placed ? `${moved}, now ${placeWords(was, is)}` : moved
  return `${name} ${dayWords(is.day)} is now ${placed ? placeWords(was, is) : lengthWords(was, is)}`
}

/** "at Main field (was Stadium)". */
function placeWords(was: EventFacts, is: EventFacts): string {
  if (is.place === '') return `without a location (was ${was.place})`
  return was.place === '' ? `at ${is.place}` : `at ${is.place} (was ${was.place})`
}

/** Another day, or another start; empty when both are the same. */
function movedWords(name: string, was: EventFacts, is: EventFacts): string {
  if (was.day !== is.day) {
    const isSameTime = was.startTime === is.startTime
    return isSameTime && was.startTime
      ? `${name} moved from ${dayWords(was.day)} to ${eventTimeWords(is)}`
      : `${name} moved from ${eventTimeWords(was)} to ${eventTimeWords(is)}`
  }
  const day = `${name} ${dayWords(is.day)}`
  if (was.startTime === is.startTime) return ''
  if (was.startTime === '') return `${day} now starts at ${timeWords(is.startTime)}`
  if (is.startTime === '') return `${day} is now all day (was ${timeWords(was.startTime)})`
  return `${day} moved from ${fromTo(was.startTime, is.startTime)}`
}

/** Of an event on the same day, at the same start and place: another end or arrival. */
function lengthWords(was: EventFacts, is: EventFacts): string {
  if (was.endDay !== is.endDay) return `until ${dayWords(is.endDay)} (was ${dayWords(was.endDay)})`
  const [from, to] =
    was.arriveTime === is.arriveTime ? [was.endTime, is.endTime] : [was.arriveTime, is.arriveTime]
  const what = was.arriveTime === is.arriveTime ? 'until' : 'with arrival at'
  if (to === '') return what === 'until' ? 'without an end time' : 'without an arrival time'
  return `${what} ${timeWords(to)}${from ? ` (was ${timeWords(from)})` : ''}`
}

/** "Your ride to Practice Tue, Oct 6 at 3:30 PM is now with Sam, leaving at 2:45 PM". `named` are the riders; empty for the reader. */
export function rideChangeWords(
  { event, is, ride }: EventChange,
  { named, actorName }: { named: string; actorName: string },
): string {
  const name = eventName(event)
  const to = `ride to ${/^(vs|at) /.test(name) ? `the game ${name}` : name}${is ? ` ${eventTimeWords(is)}` : ''}`
  if (!ride) return `${actorName} took back ${named ? `${named}’s` : 'your'} ${to}. Find another ride.`
  const leaves = [
    ride.leavesAt && `at ${timeWords(ride.leavesAt)}`,
    ride.fromPlace && `from ${ride.fromPlace}`,
  ]
    .filter(Boolean)
    .join(' ')
  return `${named ? `${named}’s` : 'Your'} ${to} is now with ${ride.driver}${leaves ? `, leaving ${leaves}` : ''}`
}
