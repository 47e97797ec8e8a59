/** What a calendar file means for the calendar as it is. Pure. */
import { eventName, VERSUS } from '#schema/calendar.ts'
import { startOf, wallClock } from '#schema/event-times.ts'
import type { Json } from '#schema/merge/conflict.ts'
import type { FieldEdits } from '#schema/merge/fields.ts'
import { type EventForm, lockLead } from './event-edits.ts'
import { type EventRow, timeWords, whenWords } from './event-words.ts'
import { type FileEvent, named } from './read-ics.ts'

/**
 * `new`: not on the calendar. `changed`: it is, and the file says something else. `same`: it is, as the file has it. `alike`:
 * an event that a person added looks like it.
 */
export type FileLine = FileEvent & {
  readonly state: 'new' | 'changed' | 'same' | 'alike'
  /** Of `changed`. */
  readonly changes: FieldEdits
  /** What is changed, or which event it is like; otherwise empty. */
  readonly words: string
}

/** The fields that a file changes; kind, notes, and whom it is for stay as people have set them. */
const FOLLOWED = [
  'day',
  'endDay',
  'startTime',
  'endTime',
  'timeZone',
  'place',
  'title',
  'opponent',
  'homeAway',
  'status',
] as const

/** Those that people have set, and that follow when the file moves the start. */
const MOVED = ['arriveTime', 'rsvpLockAt'] as const

/** The events of a file, each beside what the calendar has. */
export function fileLines(
  events: readonly FileEvent[],
  rows: readonly EventRow[],
  teamZone: string,
): FileLine[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ids = new Set(events.map(({ id }) => id))
  const others = Map.groupBy(
    rows.filter(({ id }) => !ids.has(id)),
    ({ day }) => day,
  )
  return events.map((event): FileLine => {
    const { summary, form } = event
    const row = byId.get(event.id)
    if (!row) {
      const like = others.get(form.day)?.find((one) => isLike(one, form))
      return {
        ...event,
        state: like ? 'alike' : 'new',
        changes: {},
        words: like ? `Looks like “${eventName(like)}”, which is on the calendar` : '',
      }
    }
    const meant = moving(row, { ...form, ...named(row.type, summary) })
    const changes: FieldEdits = Object.fromEntries(
      [...FOLLOWED, ...MOVED].flatMap((field) =>
        row[field] === meant[field] ? [] : [[field, { from: row[field] as Json, to: meant[field] as Json }]],
      ),
    )
    const isChanged = Object.keys(changes).length > 0
    return {
      ...event,
      state: isChanged ? 'changed' : 'same',
      changes,
      words: isChanged ? changeWords(row, meant, teamZone) : '',
    }
  })
}

/** The event as the file means it, with what people have set around its start: that moves with the start. */
function moving(row: EventRow, meant: EventForm): EventForm {
  const { arriveTime, rsvpLockAt } = row
  const lead = lockLead(row)
  return {
    ...meant,
    arriveTime:
      arriveTime && row.startTime ? movedTime(arriveTime, row.startTime, meant.startTime) : arriveTime,
    rsvpLockAt: lead === null ? rsvpLockAt : startOf(meant) - lead,
  }
}

const SOME_DAY = '2000-01-01'

/** The arrival as long before the start as it was; none where that would be on another day, and on a whole day. */
function movedTime(arriveTime: string, from: string, to: string): string {
  if (!to) return ''
  const [arrive, was, now] = [arriveTime, from, to].map((time) => wallClock(SOME_DAY, time))
  const [day, time] = new Date(arrive! + now! - was!).toISOString().split('T')
  return day === SOME_DAY ? (time ?? '').slice(0, 5) : ''
}

function isLike(row: EventRow, form: EventForm): boolean {
  if (eventName(row).toLowerCase() === eventName(form).toLowerCase()) return true
  return row.type === form.type && (VERSUS.includes(form.type) || row.startTime === form.startTime)
}

/** "Fri, Oct 2 · 7:00 PM → Fri, Oct 2 · 7:30 PM". */
function changeWords(row: EventRow, meant: EventForm, teamZone: string): string {
  const pairs: (readonly [string, string])[] = [
    [eventName(row), eventName({ ...meant, type: row.type })],
    [whenWords(row, teamZone), whenWords(meant, teamZone)],
    [arrivalWords(row), arrivalWords(meant)],
    [row.place || 'No location', meant.place || 'No location'],
    [row.status === 'cancelled' ? 'Cancelled' : 'On', meant.status === 'cancelled' ? 'Cancelled' : 'On'],
  ]
  return pairs
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => `${from} → ${to}`)
    .join('; ')
}

function arrivalWords({ arriveTime }: EventForm): string {
  return arriveTime ? `Arrive ${timeWords(arriveTime)}` : 'No arrival time'
}
