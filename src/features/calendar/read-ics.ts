/** Reads a calendar file (iCalendar, RFC 5545) as the events it would add to a team's calendar. Pure. */
import { fromAbsolute, toCalendarDate, toTime } from '@internationalized/date'
import ICAL from 'ical.js'
import {
  daysBetween,
  daysOf,
  type EventType,
  isZone,
  MOST_OCCURRENCES,
  occurrenceId,
  type Rule,
  shiftDay,
  shiftRule,
  weekdayOf,
} from '#schema/calendar.ts'
import { instantOf } from '#schema/event-times.ts'
import { LIMITS } from '#schema/limits.ts'
import { isDay } from '#src/lib/day-search.ts'
import type { EventForm } from './event-edits.ts'
import { newEvent } from './event-form.ts'

/** An event of a file. Its id follows from the file, so that reading the file again finds it. */
export type FileEvent = {
  readonly id: string
  /** Of the events of a series that repeats as ours can; empty otherwise. */
  readonly seriesId: string
  /** As the file names it. */
  readonly summary: string
  readonly form: EventForm
}

export type ReadFile = {
  /** The calendar's name; empty if the file has none. */
  readonly name: string
  /** By day and time. */
  readonly events: readonly FileEvent[]
  /** What could not be taken in as the file says it. */
  readonly problems: readonly string[]
}

type Team = { readonly id: string; readonly name: string; readonly timeZone: string }

/** Thrown when a file is no calendar. */
export class NotACalendar extends Error {}

/** Most events read from one file. */
export const MOST_FILE_EVENTS = 2000

/** How far ahead a rule without an end is taken in, in days. */
const AHEAD_DAYS = 365

const DAY = /^(\d{4})-(\d\d)-(\d\d)/

/**
 * Reads the file. Times keep their own zone; those in UTC are shown in the team's, and so are those that name no zone or one
 * that no one knows. `today` is the day from which a rule without an end counts a year.
 * Throws NotACalendar.
 */
export async function readIcs(text: string, team: Team, today: string): Promise<ReadFile> {
  const calendars = parse(text)
  const problems = new Set<string>()
  const reading = { team, zones: zonesOf(calendars), problems }
  const events: FileEvent[] = []
  const groups = Map.groupBy(
    calendars.flatMap((one) => one.getAllSubcomponents('vevent')),
    (one) =>
      textOf(one, 'uid') || `${textOf(one, 'summary')} ${String(one.getFirstPropertyValue('dtstart'))}`,
  )
  for (const [uid, parts] of groups) {
    const id = await idOf(`${team.id} ${uid}`)
    events.push(...eventsOf(reading, id, parts, shiftDay(today, AHEAD_DAYS)))
  }
  if (events.length > MOST_FILE_EVENTS) {
    problems.add(`The file has ${events.length} events. The first ${MOST_FILE_EVENTS} by date are listed.`)
  }
  const whenOf = ({ form }: FileEvent) => `${form.day} ${form.startTime}`
  return {
    name: calendars.map((one) => textOf(one, 'x-wr-calname') || textOf(one, 'name')).find(Boolean) ?? '',
    events: events
      .toSorted((a, b) => (whenOf(a) < whenOf(b) ? -1 : whenOf(a) > whenOf(b) ? 1 : 0))
      .slice(0, MOST_FILE_EVENTS),
    problems: [...problems],
  }
}

function parse(text: string): ICAL.Component[] {
  if (!/BEGIN:VCALENDAR/i.test(text)) throw new NotACalendar()
  try {
    // A mark at the start of the file, and lines that mail programs have put before it.
    const parsed = ICAL.parse(text.slice(text.search(/BEGIN:VCALENDAR/i))) as
      | [string, unknown[], unknown[]]
      | unknown[][]
    const all = (typeof parsed[0] === 'string' ? [parsed] : parsed) as never[]
    return all.map((one) => new ICAL.Component(one))
  } catch {
    throw new NotACalendar()
  }
}

const textOf = (part: ICAL.Component, name: string) => String(part.getFirstPropertyValue(name) ?? '').trim()

