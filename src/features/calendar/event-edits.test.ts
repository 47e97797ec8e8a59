import { daysOf, eventName, occurrenceId, shiftRule } from '#schema/calendar.ts'
import { startOf } from '#schema/event-times.ts'
import { newId } from '#schema/ids.ts'
import { describe, expect, test } from 'vitest'
import { clashesOf } from './clashes.ts'
import {
  changeEdits,
  droppedDay,
  type EventForm,
  formOf,
  lockLead,
  movedTo,
  newEventsEdit,
} from './event-edits.ts'
import { type DayChange, newEvent, problemOf, tidied, withDay, withType } from './event-form.ts'
import { type EventRow, ruleWords, spanWords } from './event-words.ts'

const RULE = { every: 'week', interval: 1, weekdays: [1, 3], until: '2026-11-11' } as const
const SERIES = newId()

const rowOf = (form: EventForm, more: Partial<EventRow> = {}): EventRow => ({
  id: newId(),
  teamId: 'team',
  seriesId: '',
  readGrant: 'calendar.view',
  createdBy: 'a',
  createdAt: 1,
  updatedBy: 'a',
  updatedAt: 1,
  version: 1,
  deletedAt: null,
  ...form,
  ...more,
})
const form = (more: Partial<EventForm> = {}): EventForm => ({
  ...newEvent('practice', '2026-10-26', 'America/Chicago'),
  ...more,
})
/** Mondays and Wednesdays over the end of daylight saving, which is November 1. */
const series = () =>
  daysOf('2026-10-26', RULE).map((day) =>
    rowOf(form({ day, endDay: day, repeats: RULE }), { id: occurrenceId(SERIES, day), seriesId: SERIES }),
  )

/** What the dialog makes of a form when another date is chosen for a series. */
const onDay = (to: EventForm, day: string, isNew = false): EventForm => ({
  ...movedTo(to, day),
  repeats: withDay(to, day, isNew, null).rule,
})

type Changed = { id: string; changes: { [field: string]: { from: unknown; to: unknown } } }
const changedBy = (edits: ReturnType<typeof changeEdits>) =>
  (edits[0]!.do.input as { events: Changed[] }).events

test('a series has an event for each of its days, with the ids that every device gives them', () => {
  const { entries } = newEventsEdit(form({ repeats: RULE })).do.input as { entries: EventRow[] }
  expect(entries.map(({ day }) => day)).toEqual([
    '2026-10-26',
    '2026-10-28',
    '2026-11-02',
    '2026-11-04',
    '2026-11-09',
    '2026-11-11',
  ])
  for (const { id, seriesId, day } of entries) expect(id).toBe(occurrenceId(seriesId, day))
})

