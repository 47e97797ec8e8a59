/** The event dialog's form: what a new event says, and what is wrong with an input. Pure. */
import {
  daysBetween,
  daysOf,
  type EventType,
  MOST_OCCURRENCES,
  type Rule,
  shiftRule,
  USUAL_ZONE,
  VERSUS,
  weekdayOf,
} from '#schema/calendar.ts'
import { startOf } from '#schema/event-times.ts'
import type { EventForm } from './event-edits.ts'

/** What events of a kind usually are; the times are those of most high schools. */
const USUAL: { readonly [type in EventType]?: Partial<EventForm> } = {
  practice: { startTime: '15:30', endTime: '17:30', audience: 'players', rsvpRequired: true },
  game: { startTime: '19:00', endTime: '21:30', arriveTime: '17:00', rsvpRequired: true },
  scrimmage: { startTime: '18:00', endTime: '20:00', arriveTime: '17:00', rsvpRequired: true },
  lift: { startTime: '06:30', endTime: '07:30', audience: 'players' },
  film: { startTime: '15:00', endTime: '16:00', audience: 'players' },
  meeting: { startTime: '18:00', endTime: '19:00' },
  meal: { startTime: '18:00', endTime: '19:00' },
}

const EMPTY: EventForm = {
  type: 'practice',
  title: '',
  day: '',
  endDay: '',
  startTime: '',
  endTime: '',
  arriveTime: '',
  timeZone: USUAL_ZONE,
  place: '',
  attire: '',
  opponent: '',
  homeAway: 'home',
  bus: '',
  notes: '',
  audience: 'everyone',
  groups: [],
  rsvpRequired: false,
  rsvpLockAt: null,
  planId: null,
  repeats: null,
  status: 'active',
}

/** A new event of a kind on a day. */
export function newEvent(type: EventType, day: string, timeZone: string): EventForm {
  return { ...EMPTY, type, day, endDay: day, timeZone, ...USUAL[type] }
}

/** The form with another kind; times and audience follow as long as they are the old kind's usual ones. */
export function withType(form: EventForm, type: EventType): EventForm {
  const [was, now] = [newEvent(form.type, form.day, form.timeZone), newEvent(type, form.day, form.timeZone)]
  const follows = (['startTime', 'endTime', 'arriveTime', 'audience', 'rsvpRequired'] as const).filter(
    (field) => form[field] === was[field],
  )
  return { ...form, type, ...Object.fromEntries(follows.map((field) => [field, now[field]])) }
}

/** A change of the date: the day and the rule before it, and the rule that follows. */
export type DayChange = Pick<EventForm, 'day' | 'repeats'> & { readonly rule: EventForm['repeats'] }

/**
 * How the series repeats once its first day is another one. A series that exists moves by as many days; of a new one, the
 * weekday of the day follows. A date that is typed passes through others: as long as nothing else changed the rule since
 * `last`, all count from the day and the rule before the first of them.
 */
export function withDay(form: EventForm, to: string, isNew: boolean, last: DayChange | null): DayChange {
  const from = last && last.rule === form.repeats ? last : form
  const { day, repeats } = from
  const rule = repeats && day && to ? ruleFrom(repeats, day, to, isNew) : form.repeats
  return { day, repeats, rule }
}

function ruleFrom(rule: Rule, from: string, to: string, isNew: boolean): Rule {
  if (!isNew) return shiftRule(rule, daysBetween(from, to))
  const [was, now] = [weekdayOf(from), weekdayOf(to)]
  if (!rule.weekdays.includes(was)) return rule
  const weekdays = [...new Set(rule.weekdays.map((one) => (one === was ? now : one)))]
  return { ...rule, weekdays: weekdays.toSorted((a, b) => a - b) }
}

export type Problem = {
  field: 'day' | 'endDay' | 'endTime' | 'opponent' | 'groups' | 'repeats'
  words: string
}

/** What is wrong with the input; undefined if it can be saved. `first` is the day from which the series counts. */
export function problemOf(form: EventForm, first = form.day): Problem | undefined {
  const { type, title, day, endDay, startTime, endTime, opponent, audience, groups, repeats } = form
  if (!day) return { field: 'day', words: 'Pick a date.' }
  if (endDay < day) return { field: 'endDay', words: 'The last day is before the first. Pick a later one.' }
  if (startTime && endTime && endDay === day && endTime < startTime)
    return {
      field: 'endTime',
      words: 'The event ends before it starts. Change a time, or pick a later last day.',
    }
  if (VERSUS.includes(type) && !opponent.trim() && !title.trim())
    return { field: 'opponent', words: 'Enter the opponent, or TBD.' }
  if (audience === 'group' && groups.length === 0)
    return { field: 'groups', words: 'Select at least one group.' }
  if (repeats) {
    if (repeats.every === 'week' && repeats.weekdays.length === 0)
      return { field: 'repeats', words: 'Select at least one day of the week.' }
    if (repeats.until < day)
      return { field: 'repeats', words: 'The series ends before it starts. Pick a later day.' }
    if (daysOf(first, repeats, MOST_OCCURRENCES + 1).length > MOST_OCCURRENCES)
      return {
        field: 'repeats',
        words: `A series can have up to ${MOST_OCCURRENCES} events. Pick an earlier end.`,
      }
  }
  return undefined
}

const HOUR = 3_600_000
export const LOCKS = [
  { value: 'never', label: 'Never' },
  { value: '0', label: 'When it starts' },
  { value: '1', label: '1 hour before' },
  { value: '3', label: '3 hours before' },
  { value: '12', label: '12 hours before' },
  { value: '24', label: '1 day before' },
  { value: '48', label: '2 days before' },
]

/** The choice of LOCKS for ms before the start; other times in hours. */
export function lockChoice(lead: number | null): string {
  return lead === null ? 'never' : String(lead / HOUR)
}

/** The choices with the present one, if it is another. */
export function lockOptions(choice: string): typeof LOCKS {
  if (LOCKS.some(({ value }) => value === choice)) return LOCKS
  return [...LOCKS, { value: choice, label: `${Math.round(Number(choice) * 10) / 10} hours before` }]
}

/** The form as it is kept: trimmed, without what its kind does not have, and with the instant at which answers close. */
export function tidied(form: EventForm, lock: string): EventForm {
  const isVersus = VERSUS.includes(form.type)
  const isAllDay = form.startTime === ''
  const kept: EventForm = {
    ...form,
    title: form.title.trim(),
    place: form.place.trim(),
    attire: form.attire.trim(),
    opponent: isVersus ? form.opponent.trim() : '',
    homeAway: isVersus ? form.homeAway : 'home',
    planId: isVersus ? form.planId : null,
    bus: form.bus.trim(),
    notes: form.notes.trim(),
    endTime: isAllDay ? '' : form.endTime,
    arriveTime: isAllDay ? '' : form.arriveTime,
    groups: form.audience === 'group' ? form.groups : [],
  }
  const closes = form.rsvpRequired && lock !== 'never'
  return { ...kept, rsvpLockAt: closes ? Math.round(startOf(kept) - Number(lock) * HOUR) : null }
}
