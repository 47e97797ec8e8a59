/** Undoable edits of a calendar. Pure. */
import {
  daysBetween,
  daysOf,
  MOST_OCCURRENCES,
  occurrenceId,
  shiftDay,
  shiftRule,
  timesError,
  weekdayOf,
} from '#schema/calendar.ts'
import { eventFields } from '#schema/entities/event.ts'
import { startOf } from '#schema/event-times.ts'
import { newId } from '#schema/ids.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import { type FieldEdits, reverseFields } from '#schema/merge/fields.ts'
import { deleteEvents, editEvents, events, restoreEvents } from '#schema/operations/calendar.ts'
import { edit, remove, step, type UndoableEdit } from '#src/sync/undo/steps.ts'
import type { EventRow } from './event-words.ts'
import { seriesDays } from './series-days.ts'

/** What a form says of an event. */
export type EventForm = Pick<EventRow, keyof typeof eventFields>

/** Which events of a series a change is for. */
export type Scope = 'this' | 'following' | 'all'

const FIELDS = Object.keys(eventFields) as (keyof EventForm)[]

/** The fields of an event that people edit. */
export function formOf(row: EventForm): EventForm {
  return Object.fromEntries(FIELDS.map((field) => [field, row[field]])) as EventForm
}

/** A new event, or the events of a new series: one for each of its days. */
export function newEventsEdit(form: EventForm): UndoableEdit {
  const seriesId = form.repeats ? newId() : ''
  const days = form.repeats ? daysOf(form.day, form.repeats) : [form.day]
  return creation(
    days.map((day) => ({
      id: form.repeats ? occurrenceId(seriesId, day) : newId(),
      seriesId,
      ...movedTo(form, day),
    })),
  )
}

export type New = EventForm & { id: string; seriesId: string }

/** What a calendar file says of events that are there: the fields that it has another value for. */
export type FileChange = { readonly id: string; readonly changes: FieldEdits }

/** Adds the events of a file, and changes those that it has changed. */
export function fileEdits(entries: readonly New[], changes: readonly FileChange[]): UndoableEdit[] {
  return [...batches(entries).map(creation), ...batches(changes).map(changesEdit)]
}

function batches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / MOST_OCCURRENCES) }, (_, i) =>
    all.slice(i * MOST_OCCURRENCES, (i + 1) * MOST_OCCURRENCES),
  )
}

function changesEdit(changed: readonly FileChange[]): UndoableEdit {
  return {
    do: step(editEvents, { events: changed as never }),
    undo: [
      step(editEvents, {
        events: changed.map(({ id, changes }) => ({ id, changes: reverseFields(changes) })) as never,
      }),
    ],
  }
}

function creation(entries: readonly New[]): UndoableEdit {
  const ids = entries.map(({ id }) => id)
  return {
    do: step(events.create, {
      entries: entries.map((entry) => ({ ...entry, groups: [...entry.groups] })) as never,
    }),
    undo: [step(deleteEvents, { ids })],
    redo: [step(restoreEvents, { ids })],
  }
}

/** The event on another day: its length, and how long before it answers close, stay. */
export function movedTo(form: EventForm, day: string): EventForm {
  const moved = { ...form, day, endDay: shiftDay(day, daysBetween(form.day, form.endDay)) }
  const lead = lockLead(form)
  return { ...moved, rsvpLockAt: lead === null ? null : startOf(moved) - lead }
}

/** The event's first day once what was pressed on one day of it is dropped on another. */
export function droppedDay({ day }: Pick<EventForm, 'day'>, pressed: string, dropped: string): string {
  return shiftDay(day, daysBetween(pressed, dropped))
}

/** How long before the start answers close, in ms; null if they never do. */
export function lockLead(form: EventForm): number | null {
  return form.rsvpLockAt === null ? null : startOf(form) - form.rsvpLockAt
}

