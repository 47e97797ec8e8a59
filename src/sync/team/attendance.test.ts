/** Marks of two practices on one day, and how they are set and undone. */
import type { Attended } from '#schema/attendance.ts'
import { newId } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import { parseInput } from '#schema/operation.ts'
import type { AttendanceMark } from '#schema/records.ts'
import { expect, test } from 'vitest'
import { markedDay, markEdits, marksOn, practiceAt } from './attendance.ts'
import type { Step } from '../undo/steps.ts'

const DAY = '2026-08-10'
const practice = (startTime: string): Attended => ({
  id: newId(),
  type: 'practice',
  day: DAY,
  endDay: DAY,
  startTime,
  audience: 'players',
  status: 'active',
  deletedAt: null,
})
const MORNING = practice('08:00')
const EVENING = practice('18:00')
const of = (eventId: string) => ({ day: DAY, occasion: 'practice' as const, eventId })
const row = (playerId: string, eventId: string, mark: AttendanceMark, updatedAt = 1) => ({
  ...of(eventId),
  playerId,
  mark,
  updatedAt,
})
const sent = ({ operation, input }: Step) =>
  parseInput(operation, input) as ReturnType<typeof of> & { marks: { playerId: string; mark: string }[] }

test('the marks of two practices on one day are apart', () => {
  const rows = [
    row('a', MORNING.id, 'present'),
    row('b', MORNING.id, 'late'),
    row('a', EVENING.id, 'excused'),
  ]
  const events = [MORNING, EVENING]
  expect([...marksOn(rows, of(MORNING.id), events)]).toEqual([
    ['a', 'present'],
    ['b', 'late'],
  ])
  expect([...marksOn(rows, of(EVENING.id), events)]).toEqual([['a', 'excused']])
})

test('a mark from before marks had an event shows at the only practice of its day', () => {
  const rows = [row('a', '', 'late')]
  expect(marksOn(rows, of(MORNING.id), [MORNING]).get('a')).toBe('late')
  expect(marksOn(rows, of(MORNING.id), [MORNING, EVENING]).size).toBe(0)
})

test('of two marks of a player at one event, the newest counts', () => {
  const rows = [
    row('a', MORNING.id, 'late', 2),
    row('a', '', 'present', 3),
    row('a', MORNING.id, 'excused', 1),
  ]
  expect(marksOn(rows, of(MORNING.id), [MORNING]).get('a')).toBe('present')
})

test('marks of the second practice are sent with its event, and undone to what that event had', () => {
  const [a, b] = [newId(), newId()]
  const before = new Map([[a, 'late' as const]])
  const [edit] = markEdits(of(EVENING.id), [a, b], 'present', before)
  expect(edit && sent(edit.do)).toMatchObject({
    ...of(EVENING.id),
    marks: [
      { playerId: a, mark: 'present' },
      { playerId: b, mark: 'present' },
    ],
  })
  expect(edit?.undo.map(sent)).toMatchObject([
    {
      ...of(EVENING.id),
      marks: [
        { playerId: a, mark: 'late' },
        { playerId: b, mark: '' },
      ],
    },
  ])
})

test('more marks than one operation takes are several edits', () => {
  const players = Array.from({ length: LIMITS.bulk + 1 }, newId)
  const edits = markEdits(of(MORNING.id), players, 'present', new Map())
  expect(edits.map((edit) => sent(edit.do).marks.length)).toEqual([LIMITS.bulk, 1])
})

test('a practice plan is for the practice that starts closest to it', () => {
  const events = [MORNING, EVENING]
  expect(practiceAt(events, { day: DAY, startTime: '07:30' })).toBe(MORNING)
  expect(practiceAt(events, { day: DAY, startTime: '16:00' })).toBe(EVENING)
  expect(practiceAt(events, { day: '2026-08-11', startTime: '08:00' })).toBeUndefined()
})

test('marks of a camp are of the day asked for, else of today, and after it of its last day', () => {
  const camp = { day: '2026-08-10', endDay: '2026-08-14' }
  expect(markedDay(camp, '2026-08-12', '2026-08-11')).toBe('2026-08-11')
  expect(markedDay(camp, '2026-08-12')).toBe('2026-08-12')
  expect(markedDay(camp, '2026-08-20')).toBe('2026-08-14')
  expect(markedDay(camp, '2026-08-12', '2026-08-13')).toBeNull()
  expect(markedDay(camp, '2026-08-09')).toBeNull()
})
