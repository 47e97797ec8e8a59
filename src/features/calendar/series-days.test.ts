/** Series that change when some of their events were moved or deleted alone. */
import { MOST_OCCURRENCES, type Rule, shiftDay } from '#schema/calendar.ts'
import { describe, expect, test } from 'vitest'
import {
  changeEdits,
  type EventForm,
  firstDay,
  formOf,
  movedTo,
  newEventsEdit,
  removeEdits,
  type Scope,
} from './event-edits.ts'
import { newEvent, problemOf } from './event-form.ts'
import type { EventRow } from './event-words.ts'

const RULE = { every: 'week', interval: 1, weekdays: [1, 3], until: '2026-11-11' } as const

const form = (day: string, repeats: Rule): EventForm => ({
  ...newEvent('practice', day, 'America/Chicago'),
  repeats,
})
const rowOf = (entry: EventForm & Pick<EventRow, 'id' | 'seriesId'>): EventRow => ({
  teamId: 'team',
  readGrant: 'calendar.view',
  createdBy: 'a',
  createdAt: 1,
  updatedBy: 'a',
  updatedAt: 1,
  version: 1,
  deletedAt: null,
  ...entry,
})

/** The events of a series with this rule, made as the dialog makes them. */
const seriesOf = (day: string, repeats: Rule) =>
  (newEventsEdit(form(day, repeats)).do.input as { entries: EventRow[] }).entries.map(rowOf)
const moved = (row: EventRow, day: string) => ({ ...row, ...movedTo(formOf(row), day), version: 2 })

type Changed = { id: string; changes: { [field: string]: { from: unknown; to: unknown } } }

/** The days of a series' events once a change is carried out, those of the other scopes too, in order. */
function daysAfter(rows: readonly EventRow[], edits: ReturnType<typeof changeEdits>): string[] {
  const days = new Map(rows.map(({ id, day }) => [id, day]))
  for (const { input } of edits.map((one) => one.do)) {
    const { id, ids, entries, events } = input as {
      id?: string
      ids?: string[]
      entries?: EventRow[]
      events?: Changed[]
    }
    for (const one of ids ?? (id === undefined ? [] : [id])) days.delete(one)
    for (const entry of entries ?? []) days.set(entry.id, entry.day)
    for (const { id: changed, changes } of events ?? [])
      if (changes['day']) days.set(changed, changes['day'].to as string)
  }
  return [...days.values()].toSorted()
}