/** The changes of one row that make `before` into `after`, as far as the row still says what `before` does. */
function changesOf(row: EventForm, before: EventForm, after: EventForm): FieldEdits {
  const days = daysBetween(before.day, after.day)
  const next: { -readonly [field in keyof EventForm]?: EventForm[field] } = {}
  const put = <F extends keyof EventForm>(field: F, value: EventForm[F]) => {
    next[field] = value
  }
  for (const field of FIELDS)
    if (
      !jsonEqual(before[field] as Json, after[field] as Json) &&
      jsonEqual(row[field] as Json, before[field] as Json)
    )
      put(field, after[field])
  const [length, was, now] = [row, before, after].map((one) => daysBetween(one.day, one.endDay))
  put('day', shiftDay(row.day, days))
  put('endDay', shiftDay(row.day, days + ((length === was ? now : length) ?? 0)))
  if (timesError({ ...row, ...next })) {
    // Its own times and the new ones don't go together, so it keeps its own.
    for (const field of ['startTime', 'endTime', 'arriveTime'] as const) delete next[field]
    put('endDay', shiftDay(row.day, days + (length ?? 0)))
  }
  if (row.repeats)
    put(
      'repeats',
      jsonEqual(movedRule(before, after), after.repeats) ? shiftRule(row.repeats, days) : after.repeats,
    )
  const [ownLead, wasLead, nowLead] = [lockLead(row), lockLead(before), lockLead(after)]
  const lead = wasLead !== nowLead && ownLead === wasLead ? nowLead : ownLead
  put('rsvpLockAt', lead === null ? null : startOf({ ...row, ...next }) - lead)
  return Object.fromEntries(
    FIELDS.filter((field) => field in next && !jsonEqual(row[field] as Json, next[field] as Json)).map(
      (field) => [field, { from: row[field] as Json, to: next[field] as Json }],
    ),
  )
}

/** The rule of the series when it just moves to the form's day. */
function movedRule(seen: EventForm, { day }: EventForm): EventForm['repeats'] {
  return seen.repeats && day ? shiftRule(seen.repeats, daysBetween(seen.day, day)) : seen.repeats
}

/** The events of the scope, of all those of the series. */
function inScope(seen: EventRow, series: readonly EventRow[], scope: Scope): EventRow[] {
  if (scope === 'this') return [seen]
  return series.filter(({ day }) => scope === 'all' || day >= seen.day)
}

/**
 * Changes an event, and those of its series that the scope takes in. What was changed of one of them alone stays: a field is
 * written where it said the same before. With another rule, days that only the old one has lose their event, and days that
 * only the new one has get one; events that were moved alone stay, and days whose event was deleted alone stay without. Events
 * before `ruleFrom` keep their days, and of the others only the one that is edited moves to such a day.
 */
export function changeEdits(
  seen: EventRow,
  form: EventForm,
  series: readonly EventRow[],
  scope: Scope,
  today = '',
): UndoableEdit[] {
  if (scope === 'this') {
    const { repeats: _, ...changes } = changesOf(seen, seen, { ...form, repeats: seen.repeats ?? null })
    if (Object.keys(changes).length === 0) return []
    return [edit(events.edit, { id: seen.id, baseVersion: seen.version, changes: changes as never })]
  }
  const rows = inScope(seen, series, scope)
  const rule = form.repeats && hasOtherRule(seen, form) ? form.repeats : null
  const kept = rule ? new Set(daysOf(firstDay(seen, form, series, scope), rule)) : null
  const old = seriesDays(series)
  const shift = daysBetween(seen.day, form.day)
  const from = ruleFrom(seen, today)
  const isEarlier = ({ day }: EventRow) => kept !== null && day < from
  const movedDay = (row: EventRow) => shiftDay(row.day, isEarlier(row) ? 0 : shift)
  const staying = rows.filter(
    (row) =>
      !kept ||
      isEarlier(row) ||
      !old.isInPlace(row) ||
      (kept.has(movedDay(row)) && (row.id === seen.id || movedDay(row) >= from)),
  )
  const gone = rows.filter((row) => !staying.includes(row))
  const onSameDay = movedTo(form, seen.day)
  const changed = staying
    .map((row) => ({ id: row.id, changes: changesOf(row, seen, isEarlier(row) ? onSameDay : form) }))
    .filter(({ changes }) => Object.keys(changes).length > 0)
  const edits = [...batches(changed).map(changesEdit), ...batches(gone).map(removal)]
  if (kept) {
    const there = new Set(staying.map(movedDay))
    // By the old rule it has an event, or had one that was deleted alone; an earlier one keeps its own day.
    const isFilled = (day: string) => day >= from && old.has(day)
    const ids = new Set(series.map(({ id }) => id))
    const added = [...kept]
      .filter((day) => day >= from && !there.has(day) && !isFilled(shiftDay(day, -shift)))
      .map((day) => {
        const id = occurrenceId(seen.seriesId, day)
        // Its event may stand on another day by now.
        return { id: ids.has(id) ? newId() : id, seriesId: seen.seriesId, ...movedTo(form, day) }
      })
    if (added.length > 0) edits.push(creation(added))
  }
  return edits
}