describe('a change of a series', () => {
  test('is for this event, this and following ones, or all', () => {
    const rows = series()
    const seen = rows[2]!
    const to = { ...formOf(seen), place: 'Stadium' }
    expect(changeEdits(seen, to, rows, 'this')).toMatchObject([
      { do: { input: { id: seen.id, changes: { place: { from: '', to: 'Stadium' } } } } },
    ])
    expect(changedBy(changeEdits(seen, to, rows, 'following')).map(({ id }) => id)).toEqual(
      rows.slice(2).map(({ id }) => id),
    )
    expect(changedBy(changeEdits(seen, to, rows, 'all'))).toHaveLength(6)
  })

  test('keeps what was changed for one day alone, and is undone as it was', () => {
    const rows = series().map((row, i) => (i === 4 ? { ...row, startTime: '16:15' } : row))
    const [edit] = changeEdits(rows[0]!, { ...formOf(rows[0]!), startTime: '14:00' }, rows, 'all')
    const changed = (edit!.do.input as { events: Changed[] }).events
    expect(changed.map(({ id }) => id)).not.toContain(rows[4]!.id)
    expect(edit!.undo[0]?.input).toEqual({
      events: changed.map(({ id }) => ({ id, changes: { startTime: { from: '14:00', to: '15:30' } } })),
    })
  })

  test('leaves the times of a day that was shortened alone where the new ones would end before they start', () => {
    const rows = series().map((row, i) => (i === 3 ? { ...row, endTime: '16:30' } : row))
    const later = { startTime: '17:00', endTime: '19:00', place: 'Stadium' }
    const changed = changedBy(changeEdits(rows[0]!, { ...formOf(rows[0]!), ...later }, rows, 'all'))
    expect(changed).toHaveLength(6)
    for (const [i, { changes }] of changed.entries())
      expect(Object.keys(changes)).toEqual(i === 3 ? ['place'] : ['startTime', 'endTime', 'place'])
    const allDay = { startTime: '', endTime: '' }
    const days = changedBy(changeEdits(rows[0]!, { ...formOf(rows[0]!), ...allDay }, rows, 'all'))
    expect(days.map(({ id }) => id)).not.toContain(rows[3]!.id)
  })

  test('moves every event and its rule by the same days', () => {
    const rows = series()
    const changed = changedBy(changeEdits(rows[0]!, onDay(formOf(rows[0]!), '2026-10-27'), rows, 'all'))
    expect(changed.map(({ changes }) => changes['day']?.to)).toEqual([
      '2026-10-27',
      '2026-10-29',
      '2026-11-03',
      '2026-11-05',
      '2026-11-10',
      '2026-11-12',
    ])
    expect(changed[0]?.changes['repeats']?.to).toMatchObject({ weekdays: [2, 4], until: '2026-11-12' })
  })

  test('moves the rule of each event by the same days, where those from some day on have another', () => {
    const parts = [
      { ...RULE, until: '2026-10-28' },
      { ...RULE, interval: 2 },
    ]
    const rows = series().map((row, i) => ({ ...row, repeats: parts[i < 2 ? 0 : 1]! }))
    const edits = changeEdits(rows[0]!, onDay(formOf(rows[0]!), '2026-10-27'), rows, 'all')
    expect(edits).toHaveLength(1)
    expect(changedBy(edits).map(({ changes }) => changes['repeats']?.to)).toEqual(
      rows.map(({ repeats }) => shiftRule(repeats, 1)),
    )
  })

  test('moves every event when its end changes too, and adds the days of the new weeks', () => {
    const rows = series()
    const moved = onDay(formOf(rows[0]!), '2026-10-27')
    const rule = { ...moved.repeats!, until: '2026-11-19' }
    const [edit, more, ...others] = changeEdits(rows[0]!, { ...moved, repeats: rule }, rows, 'all')
    const { events } = edit!.do.input as { events: Changed[] }
    expect(others).toEqual([])
    expect(events.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(events.map(({ changes }) => changes['day']?.to)).toEqual([
      '2026-10-27',
      '2026-10-29',
      '2026-11-03',
      '2026-11-05',
      '2026-11-10',
      '2026-11-12',
    ])
    for (const { changes } of events) expect(changes['repeats']?.to).toEqual(rule)
    const { entries } = more!.do.input as { entries: EventRow[] }
    expect(entries.map(({ day }) => day)).toEqual(['2026-11-17', '2026-11-19'])
  })

  test('with another rule deletes days that it lacks, and adds those that it has', () => {
    const rows = series()
    const rule = { ...RULE, weekdays: [1], until: '2026-11-16' }
    const edits = changeEdits(rows[0]!, { ...formOf(rows[0]!), repeats: rule }, rows, 'all')
    expect(edits).toHaveLength(3)
    expect(changedBy(edits)).toHaveLength(3)
    expect(edits[1]?.do.input).toEqual({ ids: [rows[1], rows[3], rows[5]].map((row) => row!.id) })
    expect(edits[2]?.do.input).toMatchObject({
      entries: [{ id: occurrenceId(SERIES, '2026-11-16'), day: '2026-11-16', seriesId: SERIES }],
    })
  })

  test('with another day and another rule moves no earlier event', () => {
    const rows = series()
    const [seen, today] = [rows[5]!, '2026-11-04']
    const moved = { ...movedTo(formOf(seen), '2026-11-12'), place: 'Stadium' }
    const rule = { ...RULE, weekdays: [1, 4], until: '2026-11-12' }
    const edits = changeEdits(seen, { ...moved, repeats: rule }, rows, 'all', today)
    const changed = changedBy(edits)
    expect(changed.map(({ id }) => id)).toEqual([0, 1, 2, 3, 5].map((i) => rows[i]!.id))
    expect(changed.map(({ changes }) => changes['day']?.to)).toEqual([
      undefined,
      undefined,
      undefined,
      '2026-11-05',
      '2026-11-12',
    ])
    for (const { changes } of changed.slice(0, 3)) expect(Object.keys(changes)).toEqual(['place', 'repeats'])
    expect(edits[1]?.do.input).toMatchObject({ id: rows[4]!.id })
    expect(edits[2]?.do.input).toMatchObject({ entries: [{ day: '2026-11-09', seriesId: SERIES }] })
    expect(edits).toHaveLength(3)
  })

  test('with another day and another rule has one event on each day from today on', () => {
    const rows = series()
    const seen = rows[5]!
    const daysAfter = (day: string, weekdays: readonly number[], today: string) => {
      const repeats = { ...RULE, weekdays: [...weekdays], until: '2026-11-18' }
      const edits = changeEdits(seen, { ...movedTo(formOf(seen), day), repeats }, rows, 'all', today)
      const days = new Map(rows.map((row) => [row.id, row.day]))
      for (const { do: done } of edits) {
        const input = done.input as { events?: Changed[]; ids?: string[]; id?: string; entries?: EventRow[] }
        for (const { id, changes } of input.events ?? [])
          if (changes['day']) days.set(id, String(changes['day'].to))
        for (const id of input.ids ?? (input.id ? [input.id] : [])) days.delete(id)
        for (const one of input.entries ?? []) days.set(one.id, one.day)
      }
      return [...days.values()].toSorted()
    }
    // Wednesday's event took place before Friday has one.
    expect(daysAfter('2026-11-13', [3, 5], '2026-11-05')).toEqual([
      '2026-10-26',
      '2026-10-28',
      '2026-11-02',
      '2026-11-04',
      '2026-11-06',
      '2026-11-11',
      '2026-11-13',
      '2026-11-18',
    ])
    // Monday's event took place already.
    expect(daysAfter('2026-11-09', [1, 4], '2026-11-04')).toEqual([
      '2026-10-26',
      '2026-10-28',
      '2026-11-02',
      '2026-11-05',
      '2026-11-09',
      '2026-11-12',
      '2026-11-16',
    ])
  })

  test('moves no event of today or later, but the edited one, into the past', () => {
    const repeats = { ...RULE, weekdays: [3] }
    const wednesdays = series()
      .filter(({ day }) => ['2026-10-28', '2026-11-04', '2026-11-11'].includes(day))
      .map((row) => ({ ...row, repeats }))
    const [, second, third] = wednesdays
    const onMonday = {
      ...movedTo(formOf(third!), '2026-11-09'),
      repeats: { ...repeats, weekdays: [1], until: '2026-11-23' },
    }
    const edits = changeEdits(third!, onMonday, wednesdays, 'all', '2026-11-04')
    expect(changedBy(edits).map(({ changes }) => changes['day']?.to)).not.toContain('2026-11-02')
    expect(edits.map(({ do: done }) => done.input)).toContainEqual(
      expect.objectContaining({ id: second!.id }),
    )
  })

  test('closes answers as long before each event, also over the end of daylight saving', () => {
    const rows = series()
    const to = tidied(formOf(rows[0]!), '24')
    const changed = changedBy(changeEdits(rows[0]!, to, rows, 'all'))
    expect(changed).toHaveLength(6)
    for (const [i, { changes }] of changed.entries())
      expect(startOf(rows[i]!) - Number(changes['rsvpLockAt']?.to)).toBe(24 * 3_600_000)
  })
})

describe('the weekdays of a form', () => {
  const weekly = form({ day: '2026-10-28', repeats: { ...RULE, weekdays: [3, 5] } })

  test('follow the date: of a new series that of the day, of one that exists all of them and its end', () => {
    expect(onDay(weekly, '2026-10-26', true).repeats).toEqual({ ...RULE, weekdays: [1, 5] })
    expect(onDay(weekly, '2026-10-26').repeats).toEqual({ ...RULE, weekdays: [1, 3], until: '2026-11-09' })
    expect(onDay(form({ repeats: null }), '2026-10-27').repeats).toBeNull()
  })

  test('stay where a new series does not have the weekday of its day', () => {
    const other = { ...weekly, repeats: { ...RULE, weekdays: [5] } }
    expect(onDay(other, '2026-10-26', true).repeats).toBe(other.repeats)
  })

  test.each([true, false])(
    'are those of the date that was meant, whatever it passed through (new: %s)',
    (isNew) => {
      let typed = weekly
      let last: DayChange | null = null
      for (const day of ['', '2026-10-30', '0002-10-30', '2026-10-29']) {
        last = withDay(typed, day, isNew, last)
        typed = { ...typed, day, repeats: last.rule }
      }
      expect(typed.repeats).toEqual(onDay(weekly, '2026-10-29', isNew).repeats)
      // From here on it counts from what was pressed meanwhile.
      const pressed = { ...typed, repeats: { ...RULE, weekdays: [4, 6] } }
      const { rule } = withDay(pressed, '2026-10-30', isNew, last)
      expect(rule?.weekdays).toEqual(isNew ? [5, 6] : [0, 5])
    },
  )
})

test('an event of several days that is dragged by any of them moves as far as it is dragged', () => {
  const camp = { day: '2026-10-26' }
  expect(droppedDay(camp, '2026-10-27', '2026-10-29')).toBe('2026-10-28')
  expect(droppedDay(camp, '2026-10-27', '2026-10-26')).toBe('2026-10-25')
  expect(droppedDay(camp, '2026-10-26', '2026-11-02')).toBe('2026-11-02')
})

test('a move keeps the length and the time until answers close', () => {
  const camp = tidied(form({ endDay: '2026-10-28' }), '3')
  const moved = movedTo(camp, '2026-11-02')
  expect([moved.day, moved.endDay, lockLead(moved)]).toEqual(['2026-11-02', '2026-11-04', 3 * 3_600_000])
})

test('the form says what is wrong, and follows the kind only where nothing was changed', () => {
  expect(problemOf(form())).toBeUndefined()
  expect(problemOf(form({ startTime: '17:00', endTime: '16:00' }))?.field).toBe('endTime')
  expect(problemOf(form({ type: 'game', opponent: ' ' }))?.field).toBe('opponent')
  expect(problemOf(form({ audience: 'group' }))?.field).toBe('groups')
  expect(problemOf(form({ repeats: { ...RULE, weekdays: [] } }))?.field).toBe('repeats')
  const game = withType(form({ startTime: '16:00' }), 'game')
  expect(game).toMatchObject({ startTime: '16:00', endTime: '21:30', audience: 'everyone' })
})

test('events collide in one place, and for the same people', () => {
  const at = (startTime: string, endTime: string, more: Partial<EventRow>) =>
    rowOf(form({ startTime, endTime }), more)
  const practice = at('15:30', '17:30', { place: 'Field', audience: 'players' })
  const club = at('17:00', '18:00', { place: ' field', audience: 'families' })
  const lift = at('17:15', '18:00', { place: 'Gym', audience: 'group' })
  const staff = at('16:00', '17:00', { place: 'Office', audience: 'staff' })
  const later = at('18:00', '19:00', { place: 'Field', audience: 'everyone' })
  const none = () => () => false
  const found = clashesOf([practice, club, lift, staff, later], [], none)
  const whyOf = (row: EventRow) => found.get(row.id)?.map(({ other, why }) => [other.id, why]) ?? []
  expect(whyOf(practice)).toEqual([
    [club.id, 'place'],
    [lift.id, 'people'],
  ])
  expect([whyOf(staff), whyOf(later)]).toEqual([[], []])
  expect(clashesOf([practice, { ...club, status: 'cancelled' }], [], none).size).toBe(0)
})

test('groups collide by the players that they share', () => {
  const group = (...groups: string[]) => rowOf(form({ audience: 'group', groups, place: '' }))
  const [backs, captains, kickers] = [group('RB'), group('captains'), group('ST')]
  const everyone = rowOf(form({ audience: 'everyone', place: '' }))
  const roster = ['ann', 'bo', 'cy', 'di']
  const members: Record<string, readonly string[]> = {
    RB: ['ann', 'bo', 'cy'],
    captains: ['bo', 'cy'],
    ST: ['di'],
  }
  const isIn = (event: EventRow) => (id: string) => event.groups.some((one) => members[one]?.includes(id))
  const found = clashesOf([backs, captains, kickers], roster, isIn)
  expect(found.get(backs.id)).toEqual([{ other: captains, why: 'people', players: 2, coaches: [] }])
  expect(found.has(kickers.id)).toBe(false)
  expect(clashesOf([everyone, kickers], roster, isIn).get(kickers.id)).toEqual([
    { other: everyone, why: 'people', players: 1, coaches: [] },
  ])
})

test('a coach is in two places by the groups that they coach, and the whole staff by practice and meeting', () => {
  const one = (type: EventForm['type'], audience: EventForm['audience'], ...groups: string[]) =>
    rowOf(form({ type, audience, groups, place: '' }))
  const [backs, receivers, meeting] = [
    one('film', 'group', 'RB'),
    one('lift', 'group', 'WR'),
    one('meeting', 'staff'),
  ]
  const [hale, reyes] = [
    { name: 'Hale', positionGroups: ['RB', 'WR'], isCoach: true },
    { name: 'Reyes', positionGroups: ['OL'], isCoach: true },
  ]
  const none = () => () => false
  const staffOf = (...events: EventRow[]) =>
    clashesOf(events, ['ann'], none, [hale, reyes])
      .get(events[0]?.id ?? '')
      ?.map(({ coaches }) => coaches)
  expect(staffOf(backs, receivers)).toEqual([[hale]])
  expect(staffOf(meeting, backs)).toEqual([[hale]])
  expect(staffOf(meeting, one('practice', 'players'))).toEqual([[hale, reyes]])
  expect(staffOf(meeting, one('lift', 'players'))).toBeUndefined()
  expect(staffOf(one('game', 'everyone'), one('practice', 'players'))).toEqual([[]])
  // A manager is at practice, and not at a meeting of the coaches.
  const manager = { name: 'Ito', positionGroups: [], isCoach: false }
  expect(clashesOf([meeting, one('practice', 'players')], ['ann'], none, [manager]).size).toBe(0)
  expect(clashesOf([backs, receivers], ['ann'], none).size).toBe(0)
})

test('events collide across time zones at the same instant, not at the same wall time', () => {
  const at = (startTime: string, timeZone: string) =>
    rowOf(form({ startTime, endTime: '', audience: 'everyone', timeZone }))
  const [home, away, same] = [
    at('17:00', 'America/Chicago'),
    at('19:00', 'America/New_York'),
    at('17:00', 'Pacific/Honolulu'),
  ]
  const found = clashesOf([home, away, same], [], () => () => false)
  expect(found.get(home.id)?.map(({ other }) => other.id)).toEqual([away.id])
  expect(found.has(same.id)).toBe(false)
})

test('an event of several days without an end time collides until its last day', () => {
  const trip = rowOf(form({ endDay: '2026-10-28', startTime: '15:30', endTime: '', audience: 'everyone' }))
  const at = (day: string, timeZone = 'America/Chicago') =>
    rowOf(form({ day, endDay: day, timeZone, audience: 'everyone' }))
  const [last, far, after] = [at('2026-10-28'), at('2026-10-28', 'America/New_York'), at('2026-10-29')]
  const found = clashesOf([trip, last, far, after], [], () => () => false)
  expect(found.get(trip.id)?.map(({ other }) => other.id)).toEqual([last.id, far.id])
})

test('events in words', () => {
  expect(eventName(form({ type: 'game', opponent: 'Central', homeAway: 'away' }))).toBe('at Central')
  expect(eventName(form({ type: 'scrimmage', opponent: 'Central' }))).toBe('Scrimmage vs Central')
  expect(spanWords({ startTime: '11:00', endTime: '13:30' })).toBe('11:00 AM–1:30 PM')
  expect(spanWords({ startTime: '15:30', endTime: '17:45' })).toBe('3:30–5:45 PM')
  expect(ruleWords(RULE)).toBe('Every Monday and Wednesday until Nov 11')
})