describe('another rule of a series whose events were moved and deleted alone', () => {
  const ruled = (seen: EventRow, repeats: Rule, rows: readonly EventRow[], scope: Scope = 'all') =>
    daysAfter(rows, changeEdits(seen, { ...formOf(seen), repeats }, rows, scope))
  /** Mondays and Wednesdays to November 11; that of November 4 is moved to a Friday, that of November 9 deleted. */
  const changedAlone = () =>
    seriesOf('2026-10-26', RULE)
      .filter(({ day }) => day !== '2026-11-09')
      .map((row) => (row.day === '2026-11-04' ? moved(row, '2026-11-06') : row))
  const THERE = ['2026-10-26', '2026-10-28', '2026-11-02', '2026-11-06', '2026-11-11']

  test('a longer series keeps them so', () => {
    const rows = changedAlone()
    const longer = { ...RULE, until: '2026-11-18' }
    expect(ruled(rows[0]!, longer, rows)).toEqual([...THERE, '2026-11-16', '2026-11-18'])
    expect(ruled(rows[1]!, longer, rows, 'following')).toEqual([...THERE, '2026-11-16', '2026-11-18'])
    // The one that was moved is opened itself.
    expect(ruled(rows[3]!, longer, rows, 'following')).toEqual([...THERE, '2026-11-16', '2026-11-18'])
  })

  test('a shorter series keeps what was moved, and deletes days that the rule no longer has', () => {
    const rows = changedAlone()
    expect(ruled(rows[0]!, { ...RULE, until: '2026-11-03' }, rows)).toEqual(THERE.slice(0, 4))
  })

  test('another weekday adds its days alone, and none where an event of the series is', () => {
    const rows = changedAlone()
    expect(ruled(rows[0]!, { ...RULE, weekdays: [1, 3, 5] }, rows)).toEqual(
      [...THERE, '2026-10-30'].toSorted(),
    )
    expect(ruled(rows[0]!, { ...RULE, weekdays: [1] }, rows)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-06',
    ])
  })

  test('a first event that was moved moves no other', () => {
    const biweekly = { every: 'week', interval: 2, weekdays: [1], until: '2026-12-07' } as const
    const all = seriesOf('2026-10-26', biweekly)
    expect(all.map(({ day }) => day)).toEqual(['2026-10-26', '2026-11-09', '2026-11-23', '2026-12-07'])
    for (const to of ['2026-10-24', '2026-11-02']) {
      const rows = [moved(all[0]!, to), ...all.slice(1)]
      expect(ruled(rows[1]!, { ...biweekly, until: '2026-12-21' }, rows)).toEqual([
        to,
        '2026-11-09',
        '2026-11-23',
        '2026-12-07',
        '2026-12-21',
      ])
    }
    // Every other week becomes every week: what lies between is new.
    const rows = [all[0]!, all[1]!, moved(all[2]!, '2026-11-24'), all[3]!]
    expect(ruled(rows[0]!, { ...biweekly, interval: 1 }, rows)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-24',
      '2026-11-30',
      '2026-12-07',
    ])
  })

  test('of two events, the one that was not moved says the weeks', () => {
    const biweekly = { every: 'week', interval: 2, weekdays: [1], until: '2026-11-09' } as const
    const [first, second] = seriesOf('2026-10-26', biweekly)
    const rows = [moved(first!, '2026-11-02'), second!]
    expect(ruled(second!, { ...biweekly, until: '2026-12-07' }, rows)).toEqual([
      '2026-11-02',
      '2026-11-09',
      '2026-11-23',
      '2026-12-07',
    ])
  })

  test('a first event on a day that its rule lacks says the weeks where all others were deleted alone', () => {
    const fridays = {
      '2026-10-28': ['2026-10-30', '2026-11-13', '2026-11-27', '2026-12-11'],
      '2026-11-04': ['2026-11-06', '2026-11-20', '2026-12-04'],
    }
    for (const [day, expected] of Object.entries(fridays)) {
      const biweekly = { every: 'week', interval: 2, weekdays: [1], until: '2026-12-14' } as const
      const [first] = seriesOf(day, biweekly)
      expect(ruled(first!, { ...biweekly, weekdays: [1, 5] }, [first!])).toEqual(expected)
    }
  })

  test('a new day of the week with its rule takes the moved one along', () => {
    const rows = changedAlone()
    const to = {
      ...movedTo(formOf(rows[0]!), '2026-10-27'),
      repeats: { ...RULE, weekdays: [2, 4], until: '2026-11-17' },
    }
    expect(daysAfter(rows, changeEdits(rows[0]!, to, rows, 'all'))).toEqual([
      '2026-10-27',
      '2026-10-29',
      '2026-11-03',
      '2026-11-07',
      '2026-11-12',
      '2026-11-17',
    ])
  })

  test('a series with another rule from some day on is changed as a whole', () => {
    const before = seriesOf('2026-10-26', RULE)
    const tuesdays = { ...RULE, weekdays: [2], until: '2026-11-17' }
    expect(ruled(before[2]!, tuesdays, before, 'following')).toEqual([
      '2026-10-26',
      '2026-10-28',
      '2026-11-03',
      '2026-11-10',
      '2026-11-17',
    ])
    const after = seriesOf('2026-11-03', tuesdays).map((row) => ({ ...row, seriesId: before[0]!.seriesId }))
    // The Tuesday of November 10 is moved alone, and everything becomes Wednesdays.
    const rows = [...before.slice(0, 2), after[0]!, moved(after[1]!, '2026-11-13'), after[2]!]
    expect(ruled(rows[0]!, { ...RULE, weekdays: [3], until: '2026-11-18' }, rows)).toEqual([
      '2026-10-28',
      '2026-11-04',
      '2026-11-11',
      '2026-11-13',
      '2026-11-18',
    ])
  })

  test('a series that begins on a day that its rule lacks loses that day, too', () => {
    const rows = seriesOf('2026-10-27', RULE)
    expect(ruled(rows[1]!, { ...RULE, weekdays: [1], until: '2026-11-02' }, rows)).toEqual(['2026-11-02'])
  })

  test('a series of every other week stays in its weeks when its first weekday goes', () => {
    const biweekly = { every: 'week', interval: 2, weekdays: [1, 3], until: '2026-12-09' } as const
    const rows = seriesOf('2026-10-28', biweekly)
    expect(rows.map(({ day }) => day)).toEqual([
      '2026-10-28',
      '2026-11-09',
      '2026-11-11',
      '2026-11-23',
      '2026-11-25',
      '2026-12-07',
      '2026-12-09',
    ])
    const edits = changeEdits(
      rows[0]!,
      { ...formOf(rows[0]!), repeats: { ...biweekly, weekdays: [1] } },
      rows,
      'all',
    )
    expect(daysAfter(rows, edits)).toEqual(['2026-11-09', '2026-11-23', '2026-12-07'])
    // None is made anew.
    expect(edits.filter((edit) => 'entries' in (edit.do.input as object))).toEqual([])
    // Every other week becomes every week, from the next day that the rule has.
    const weekly = { ...biweekly, interval: 1, weekdays: [1] }
    expect(ruled(rows[0]!, weekly, rows)[0]).toBe('2026-11-02')
  })

  test('other weekdays leave the events that are over, and add none there', () => {
    const rows = seriesOf('2026-10-26', RULE)
    const after = (seen: EventRow, scope: Scope) =>
      daysAfter(
        rows,
        changeEdits(
          seen,
          { ...formOf(seen), repeats: { ...RULE, weekdays: [1, 5] } },
          rows,
          scope,
          '2026-11-04',
        ),
      )
    expect(after(rows[3]!, 'all')).toEqual([
      '2026-10-26',
      '2026-10-28',
      '2026-11-02',
      '2026-11-06',
      '2026-11-09',
    ])
    // From an event that is over, the change reaches back to it.
    expect(after(rows[0]!, 'all')).toEqual([
      '2026-10-26',
      '2026-10-30',
      '2026-11-02',
      '2026-11-06',
      '2026-11-09',
    ])
    expect(after(rows[1]!, 'following')).toEqual([
      '2026-10-26',
      '2026-10-30',
      '2026-11-02',
      '2026-11-06',
      '2026-11-09',
    ])
  })

  test('a series that was cut is longer without a gap', () => {
    const all = seriesOf('2026-10-26', RULE)
    const edits = removeEdits(all[3]!, all, 'following')
    expect(daysAfter(all, edits)).toEqual(['2026-10-26', '2026-10-28', '2026-11-02'])
    const cut = (edits[1]!.do.input as { events: Changed[] }).events
    expect(cut.map(({ id }) => id)).toEqual(all.slice(0, 3).map(({ id }) => id))
    expect(edits[1]!.undo[0]?.input).toMatchObject({
      events: [{ changes: { repeats: { to: RULE } } }, {}, {}],
    })
    const rows = all
      .slice(0, 3)
      .map((row, i) => ({ ...row, repeats: cut[i]!.changes['repeats']!.to as Rule }))
    expect(ruled(rows[0]!, { ...RULE, weekdays: [1] }, rows)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
    ])
    expect(removeEdits(all[3]!, all, 'this')).toHaveLength(1)
    expect(removeEdits(all[3]!, all, 'all')).toHaveLength(1)
  })
})

test('a series has at most 200 events, from the first that the change is for', () => {
  const daily = (until: string) => ({ every: 'day', interval: 1, weekdays: [], until }) as const
  const last = shiftDay('2026-08-01', MOST_OCCURRENCES - 1)
  expect(problemOf(form('2026-08-01', daily(last)))).toBeUndefined()
  expect(problemOf(form('2026-08-01', daily(shiftDay(last, 1))))).toEqual({
    field: 'repeats',
    words: 'A series can have up to 200 events. Pick an earlier end.',
  })
  const rows = seriesOf('2026-08-01', daily('2026-08-10'))
  const longer = { ...formOf(rows[5]!), repeats: daily(shiftDay(last, 5)) }
  expect(problemOf(longer, firstDay(rows[5]!, longer, rows, 'following'))).toBeUndefined()
  expect(problemOf(longer, firstDay(rows[5]!, longer, rows, 'all'))?.field).toBe('repeats')
})