/** Whether the form changes how the event's series repeats, and not just its day. */
export function hasOtherRule(seen: EventRow, form: EventForm): boolean {
  return !jsonEqual(form.repeats ?? null, movedRule(seen, form) ?? null)
}

/** The first day on which another rule adds and deletes events: what is over, before the event itself, took place. */
export function ruleFrom({ day }: Pick<EventRow, 'day'>, today: string): string {
  return day < today ? day : today
}

/**
 * The day from which a changed rule counts: that of the first event of the scope that was not moved alone, if the rule has it,
 * else the rule's first day after. A series of every other week stays in its weeks.
 */
export function firstDay(seen: EventRow, form: EventForm, series: readonly EventRow[], scope: Scope): string {
  const { isInPlace } = seriesDays(series)
  const rows = inScope(seen, series, scope)
  const first = (rows.some(isInPlace) ? rows.filter(isInPlace) : rows).map(({ day }) => day).toSorted()[0]
  const begin = shiftDay(first ?? seen.day, daysBetween(seen.day, form.day))
  const { repeats } = form
  if (repeats?.every !== 'week') return begin
  const weeks =
    seen.repeats?.every === 'week' && seen.repeats.interval === repeats.interval ? repeats.interval : 1
  const sunday = shiftDay(begin, -weekdayOf(begin))
  const days = Array.from({ length: 7 * (weeks + 1) }, (_, i) => shiftDay(sunday, i))
  const isOn = (day: string, i: number) =>
    day >= begin && Math.floor(i / 7) % weeks === 0 && repeats.weekdays.includes(weekdayOf(day))
  return days.find(isOn) ?? begin
}

/**
 * Deletes an event, or those of its series that the scope takes in. When a series is cut, the rule of the events that stay ends
 * with them.
 */
export function removeEdits(seen: EventRow, series: readonly EventRow[], scope: Scope): UndoableEdit[] {
  const until = shiftDay(seen.day, -1)
  const cut = series.flatMap(({ id, day, repeats }) => {
    if (scope !== 'following' || day >= seen.day || !repeats || repeats.until <= until) return []
    return [{ id, changes: { repeats: { from: repeats as Json, to: { ...repeats, until } as Json } } }]
  })
  return [...batches(inScope(seen, series, scope)).map(removal), ...batches(cut).map(changesEdit)]
}

/** Deletes these events; one alone conflicts with other people's changes. */
function removal(rows: readonly EventRow[]): UndoableEdit {
  const [only] = rows
  if (only && rows.length === 1) return remove(events.delete, { id: only.id, baseVersion: only.version })
  const ids = rows.map(({ id }) => id)
  return { do: step(deleteEvents, { ids }), undo: [step(restoreEvents, { ids })] }
}
