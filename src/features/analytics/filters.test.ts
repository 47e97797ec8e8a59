import type { Snap } from '#schema/football/game/snaps.ts'
import { FIELD_ZONES } from '#schema/football/situations.ts'
import { expect, test } from 'vitest'
import { parseAnalyticsSearch, withList, withoutLists } from './analytics-search.ts'
import { gamesIn, optionsOf, seasonIn, seasonsOf } from './filters.ts'

const game = (planId: string, opponent: string, date: string) => ({
  planId,
  opponent,
  date,
  createdAt: Date.UTC(2026, 8, 12, 12),
})
const GAMES = [
  game('c', 'Central Cougars', '2026-09-11'),
  game('u', 'North Stars', ''),
  game('b', 'Lakeside Lions', '2026-01-10'),
  game('a', 'lakeside lions', '2025-09-05'),
]
const WORDS = { zones: FIELD_ZONES, callerName: (id: string) => `Coach ${id}` }
const ids = (search: Parameters<typeof gamesIn>[1]) => gamesIn(GAMES, search).map(({ planId }) => planId)

test('the newest season counts until another is chosen', () => {
  // A playoff game in January is of the year before; a game without a date is of the season that it was entered in.
  expect(seasonsOf(GAMES)).toEqual(['2026', '2025'])
  expect(seasonIn(GAMES, {})).toBe('2026')
  expect(ids({})).toEqual(['c', 'u'])
  expect(ids({ season: '2025' })).toEqual(['b', 'a'])
  expect(ids({ season: 'all' })).toHaveLength(4)
})

test('games and opponents narrow the season', () => {
  expect(ids({ season: 'all', opponent: ['lakeside lions'] })).toEqual(['b', 'a'])
  expect(ids({ season: 'all', opponent: ['lakeside lions'], games: ['a', 'c'] })).toEqual(['a'])
})

test('filters offer the values that snaps have, as a coach lists them', () => {
  const snap = (situation: string, zone: string, quarter: string) =>
    ({
      situation,
      zone,
      quarter,
      hash: 'R',
      personnel: '11',
      formation: '',
      concept: '',
      caller: 'u1',
    }) as Snap
  const options = optionsOf(
    GAMES,
    [
      snap('3rd & long', 'green', 'OT'),
      snap('1st & 10', 'backed-up', 'Q4'),
      snap('3rd & long', 'green', 'Q4'),
    ],
    { season: 'all' },
    WORDS,
  )
  const labels = (list: keyof typeof options) => options[list].map(({ label }) => label)
  expect(labels('situation')).toEqual(['1st & 10', '3rd & long'])
  expect(labels('zone')).toEqual(['Backed up (own 1–10)', 'Green zone (35–26)'])
  expect(labels('quarter')).toEqual(['Q4', 'OT'])
  expect(labels('hash')).toEqual(['Right hash'])
  expect(labels('personnel')).toEqual(['11 personnel'])
  expect(labels('formation')).toEqual([])
  expect(labels('caller')).toEqual(['Coach u1'])
  // However it is spelled, an opponent is one.
  expect(options.opponent).toHaveLength(3)
})

test('a link keeps what it asks for: a season of its games, and values that no snap has', () => {
  expect(seasonIn(GAMES, { games: ['b'] })).toBe('2025')
  expect(ids({ games: ['b'] })).toEqual(['b'])
  // A game that was deleted, or is not on this device.
  expect(seasonIn(GAMES, { games: ['gone'] })).toBe('2026')
  expect(ids({ season: '2019' })).toEqual([])
  const search = { season: '2026', games: ['a', 'gone'], opponent: ['lakeside lions'], hash: ['L'] }
  const options = optionsOf(GAMES, [], search, WORDS)
  expect(options.games).toEqual([
    { value: 'c', label: 'Central Cougars, Sep 11' },
    { value: 'u', label: 'North Stars' },
    { value: 'a', label: 'lakeside lions, Sep 5' },
    { value: 'gone', label: 'A game not found here' },
  ])
  expect(options.opponent.map(({ value }) => value)).toContain('lakeside lions')
  expect(options.hash).toEqual([{ value: 'L', label: 'Left hash' }])
})

test('an address says its filters, and what it says wrong is dropped', () => {
  expect(
    parseAnalyticsSearch({
      tab: 'self-scout',
      season: 2026,
      side: 'them',
      personnel: [11, '12', 11],
      formation: 'Trips',
      hash: [],
      zone: [{}],
      nonsense: 1,
    }),
  ).toEqual({
    tab: 'self-scout',
    season: '2026',
    side: 'them',
    personnel: ['11', '12'],
    formation: ['Trips'],
  })
  expect(parseAnalyticsSearch({ tab: 'none', season: 'x', side: 'us', unit: 'defense' })).toEqual({
    unit: 'defense',
  })
})

test('a filter without values is none, and clearing keeps tab, side and season', () => {
  expect(withList({ tab: 'drives', hash: ['L'] }, 'hash', [])).toEqual({ tab: 'drives' })
  expect(withList({ tab: 'drives' }, 'hash', ['L'])).toEqual({ tab: 'drives', hash: ['L'] })
  expect(withoutLists({ tab: 'drives', season: 'all', side: 'them', hash: ['L'], games: ['a'] })).toEqual({
    tab: 'drives',
    season: 'all',
    side: 'them',
  })
})
