/** A team's calendar: kinds of events, whom they are for, and who may answer. For screens, operations and tables. */
import { isDay } from './game-plan.ts'

/** Kinds of events (pages.md, /calendar), the most frequent of a season first. */
export const EVENT_TYPES = [
  'practice',
  'game',
  'scrimmage',
  'lift',
  'film',
  'meeting',
  'meal',
  'travel',
  'fundraiser',
  'academic',
  'community',
  'medical',
  'other',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

export const EVENT_LABELS: Record<EventType, string> = {
  practice: 'Practice',
  game: 'Game',
  scrimmage: 'Scrimmage',
  lift: 'Lift',
  film: 'Film',
  meeting: 'Meeting',
  meal: 'Team meal',
  travel: 'Travel',
  fundraiser: 'Fundraiser',
  academic: 'Academics',
  community: 'Community',
  medical: 'Medical',
  other: 'Other',
}

/** Kinds that have an opponent. */
export const VERSUS: readonly EventType[] = ['game', 'scrimmage']

/** "Film and recovery", "vs Central Cougars" or "at Central Cougars", or the kind of event. */
export function eventName({
  type,
  title,
  opponent,
  homeAway,
}: {
  readonly type: EventType
  readonly title: string
  readonly opponent: string
  readonly homeAway: string
}): string {
  if (title.trim()) return title.trim()
  if (!VERSUS.includes(type) || !opponent.trim()) return EVENT_LABELS[type]
  const side = homeAway === 'away' ? 'at' : 'vs'
  return `${type === 'scrimmage' ? 'Scrimmage ' : ''}${side} ${opponent.trim()}`
}

/**
 * Whom an event is for. `staff` is the coaches (`playbook.edit`) and reaches no one else; all others are on everyone's
 * calendar. `group` is players by position group or by a group of the roster.
 */
export const AUDIENCES = ['everyone', 'staff', 'players', 'families', 'group'] as const
export type Audience = (typeof AUDIENCES)[number]

export const ANSWERS = ['yes', 'maybe', 'no'] as const
export type Answer = (typeof ANSWERS)[number]

/** Who changed an answer last that came by the link in an email: no account's id. */
export const ANSWERED_BY_EMAIL = 'email'

/** What reading an event needs. The database keeps the same in the row (migrations, `event_read_grant_of`). */
export function readGrantOf(audience: Audience): 'calendar.view' | 'playbook.edit' {
  return audience === 'staff' ? 'playbook.edit' : 'calendar.view'
}

/** Most events of one series, and of one operation. */
export const MOST_OCCURRENCES = 200

/** How a series repeats: on these weekdays of every `interval`th week, or every `interval`th day, until a day. */
export type Rule = {
  readonly every: 'day' | 'week'
  readonly interval: number
  /** 0 for Sunday to 6; of `week` only. */
  readonly weekdays: readonly number[]
  /** The last day that counts, YYYY-MM-DD. */
  readonly until: string
}

/** Whether a day has events of these types, and all of them are cancelled. A plan for the day is off, too. */
export function areAllCancelled(
  events: readonly {
    readonly type: EventType
    readonly status: 'active' | 'cancelled'
    readonly day: string
    readonly endDay: string
  }[],
  day: string,
  types: readonly EventType[],
): boolean {
  const those = events.filter(
    (event) => types.includes(event.type) && event.day <= day && day <= event.endDay,
  )
  return those.length > 0 && those.every(({ status }) => status === 'cancelled')
}

/** The zone of a team that has chosen none: where most American high schools are. */
export const USUAL_ZONE = 'America/New_York'

/** Whether it is a time zone of the IANA database, such as America/Chicago. */
export function isZone(text: string): boolean {
  // Abbreviations and offsets have no daylight saving to speak of; names without a slash are mostly those.
  if (text !== 'UTC' && !text.includes('/')) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** Whether it is a time of day, HH:MM. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** What is wrong with when an event begins and ends, as a sentence for its author; undefined for nothing. */
export function timesError({
  day,
  endDay,
  startTime,
  endTime,
}: {
  readonly day: string
  readonly endDay: string
  readonly startTime: string
  readonly endTime: string
}): string | undefined {
  if (endDay < day || (endDay === day && startTime && endTime && endTime < startTime))
    return 'The event ends before it starts. Check its dates and times.'
  if (!startTime && endTime) return 'An event with an end time needs a start time.'
  return undefined
}

const DAY_MS = 86_400_000

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The day of the week of a day, YYYY-MM-DD: 0 for Sunday to 6. */
export function weekdayOf(day: string): number {
  return new Date(msOf(day)).getUTCDay()
}

/** The day that many days later. */
export function shiftDay(day: string, days: number): string {
  return dayOf(msOf(day) + days * DAY_MS)
}

/** Days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((msOf(to) - msOf(from)) / DAY_MS)
}

/**
 * The days of a series from its first day, which always counts, to the rule's last: at most `most`. Weeks begin on Sunday.
 * Days have no time zone; an occurrence has the same wall time on each of them.
 */
export function daysOf(
  first: string,
  { every, interval, weekdays, until }: Rule,
  most = MOST_OCCURRENCES,
): string[] {
  const days = [first]
  if (!isDay(until)) return days
  const sunday = shiftDay(first, -weekdayOf(first))
  for (let day = shiftDay(first, 1); day <= until && days.length < most; day = shiftDay(day, 1)) {
    const counts =
      every === 'day'
        ? daysBetween(first, day) % interval === 0
        : weekdays.includes(weekdayOf(day)) && Math.floor(daysBetween(sunday, day) / 7) % interval === 0
    if (counts) days.push(day)
  }
  return days
}

/** The rule of a series that moves by that many days. */
export function shiftRule(rule: Rule, days: number): Rule {
  const weekdays = rule.weekdays.map((one) => (((one + days) % 7) + 7) % 7).toSorted((a, b) => a - b)
  return { ...rule, weekdays, until: shiftDay(rule.until, days) }
}

/**
 * The id of a series' event on a day: the same on every device, so that two devices that add the same days add them once.
 * Distinct for distinct days, because the day is added to the last 48 bits of the series' id.
 */
export function occurrenceId(seriesId: string, day: string): string {
  const tail = (parseInt(seriesId.slice(24), 16) + msOf(day) / DAY_MS) % 2 ** 48
  return seriesId.slice(0, 24) + tail.toString(16).padStart(12, '0')
}