/** Zones that Outlook and Exchange name in their own way (Unicode CLDR, windowsZones). */
const WINDOWS: { readonly [name: string]: string } = {
  'Eastern Standard Time': 'America/New_York',
  'US Eastern Standard Time': 'America/Indiana/Indianapolis',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'US Mountain Standard Time': 'America/Phoenix',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Alaskan Standard Time': 'America/Anchorage',
  'Hawaiian Standard Time': 'Pacific/Honolulu',
  'Atlantic Standard Time': 'America/Halifax',
  'GMT Standard Time': 'Europe/London',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Romance Standard Time': 'Europe/Paris',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'AUS Eastern Standard Time': 'Australia/Sydney',
  UTC: 'UTC',
}

/** The IANA zone of each of the file's own names for one, where it says so. */
function zonesOf(calendars: readonly ICAL.Component[]): ReadonlyMap<string, string> {
  const parts = calendars.flatMap((one) => one.getAllSubcomponents('vtimezone'))
  return new Map(
    parts.flatMap((part) => {
      const zone = textOf(part, 'x-lic-location')
      return isZone(zone) ? [[textOf(part, 'tzid'), zone] as const] : []
    }),
  )
}

/** A moment of a file: a day, and HH:MM in a zone unless it is a whole day. */
type Moment = { readonly day: string; readonly time: string; readonly zone: string }

/** For whom a file is read, what it says of its zones, and what could not be taken in. */
type Reading = {
  readonly team: Team
  readonly zones: ReadonlyMap<string, string>
  readonly problems: Set<string>
}

/** An event with all its dates: `parts` are the event and those of its dates that differ. */
function eventsOf(
  reading: Reading,
  seriesId: string,
  parts: readonly ICAL.Component[],
  horizon: string,
): FileEvent[] {
  const changed = new Map<string, ICAL.Component>()
  let main: ICAL.Component | undefined
  for (const part of parts) {
    const of = part.getFirstProperty('recurrence-id')
    // Of several versions of one event the last in the file counts.
    if (!of) main = part
    else for (const { day } of momentsOf(reading, of)) changed.set(day, part)
  }
  const first = main && formOf(reading, main)
  const rule = main && first ? ruleOf(reading, main, first, horizon) : null
  const days = new Set(rule?.days ?? (first ? [first.day] : []))
  for (const { day } of main ? all(reading, main, 'rdate') : []) days.add(day)
  for (const { day } of main ? all(reading, main, 'exdate') : []) days.delete(day)
  const repeats = rule?.repeats ?? null
  const isSeries = repeats !== null && days.size > 1
  const isSeveral = days.size + changed.size > 1
  return [...new Set([...days, ...changed.keys()])].flatMap((day): FileEvent[] => {
    const other = changed.get(day)
    const form = other
      ? formOf(reading, other)
      : first && { ...first, day, endDay: shiftDay(day, daysBetween(first.day, first.endDay)) }
    if (!form) return []
    return [
      {
        id: isSeveral ? occurrenceId(seriesId, day) : seriesId,
        seriesId: isSeries ? seriesId : '',
        summary: nameOf(reading, summaryOf(other ?? main)),
        form: { ...form, repeats: isSeries ? repeats : null },
      },
    ]
  })
}

function formOf(reading: Reading, part: ICAL.Component): EventForm | null {
  const summary = summaryOf(part)
  const [start] = all(reading, part, 'dtstart')
  if (!start) {
    reading.problems.add(`“${summary || 'An event without a name'}” has no date and is left out.`)
    return null
  }
  const end = endOf(reading, part, start)
  const type = typeOf(summary, textOf(part, 'categories'))
  const name = nameOf(reading, summary)
  return {
    ...newEvent(type, start.day, start.zone),
    endDay: end.day,
    startTime: start.time,
    endTime: end.time,
    arriveTime: '',
    rsvpRequired: false,
    audience: 'everyone',
    place: cut(textOf(part, 'location').replaceAll(/\s*\n\s*/g, ', '), LIMITS.name),
    notes: cut(plain(textOf(part, 'description')), LIMITS.notes),
    status: textOf(part, 'status').toUpperCase() === 'CANCELLED' ? 'cancelled' : 'active',
    ...named(type, name),
  }
}

/** Without the team's name in front, as our own feed has it. */
function nameOf(reading: Reading, summary: string): string {
  const lead = `${reading.team.name}: `
  return summary.startsWith(lead) ? summary.slice(lead.length) : summary
}

