import { expect, test } from 'vitest'
import { itemsOn } from './week-days.ts'

const event = {
  id: 'e1',
  type: 'practice',
  title: '',
  opponent: '',
  homeAway: 'home',
  day: '2026-11-24',
  endDay: '2026-11-24',
  startTime: '15:45',
  status: 'active',
} as const
const practice = { id: 'p1', title: '', date: '2026-11-24', startTime: '15:45', deletedAt: null }
const game = { id: 'g1', opponent: 'Central Cougars', date: '2026-11-27', site: 'away', deletedAt: null }

test('lists events by their start, those of the whole day first', () => {
  const lift = { ...event, id: 'e2', type: 'lift', title: 'Morning lift', startTime: '06:30' } as const
  const reports = { ...event, id: 'e3', type: 'academic', title: 'Progress reports', startTime: '' } as const
  expect(itemsOn('2026-11-24', [event, lift, reports], [], [])).toEqual([
    { id: 'e3', type: 'academic', name: 'Progress reports', time: '' },
    { id: 'e2', type: 'lift', name: 'Morning lift', time: '6:30 AM' },
    { id: 'e1', type: 'practice', name: 'Practice', time: '3:45 PM' },
  ])
})

test('names a planned practice once, whether or not it is on the calendar', () => {
  expect(itemsOn('2026-11-24', [event], [practice], []).map(({ id }) => id)).toEqual(['e1'])
  expect(itemsOn('2026-11-24', [], [practice], []).map(({ id }) => id)).toEqual(['p1'])
  expect(itemsOn('2026-11-24', [], [{ ...practice, deletedAt: 1 }], [])).toEqual([])
})

test('names a game by its opponent from the game plan, unless the calendar has a game that day', () => {
  expect(itemsOn('2026-11-27', [], [], [game])).toEqual([
    { id: 'g1', type: 'game', name: 'at Central Cougars', time: '' },
  ])
  const friday = { ...event, id: 'e4', type: 'game', day: '2026-11-27', endDay: '2026-11-27' } as const
  expect(itemsOn('2026-11-27', [friday], [], [game]).map(({ id }) => id)).toEqual(['e4'])
})

test('shows no plan of a practice or game that is cancelled on the calendar', () => {
  const off = { ...event, status: 'cancelled' } as const
  expect(itemsOn('2026-11-24', [off], [practice], [])).toEqual([])
  expect(itemsOn('2026-11-24', [off, { ...event, id: 'e2' }], [practice], []).map(({ id }) => id)).toEqual([
    'e2',
  ])
  const friday = { ...off, type: 'game', day: '2026-11-27', endDay: '2026-11-27' } as const
  expect(itemsOn('2026-11-27', [friday], [], [game])).toEqual([])
  const scrimmage = { ...friday, type: 'scrimmage' } as const
  expect(itemsOn('2026-11-27', [scrimmage], [], [game]).map(({ id }) => id)).toEqual(['g1'])
  const plays = { ...scrimmage, status: 'active' } as const
  expect(itemsOn('2026-11-27', [plays], [], [game]).map(({ id }) => id)).toEqual(['e1'])
})

test('shows a trip on each of its days, with the time on the first, and no cancelled event', () => {
  const trip = { ...event, type: 'travel', title: 'Trip', day: '2026-11-24', endDay: '2026-11-25' } as const
  expect(itemsOn('2026-11-24', [trip], [], [])[0]?.time).toBe('3:45 PM')
  expect(itemsOn('2026-11-25', [trip], [], [])[0]?.time).toBe('')
  expect(itemsOn('2026-11-26', [trip], [], [])).toEqual([])
  expect(itemsOn('2026-11-24', [{ ...event, status: 'cancelled' }], [], [])).toEqual([])
})
