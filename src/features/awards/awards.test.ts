import { describe, expect, test } from 'vitest'
import { MOST_POINTS, STARTER_AWARDS } from '#schema/records.ts'
import {
  awardNames,
  board,
  isOfUnit,
  ledger,
  parseAwardSearch,
  parsePoints,
  pointsText,
  withStickersOfName,
} from './awards.ts'

const player = (id: string, lastName: string, ...positions: string[]) => ({
  id,
  firstName: 'A',
  lastName,
  number: 1,
  positions,
})
const award = (playerId: string, points: number, more: object = {}) => ({
  id: `${playerId}${points}`,
  teamId: 't',
  playerId,
  name: 'Hammer',
  points,
  day: '2026-10-02',
  game: 'Central',
  reason: '',
  createdBy: 'c',
  createdAt: 1,
  updatedBy: 'c',
  updatedAt: 1,
  version: 1,
  deletedAt: null,
  ...more,
})

const guard = player('g', 'Guard', 'LG', 'MLB')
const back = player('b', 'Back', 'RB')
const end = player('e', 'End', 'DE')

describe('a board of stickers', () => {
  test('ranks by the sum, shares a place at a tie, and leaves out players without awards', () => {
    const rows = [award('b', 2), award('g', 3), award('g', -1), award('gone', 9)]
    expect(
      board(rows, [guard, back, end]).map(({ player: { id }, place, points }) => [id, place, points]),
    ).toEqual([
      ['g', 1, 2],
      ['b', 1, 2],
    ])
  })
  test('counts a player by the main position, and linemen of both sides', () => {
    expect(isOfUnit(guard, 'offense')).toBe(true)
    expect(isOfUnit(guard, 'defense')).toBe(false)
    expect([guard, back, end].filter((one) => isOfUnit(one, 'linemen'))).toEqual([guard, end])
    expect(isOfUnit(player('n', 'None'), 'offense')).toBe(false)
  })
})

test('the ledger is by day, then by when it was given, and is searched by player, award, game and reason', () => {
  const players = new Map([guard, back].map((one) => [one.id, one]))
  const rows = [
    award('g', 1, { createdAt: 1 }),
    award('b', 2, { createdAt: 2 }),
    award('b', 3, { day: '2026-10-09', reason: 'Two pancakes' }),
  ]
  const ids = (search: object) => ledger(rows, players, search).map(({ award: { id } }) => id)
  expect(ids({})).toEqual(['b3', 'b2', 'g1'])
  expect(ids({ player: 'b' })).toEqual(['b3', 'b2'])
  expect(ids({ unit: 'linemen' })).toEqual(['g1'])
  expect(ids({ q: 'back panc' })).toEqual(['b3'])
  expect(ids({ q: 'central guard' })).toEqual(['g1'])
  expect(ids({ q: 'CÉNTRAL guard' })).toEqual(['g1'])
})

test('reads stickers as they are typed, and refuses what is no whole number of them', () => {
  expect(['', '2', '+2', ' -1 ', '−3', '0'].map(parsePoints)).toEqual([0, 2, 2, -1, -3, 0])
  expect(['1.5', 'two', '--1', '100', '-100'].map(parsePoints)).toEqual(Array.from({ length: 5 }))
  for (const points of [-MOST_POINTS, -1, 1, MOST_POINTS])
    expect(parsePoints(pointsText(points))).toBe(points)
})

test('offers the staff’s own names first, with the stickers that each had last', () => {
  const rows = [
    award('g', 1, { name: 'Sack' }),
    award('g', 4, { name: 'Sack', createdAt: 9 }),
    award('b', 2, { name: 'Bell cow' }),
  ]
  const names = awardNames(rows)
  expect([...names].slice(0, 2)).toEqual([
    ['Sack', 4],
    ['Bell cow', 2],
  ])
  expect(names.size).toBe(Object.keys(STARTER_AWARDS).length + 1)
})

test('stickers follow the name as it is typed, and stay once the coach types others', () => {
  const names = new Map([
    ['Turnover', -2],
    ['Turnover forced', 3],
  ])
  const typed = (words: readonly string[], began: number, start: Record<string, string>) =>
    words.reduce<Readonly<Record<string, string>>>(
      (before, name) => withStickersOfName(names, began, before, { ...before, name }),
      start,
    )['points']
  const none = { name: '', points: '' }
  expect(typed(['Turnove', 'Turnover'], 0, none)).toBe('−2')
  expect(typed(['Turnover', 'Turnover '], 0, none)).toBe('')
  expect(typed(['Turnover', 'Turnover ', 'Turnover forced'], 0, none)).toBe('+3')
  expect(typed(['Turnover', 'Turnover '], 0, { name: 'Turn', points: '5' })).toBe('5')
  // An award that was given keeps its stickers under a name of its own.
  expect(typed(['Turnovers'], -2, { name: 'Turnover', points: '−2' })).toBe('−2')
})

test('the address names a unit, a player and a season, and drops anything else', () => {
  expect(parseAwardSearch({ unit: 'linemen', player: 'p', season: 2026, q: 4 })).toEqual({
    unit: 'linemen',
    player: 'p',
    season: '2026',
    q: '4',
  })
  expect(parseAwardSearch({ unit: 'toString', season: 'now', player: {}, q: '', give: 'no' })).toEqual({})
  expect(parseAwardSearch({ give: true })).toEqual({ give: true })
})