function endOf(reading: Reading, part: ICAL.Component, start: Moment): { day: string; time: string } {
  const [end] = all(reading, part, 'dtend')
  const length = part.getFirstPropertyValue('duration')
  const seconds = length instanceof ICAL.Duration ? length.toSeconds() : 0
  if (!start.time) {
    // The end of an event of whole days is the day after: RFC 5545, section 3.6.1.
    const last = end
      ? shiftDay(end.day, -1)
      : shiftDay(start.day, Math.max(0, Math.round(seconds / 86_400) - 1))
    return { day: last < start.day ? start.day : last, time: '' }
  }
  const from = instantOf(start.day, start.time, start.zone)
  const to = end?.time ? instantOf(end.day, end.time, end.zone) : from + seconds * 1000
  return to > from ? wallOf(to, start.zone) : { day: start.day, time: '' }
}

function all(reading: Reading, part: ICAL.Component, name: string): Moment[] {
  return part.getAllProperties(name).flatMap((property) => momentsOf(reading, property))
}

function momentsOf(reading: Reading, property: ICAL.Property): Moment[] {
  const named = String(property.getFirstParameter('tzid') ?? '')
  return property.getValues().flatMap((value: unknown): Moment[] => {
    if (!(value instanceof ICAL.Time)) return []
    const [day] = DAY.exec(value.toString()) ?? []
    if (!isDay(day)) return []
    if (value.isDate) return [{ day, time: '', zone: reading.team.timeZone }]
    const time = `${String(value.hour).padStart(2, '0')}:${String(value.minute).padStart(2, '0')}`
    if (value.zone === ICAL.Timezone.utcTimezone) {
      const wall = wallOf(instantOf(day, time, 'UTC'), reading.team.timeZone)
      return [{ ...wall, zone: reading.team.timeZone }]
    }
    return [inTeamZone(reading, { day, time, zone: zoneOf(reading, named) })]
  })
}

/** In the team's zone where its clocks show the same in winter and in summer. */
function inTeamZone(reading: Reading, moment: Moment): Moment {
  const { day, time, zone } = moment
  const own = reading.team.timeZone
  const days = [day, `${day.slice(0, 4)}-01-15`, `${day.slice(0, 4)}-07-15`]
  const isSame = days.every((one) => instantOf(one, time, zone) === instantOf(one, time, own))
  return isSame ? { ...moment, zone: own } : moment
}

function zoneOf(reading: Reading, named: string): string {
  if (!named) return reading.team.timeZone
  // Some programs put a path before the name, as in /freeassociation.sourceforge.net/America/Chicago.
  const [, tail = ''] = /(?:^|\/)([A-Z][A-Za-z_]+(?:\/[A-Za-z_-]+){1,2})$/.exec(named) ?? []
  const found = [named, tail, reading.zones.get(named), WINDOWS[named]].find((zone) => zone && isZone(zone))
  if (!found)
    reading.problems.add(
      `The file uses a time zone that isn't known here (${named}). Check the times of its events: they are read as your team's.`,
    )
  return found ?? reading.team.timeZone
}

/** The days of a rule, from the event's first, and the rule as ours, if ours can say the same; null without a rule. */
function ruleOf(
  reading: Reading,
  part: ICAL.Component,
  first: EventForm,
  horizon: string,
): { days: string[]; repeats: Rule | null } | null {
  const value = part.getFirstPropertyValue('rrule')
  if (!(value instanceof ICAL.Recur)) return null
  const last = value.until ? lastDayOf(value.until, first) : horizon
  const most = Math.min(value.count ?? MOST_OCCURRENCES, MOST_OCCURRENCES)
  const interval = Math.max(1, value.interval)
  const byDay = ((value.parts['BYDAY'] ?? []) as string[]).map(String)
  const others = Object.keys(value.parts).filter((name) => !['BYDAY', 'BYMONTHDAY', 'BYMONTH'].includes(name))
  const days = others.length > 0 ? null : daysOfRule(value, first.day, last, interval, byDay)
  if (!days) {
    reading.problems.add(
      `“${summaryOf(part)}” repeats in a way that can't be read here. Only its first date is listed.`,
    )
    return { days: [first.day], repeats: null }
  }
  const counted = days.days.slice(0, most)
  if (counted.length === MOST_OCCURRENCES && value.count !== MOST_OCCURRENCES)
    reading.problems.add(`Only the first ${MOST_OCCURRENCES} dates of “${summaryOf(part)}” are listed.`)
  const repeats = days.rule && { ...days.rule, until: counted.at(-1) ?? first.day }
  // In UTC an evening's event is on the next day; its rule names that one.
  const shift = days.rule ? utcShift(part, first.day) : 0
  if (repeats && shift !== 0) {
    const moved = { ...shiftRule({ ...repeats, until: last }, -shift), until: last }
    const again = daysOf(first.day, moved).slice(0, most)
    return { days: again, repeats: { ...moved, until: again.at(-1) ?? first.day } }
  }
  return { days: counted, repeats }
}

