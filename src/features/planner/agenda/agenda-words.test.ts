import { expect, test } from 'vitest'
import { agendasOn, lastBefore, pointsOf, type PointRow, roomWords, startsOf } from './agenda-words.ts'

type EventRow = Parameters<typeof agendasOn>[1][number]

const meeting = (of: Partial<EventRow>) =>
  ({
    id: 'm',
    type: 'meeting',
    title: 'Staff meeting',
    opponent: '',
    homeAway: 'home',
    day: '2026-11-22',
    endDay: '2026-11-22',
    startTime: '18:00',
    endTime: '20:00',
    audience: 'staff',
    status: 'active',
    seriesId: '',
    ...of,
  }) as EventRow
const point = (id: string, of: Partial<PointRow> = {}) =>
  ({ id, eventId: 'm', day: '', minutes: 10, sortKey: `a${id}`, isDone: false, title: id, ...of }) as PointRow

test('a day has the agendas of its meetings by time, and its own', () => {
  const late = meeting({
    id: 'late',
    title: '',
    type: 'film',
    audience: 'players',
    startTime: '20:30',
    endTime: '',
  })
  const others = [
    meeting({ id: 'practice', type: 'practice', audience: 'players' }),
    meeting({ id: 'off', status: 'cancelled' }),
    meeting({ id: 'monday', day: '2026-11-23' }),
  ]
  expect(agendasOn('2026-11-22', [late, ...others, meeting({})], [])).toMatchObject([
    { eventId: 'm', name: 'Staff meeting, 6:00 PM', length: 120 },
    { eventId: 'late', name: 'Film, 8:30 PM', length: null },
    { eventId: null, name: 'Whole day', startTime: '' },
  ])
})

test('a meeting that was cancelled or became something else keeps its agenda, after those that are held', () => {
  const events = [
    meeting({ id: 'off', status: 'cancelled', startTime: '07:00' }),
    meeting({ id: 'lift', title: 'Lift', type: 'lift', audience: 'players', startTime: '' }),
    meeting({}),
  ]
  const points = [point('1', { eventId: 'off' }), point('2', { eventId: 'lift' })]
  expect(agendasOn('2026-11-22', events, points)).toMatchObject([
    { eventId: 'lift', name: 'Lift' },
    { eventId: 'm', name: 'Staff meeting, 6:00 PM' },
    { eventId: 'off', name: 'Staff meeting, 7:00 AM, cancelled' },
    { eventId: null },
  ])
})

test('points follow their keys, and of one key their ids, whatever order devices hold them in', () => {
  const all = [
    point('3'),
    point('2', { sortKey: 'a1' }),
    point('1'),
    point('x', { eventId: null, day: '2026-11-22' }),
  ]
  expect(pointsOf(all, { eventId: 'm', day: '2026-11-22' }).map(({ id }) => id)).toEqual(['1', '2', '3'])
  expect(pointsOf(all, { eventId: null, day: '2026-11-22' }).map(({ id }) => id)).toEqual(['x'])
})

test('times follow from the start, as far as minutes are known', () => {
  expect(
    startsOf([point('1'), point('2', { minutes: 25 }), point('3', { minutes: 0 }), point('4')], '11:45'),
  ).toEqual(['11:45 AM', '11:55 AM', '12:20 PM', ''])
  expect(startsOf([point('1')], '')).toEqual([''])
})

test('it says what is planned against what the meeting has', () => {
  const points = [point('1', { isDone: true }), point('2', { minutes: 35 })]
  expect(roomWords(points, 60)).toBe('1 of 2 done · 45 min, 15 min left over')
  expect(roomWords(points, 30)).toBe('1 of 2 done · 45 min, 15 min too long')
  expect(roomWords([point('1')], null)).toBe('1 point · 10 min')
  expect(roomWords([point('1', { minutes: 0 })], 60)).toBe('1 point')
  expect(roomWords([], 60)).toBe('')
})

test('the last agenda is that of the same series, or of an earlier day', () => {
  const weekly = (id: string, day: string, seriesId = 's') => meeting({ id, day, endDay: day, seriesId })
  const events = [
    weekly('a', '2026-11-08'),
    weekly('b', '2026-11-15'),
    weekly('m', '2026-11-22'),
    weekly('other', '2026-11-20', 'film'),
  ]
  const points = [
    point('1', { eventId: 'a' }),
    point('2', { eventId: 'other' }),
    point('3', { eventId: null, day: '2026-11-20' }),
    point('4', { eventId: null, day: '2026-11-24' }),
  ]
  const [own, whole] = agendasOn('2026-11-22', events, points)
  expect(own && lastBefore(own, points, events)).toMatchObject({ day: '2026-11-08', points: [{ id: '1' }] })
  expect(whole && lastBefore(whole, points, events)).toMatchObject({
    day: '2026-11-20',
    points: [{ id: '3' }],
  })
  expect(own && lastBefore(own, points.slice(1), events)).toBe(null)
})

test('the agenda of a meeting that was cancelled can be copied', () => {
  const events = [meeting({ id: 'off', day: '2026-11-15', status: 'cancelled' }), meeting({})]
  const points = [point('1', { eventId: 'off' })]
  const [own] = agendasOn('2026-11-22', events, points)
  expect(own && lastBefore(own, points, events)).toMatchObject({ day: '2026-11-15', points: [{ id: '1' }] })
})
