import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekOf } from '#src/lib/days.ts'
import {
  type MapEvent,
  mapOf,
  type PhaseRow,
  seasonAt,
  seasonGames,
  seasonName,
  seasonsOf,
  spanWords,
  suggestedPhases,
} from './season-weeks.ts'

const phase = (id: string, kind: PhaseRow['kind'], fromDay: string, toDay: string) =>
  ({ id, kind, name: '', fromDay, toDay, notes: '' }) as PhaseRow
const game = (day: string, more: Partial<MapEvent> = {}): MapEvent => ({
  id: day,
  type: 'game',
  title: '',
  opponent: 'Central Cougars',
  homeAway: 'home',
  day,
  startTime: '19:00',
  status: 'active',
  planId: null,
  ...more,
})
const NOTHING = { events: [], practices: [], plans: [] }
const CAMP = phase('camp', 'camp', '2026-08-03', '2026-08-29')
const SEASON = phase('season', 'season', '2026-08-30', '2026-10-31')

test('weeks stand in their phase, with their games, practices and plans', () => {
  const plan = { id: 'p', date: '2026-09-11', week: null, deletedAt: null }
  const [camp, season] = mapOf([CAMP, SEASON], {
    events: [
      game('2026-09-04'),
      game('2026-09-18', { status: 'cancelled' }),
      game('2026-08-28', { type: 'scrimmage' }),
      game('2026-09-01', { id: 'film', type: 'film' }),
    ],
    practices: [
      { id: 'a', date: '2026-09-02', deletedAt: null },
      { id: 'gone', date: '2026-09-02', deletedAt: 1 },
    ],
    plans: [plan, { ...plan, id: 'gone', deletedAt: 1 }],
  })
  expect(camp?.weeks.map(({ name, sunday }) => [name, sunday])).toEqual([
    ['Week 1', '2026-08-02'],
    ['Week 2', '2026-08-09'],
    ['Week 3', '2026-08-16'],
    ['Week 4', '2026-08-23'],
  ])
  expect(camp?.weeks[3]?.games.map(({ type }) => type)).toEqual(['scrimmage'])
  expect(camp?.weeks.some(({ isBye }) => isBye)).toBe(false)
  const [first, second, third] = season?.weeks ?? []
  expect(first).toMatchObject({ isBye: false, others: 1, practices: [{ id: 'a' }], last: '2026-09-05' })
  expect(second).toMatchObject({ isBye: true, plans: [{ id: 'p' }] })
  // A canceled game is none.
  expect(third).toMatchObject({ isBye: true, games: [] })
})

test('weeks count as the game plans do', () => {
  const plan = { id: 'p', date: '2026-09-11', week: 1, deletedAt: null }
  const [season] = mapOf([SEASON], { ...NOTHING, plans: [plan] })
  expect(season?.weeks.slice(0, 3).map(({ name }) => name)).toEqual(['Week 0', 'Week 1', 'Week 2'])
})

test('a week goes to the phase that has more of its days', () => {
  const [early, late] = mapOf(
    [phase('a', 'camp', '2026-08-03', '2026-08-26'), phase('b', 'season', '2026-08-27', '2026-09-12')],
    NOTHING,
  )
  expect(early?.weeks.at(-1)?.sunday).toBe('2026-08-23')
  expect(late?.weeks.map(({ sunday }) => sunday)).toEqual(['2026-08-30', '2026-09-06'])
  expect(mapOf([], NOTHING)).toEqual([])
})

test('seasons are told apart, and a day is in one of them or before the next', () => {
  const seasons = seasonsOf([
    SEASON,
    CAMP,
    phase('spring', 'spring', '2027-04-19', '2027-05-15'),
    phase('next', 'camp', '2027-08-02', '2027-08-28'),
    phase('offs', 'playoffs', '2026-11-01', '2026-12-05'),
  ])
  expect(seasons.map((those) => those.map(({ id }) => id))).toEqual([
    ['camp', 'season', 'offs'],
    ['spring', 'next'],
  ])
  expect([
    seasonAt(seasons, '2026-09-09'),
    seasonAt(seasons, '2027-01-09'),
    seasonAt(seasons, '2029-01-01'),
  ]).toEqual([0, 1, 1])
  expect(seasonName(seasons[0] ?? [])).toBe('2026 season')
})

test('a season is named by the year of its games', () => {
  const off = phase('off', 'offseason', '2026-12-06', '2027-02-27')
  const spring = phase('spring', 'spring', '2027-04-19', '2027-05-15')
  const camp = phase('camp', 'camp', '2027-08-02', '2027-08-28')
  const season = phase('season', 'season', '2027-08-29', '2027-10-30')
  const playoffs = phase('offs', 'playoffs', '2027-10-31', '2028-01-08')
  expect(seasonName([off, spring, camp, season, playoffs])).toBe('2027 season')
  expect(seasonName([off, spring, camp])).toBe('2027 season')
  expect(seasonName([playoffs])).toBe('2027 season')
  // As far as the staff has planned it.
  expect(seasonName([off])).toBe('2027 season')
})

test('the calendar suggests camp, the season and the playoffs', () => {
  const games = ['2026-08-28', '2026-09-04', '2026-10-30'].map((day) => game(day))
  const practice = game('2026-08-05', { type: 'practice' })
  expect(
    suggestedPhases([...games, practice], '2026-09-30').map(({ kind, fromDay, toDay }) => [
      kind,
      fromDay,
      toDay,
    ]),
  ).toEqual([
    ['camp', '2026-08-05', '2026-08-22'],
    ['season', '2026-08-23', '2026-10-31'],
    ['playoffs', '2026-11-01', '2026-12-05'],
  ])
  // Without games, ten Fridays from the last one of August.
  expect(suggestedPhases([], '2026-03-01').map(({ fromDay }) => fromDay)).toEqual([
    '2026-08-02',
    '2026-08-23',
    '2026-11-01',
  ])
})

test('a season that is over suggests nothing, and the next one has the usual dates', () => {
  const last = [game('2025-09-05'), game('2025-10-31')]
  expect(seasonGames(last, '2025-12-01')).toEqual(['2025-09-05', '2025-10-31'])
  expect(seasonGames(last, '2026-06-10')).toBeNull()
  expect(suggestedPhases(last, '2026-06-10')[1]?.fromDay).toBe('2026-08-23')
  // Over before the end of its year.
  expect(suggestedPhases([game('2025-09-05'), game('2025-10-03')], '2025-12-20')[1]?.fromDay).toBe(
    '2026-08-23',
  )
  // A canceled game is none.
  expect(seasonGames([game('2026-09-04', { status: 'cancelled' })], '2026-08-01')).toBeNull()
})

test('every suggestion is in order, without a gap, and in whole weeks', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((n) => addDays('2024-01-01', n))
  fc.assert(
    fc.property(fc.array(day, { maxLength: 15 }), day, (days, today) => {
      const [camp, season, playoffs] = suggestedPhases(
        days.map((one) => game(one)),
        today,
      )
      expect(camp && camp.fromDay <= camp.toDay).toBe(true)
      expect(addDays(camp?.toDay ?? '', 1)).toBe(season?.fromDay)
      expect(addDays(season?.toDay ?? '', 1)).toBe(playoffs?.fromDay)
      expect(weekOf(season?.fromDay ?? '')[0]).toBe(season?.fromDay)
    }),
  )
})

test('a span names its month once when it can', () => {
  expect(spanWords('2026-11-15', '2026-11-21')).toBe('Nov 15 – 21')
  expect(spanWords('2026-08-30', '2026-09-05')).toBe('Aug 30 – Sep 5')
})