/** How many days later than in the team's zone the event begins in the file, if the file says it in UTC. */
function utcShift(part: ICAL.Component, day: string): number {
  const value = part.getFirstPropertyValue('dtstart')
  const [written] = DAY.exec(String(value)) ?? []
  const isUtc = value instanceof ICAL.Time && value.zone === ICAL.Timezone.utcTimezone
  return isUtc && written ? daysBetween(day, written) : 0
}

/** The last day on which an event may begin by the end of its rule, which most programs write in UTC. */
function lastDayOf(until: ICAL.Time, { startTime, timeZone }: EventForm): string {
  const written = until.toString()
  if (until.isDate || !startTime) return written.slice(0, 10)
  const isUtc = until.zone === ICAL.Timezone.utcTimezone
  const { day, time } = isUtc
    ? wallOf(instantOf(written.slice(0, 10), written.slice(11, 16), 'UTC'), timeZone)
    : { day: written.slice(0, 10), time: written.slice(11, 16) }
  return time < startTime ? shiftDay(day, -1) : day
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The days of a rule, and ours where ours says the same; null for what is not read here. */
function daysOfRule(
  { freq, parts }: ICAL.Recur,
  first: string,
  last: string,
  interval: number,
  byDay: readonly string[],
): { days: string[]; rule: Rule | null } | null {
  const weekdays = byDay.map((one) => WEEKDAYS.indexOf(one))
  const hasOnlyDays = !parts['BYMONTHDAY'] && !parts['BYMONTH']
  if (freq === 'DAILY' && hasOnlyDays && byDay.length === 0 && interval <= 52) {
    const rule: Rule = { every: 'day', interval, weekdays: [], until: last }
    return { days: daysOf(first, rule), rule }
  }
  const isEveryWeek = freq === 'WEEKLY' || (freq === 'DAILY' && interval === 1)
  if (isEveryWeek && hasOnlyDays && !weekdays.includes(-1) && interval <= 52) {
    const named = weekdays.length > 0 ? weekdays : [weekdayOf(first)]
    // Our weeks begin on Sunday, those of most files on Monday: with several weeks between, a Sunday is in another one.
    if (interval > 1 && named.includes(0) && named.length > 1) return null
    const rule: Rule = {
      every: 'week',
      interval,
      weekdays: [...new Set(named)].toSorted((a, b) => a - b),
      until: last,
    }
    return { days: daysOf(first, rule), rule }
  }
  if ((freq === 'MONTHLY' || freq === 'YEARLY') && byDay.length <= 1)
    return monthly(freq === 'YEARLY' ? interval * 12 : interval, parts, first, last, byDay[0])
  return null
}

/** A day of the month or a weekday of it, as "the second Tuesday" (`2TU`) or "the last Friday" (`-1FR`). */
function monthly(
  months: number,
  parts: { [part: string]: unknown },
  first: string,
  last: string,
  byDay: string | undefined,
): { days: string[]; rule: null } | null {
  const [, nth, weekday = ''] = /^([+-]?\d)?([A-Z]{2})$/.exec(byDay ?? '') ?? []
  if (byDay && (nth === undefined || WEEKDAYS.indexOf(weekday) < 0)) return null
  const byMonthDay = (parts['BYMONTHDAY'] ?? []) as number[]
  const byMonth = (parts['BYMONTH'] ?? []) as number[]
  const own = Number(first.slice(8))
  if (
    byMonthDay.some((one) => Number(one) !== own) ||
    byMonth.some((one) => Number(one) !== Number(first.slice(5, 7)))
  )
    return null
  const days: string[] = []
  for (let at = 0; days.length < MOST_OCCURRENCES; at += months) {
    const month = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)) - 1 + at, 1))
    const start = month.toISOString().slice(0, 10)
    if (start > last) break
    const day = byDay ? nthOf(start, Number(nth), WEEKDAYS.indexOf(weekday)) : shiftDay(start, own - 1)
    // A month without a 31st is skipped: RFC 5545, section 3.3.10.
    if (day && day.slice(0, 7) === start.slice(0, 7) && day >= first && day <= last) days.push(day)
  }
  return { days: days.includes(first) ? days : [first, ...days], rule: null }
}

