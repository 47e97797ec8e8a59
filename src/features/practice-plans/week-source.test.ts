import { expect, test } from 'vitest'
import type { CellRow, PeriodRow, PlanRow } from './practice-words.ts'
import { copiedPlan, copiedWeek, starterWeek, weeksOf } from './week-source.ts'

const plan = (id: string, date: string, more: Partial<PlanRow> = {}) =>
  ({
    id,
    date,
    title: '',
    startTime: '15:45',
    place: 'Main field',
    attire: 'pads',
    emphasis: 'none',
    opponent: 'Lions',
    notes: 'Third down',
    ...more,
  }) as PlanRow

test('a starter week has its practices on their weekdays, at the usual time and field', () => {
  const week = starterWeek('game', plan('p', '2026-11-24', { startTime: '16:10' }))
  expect(week.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4])
  expect(new Set(week.map(({ fields }) => `${fields.startTime} ${fields.place}`))).toEqual(
    new Set(['16:10 Main field']),
  )
  expect(week[1]?.drafts.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(120)
  expect(starterWeek('none', undefined)).toEqual([])
})

test("a week is copied by weekday with its periods and cells, without that week's opponent", () => {
  const plans = [
    plan('b', '2026-11-26', { startTime: '16:00' }),
    plan('a', '2026-11-24'),
    plan('c', '2026-11-17'),
  ]
  const [week, before] = weeksOf(plans)
  expect([week?.sunday, before?.sunday]).toEqual(['2026-11-22', '2026-11-15'])
  expect(week?.plans.map(({ id }) => id)).toEqual(['a', 'b'])
  const period = { id: 'p1', planId: 'a', type: 'indy', name: '', minutes: 15, contact: 'bags', notes: '' }
  const cell = { periodId: 'p1', groupFrom: 'QB', groupTo: 'RB', activity: 'Mesh', coachId: 'u' }
  const copied = copiedWeek(week?.plans ?? [], {
    periodsOf: (id) => (id === 'a' ? [period as PeriodRow] : []),
    cellsOf: (id) => (id === 'a' ? [cell as CellRow] : []),
  })
  expect(copied.map(({ weekday, fields }) => [weekday, fields.startTime, fields.opponent])).toEqual([
    [2, '15:45', ''],
    [4, '16:00', ''],
  ])
  expect(copied[0]?.drafts).toMatchObject([{ minutes: 15, cells: [{ activity: 'Mesh', groupTo: 'RB' }] }])
})

test('a practice older than what the lists hold is copied as its page holds it', () => {
  const period = (id: string) =>
    ({ id, planId: 'old', type: 'indy', name: id, minutes: 15, contact: 'bags', notes: '' }) as PeriodRow
  const cell = { periodId: 'p2', groupFrom: 'QB', groupTo: 'RB', activity: 'Mesh', coachId: null } as CellRow
  const lists = {
    periodsOf: (id: string) => (id === 'new' ? [period('p9')] : id === 'old' ? [period('p2')] : []),
    cellsOf: () => [],
  }
  const opened = { plan: plan('old', '2025-09-02'), periods: [period('p1'), period('p2')], cells: [cell] }
  const drafts = copiedPlan('old', lists, opened)
  expect(drafts.map(({ name }) => name)).toEqual(['p1', 'p2'])
  expect(drafts[1]?.cells).toMatchObject([{ activity: 'Mesh' }])
  // Another practice may be chosen instead.
  expect(copiedPlan('new', lists, opened).map(({ name }) => name)).toEqual(['p9'])
})