function nthOf(start: string, nth: number, weekday: number): string {
  if (nth > 0) return shiftDay(start, ((weekday - weekdayOf(start) + 7) % 7) + 7 * (nth - 1))
  const next = new Date(Date.UTC(Number(start.slice(0, 4)), Number(start.slice(5, 7)), 0))
    .toISOString()
    .slice(0, 10)
  return shiftDay(next, -((weekdayOf(next) - weekday + 7) % 7) + 7 * (nth + 1))
}

/** Wall time in a zone. */
function wallOf(ms: number, zone: string): { day: string; time: string } {
  const wall = fromAbsolute(ms, zone)
  return { day: toCalendarDate(wall).toString(), time: toTime(wall).toString().slice(0, 5) }
}

const summaryOf = (part: ICAL.Component | undefined) =>
  part ? textOf(part, 'summary').replaceAll(/\s+/g, ' ') : ''

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** Google's descriptions are HTML. */
function plain(text: string): string {
  if (!/<\/?[a-z][^>]*>/i.test(text)) return text
  return text
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|li)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Words that tell an event's kind, the clearest first. */
const TYPE_WORDS: readonly (readonly [RegExp, EventType])[] = [
  [/\bscrimmage|\bjamboree/i, 'scrimmage'],
  [/\bpractice|\bwalk-?through|\bcamp\b|\b7[ -]on[ -]7/i, 'practice'],
  [/\b(?:lift|lifting|weights?|weight ?room|conditioning|strength)\b/i, 'lift'],
  [/\bfilm\b/i, 'film'],
  [/\b(?:dinner|meal|breakfast|lunch|banquet|bbq|cookout)\b/i, 'meal'],
  [/\b(?:fundraiser|car wash|raffle|concessions?)\b/i, 'fundraiser'],
  [/\b(?:physicals?|concussion|doctor|trainer|impact test)/i, 'medical'],
  [/\b(?:study hall|tutoring|grades?|academics?)\b/i, 'academic'],
  [/\b(?:bus|travel|depart)/i, 'travel'],
  [/\b(?:meeting|boosters?)\b/i, 'meeting'],
  [/\b(?:service|volunteer|parade|community)\b/i, 'community'],
  [/(?:^|\s)(?:vs\.?|versus|@|game|homecoming|play-?offs?)(?:\s|$|:)/i, 'game'],
]

/** The kind that the name tells, or else the file's category; `other` when neither does. */
function typeOf(summary: string, category: string): EventType {
  const of = (text: string) => TYPE_WORDS.find(([words]) => words.test(text))?.[1]
  return of(summary) ?? of(category) ?? 'other'
}

/** `Varsity Football vs. Lakeside` and `@ Central`: who, and where. */
const VERSUS_WORDS =
  /^(?:(?:varsity|jv|junior varsity|freshman|football|game|scrimmage)[\s:,-]*)*(vs\.?|versus|@|at)\s+(.+)$/i

/** The title and the opponent that a name gives an event of a kind. */
export function named(type: EventType, summary: string): Pick<EventForm, 'title' | 'opponent' | 'homeAway'> {
  const [, side = '', who = ''] = VERSUS_WORDS.exec(summary) ?? []
  if ((type === 'game' || type === 'scrimmage') && who)
    return {
      title: '',
      opponent: cut(who.trim(), LIMITS.name),
      homeAway: /^(?:@|at)$/i.test(side) ? 'away' : 'home',
    }
  return { title: cut(summary, LIMITS.name), opponent: '', homeAway: 'home' }
}

/** An id that follows from a text: the same on every device. */
async function idOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const hex = [...new Uint8Array(digest)].map((one) => one.toString(16).padStart(2, '0')).join('')
  // A UUID of version 8, whose bits are ours to choose (RFC 9562, section 5.8).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
