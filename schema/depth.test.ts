import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CHARTS,
  chartOf,
  type DepthSpot,
  isAvailable,
  lineUpOf,
  packageName,
  packageSlug,
  spotsOf,
  standings,
  weeksOf,
} from './depth.ts'

const line = (id: string, given: Partial<DepthSpot> = {}): DepthSpot => ({
  id,
  chart: 'offense',
  spot: 'QB',
  playerId: id,
  sortKey: id,
  isTied: false,
  ...given,
})
const out =
  (...ids: string[]) =>
  (one: DepthSpot) =>
    ids.includes(one.playerId)

describe('who is up', () => {
  test('is the first man who can play', () => {
    const all = standings([line('b'), line('a'), line('c')], out('a'))
    expect(all.map(({ line: { id }, rank, isOut, isUp }) => [id, rank, isOut, isUp])).toEqual([
      ['a', 1, true, false],
      ['b', 2, false, true],
      ['c', 3, false, false],
    ])
  })

  test('is more than one where men are tied, and the other one when one of them is out', () => {
    const tied = [line('a'), line('b', { isTied: true }), line('c')]
    const up = (isOut: (one: DepthSpot) => boolean) =>
      standings(tied, isOut).flatMap(({ line: { id }, isUp }) => (isUp ? [id] : []))
    expect(up(out())).toEqual(['a', 'b'])
    expect(up(out('a'))).toEqual(['b'])
    expect(up(out('a', 'b'))).toEqual(['c'])
    expect(up(out('a', 'b', 'c'))).toEqual([])
  })

  test('has ranks that never fall and a man who is up whenever one can play', () => {
    const men = fc.uniqueArray(
      fc.tuple(fc.string({ minLength: 1, maxLength: 3 }), fc.boolean(), fc.boolean()),
      {
        selector: ([id]) => id,
        maxLength: 8,
      },
    )
    fc.assert(
      fc.property(men, (given) => {
        const gone = new Set(given.flatMap(([id, , isOut]) => (isOut ? [id] : [])))
        const all = standings(
          given.map(([id, isTied]) => line(id, { isTied })),
          ({ id }) => gone.has(id),
        )
        const ranks = all.map(({ rank }) => rank)
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
        expect(all.some(({ isUp }) => isUp)).toBe(gone.size < given.length)
        expect(all.some(({ isUp, isOut }) => isUp && isOut)).toBe(false)
      }),
    )
  })
})

test('the line-up of a package has the first healthy man of each of its spots', () => {
  const heavy = packageSlug('  Heavy   11 ')
  const all = [
    line('a', { chart: heavy, spot: 'Y' }),
    line('b', { chart: heavy, spot: 'Y' }),
    line('c', { chart: heavy, spot: 'FB' }),
    line('d'),
  ]
  const names = (...gone: string[]) =>
    Object.fromEntries([...lineUpOf(heavy, all, out(...gone))].map(([spot, { id }]) => [spot, id]))
  expect(packageName(heavy)).toBe('Heavy 11')
  expect(names()).toEqual({ Y: 'a', FB: 'c' })
  expect(names('a', 'c')).toEqual({ Y: 'b' })
})

test('charts name each of their spots once, and special teams have eleven', () => {
  for (const { slug, unit, spots } of CHARTS) {
    expect([slug, new Set(spots).size]).toEqual([slug, spots.length])
    if (unit === 'special') expect([slug, spots.length]).toEqual([slug, 11])
  }
})

test('a package has the spots of the side that its men stand on, or that was chosen for it while it has none', () => {
  expect(chartOf('package:Nickel', ['NB', 'FS'])).toMatchObject({ name: 'Nickel', unit: 'defense' })
  expect(chartOf('package:Heavy', ['Y', 'LT'])).toMatchObject({ name: 'Heavy', unit: 'offense' })
  expect(chartOf('package:Nickel', [], 'defense')).toMatchObject({ name: 'Nickel', unit: 'defense' })
  expect(chartOf('package:Nickel', ['Y'], 'defense')).toMatchObject({ name: 'Nickel', unit: 'offense' })
  expect(chartOf('package:Heavy')).toMatchObject({ name: 'Heavy', unit: 'offense' })
  expect(chartOf('package:')).toBeNull()
  expect(chartOf('nothing')).toBeNull()
})

test('limited players can play; injured, ineligible, and absent ones cannot', () => {
  expect((['active', 'limited', 'injured', 'ineligible', 'away'] as const).map(isAvailable)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

describe('saved weeks', () => {
  const save = (season: string, week: number, createdAt: number, chart = 'offense') => ({
    chart,
    season,
    week,
    createdAt,
  })

  test('keep the newest save of each week, and only of that chart', () => {
    const again = save('2026', 1, 30)
    expect(
      weeksOf('offense', [save('2026', 1, 10), again, save('2026', 1, 20), save('2026', 1, 40, 'punt')]),
    ).toEqual([again])
  })

  test('come latest first, and a season that was saved last before an earlier season', () => {
    const all = [save('2025', 9, 1), save('2026', 0, 5), save('2026', 2, 7), save('2026', 1, 9)]
    expect(weeksOf('offense', all).map(({ season, week }) => `${season} ${week}`)).toEqual([
      '2026 2',
      '2026 1',
      '2026 0',
      '2025 9',
    ])
  })
})

test("a player's spots come in the order of the charts, with his place at each, and without packages", () => {
  const lines = [
    line('a', { playerId: 'webb', chart: 'kickoff', spot: 'L5' }),
    line('b', { playerId: 'reyes' }),
    line('c', { playerId: 'webb' }),
    line('d', { playerId: 'webb', chart: 'package:Heavy' }),
  ]
  const roster = [{ id: 'webb' }, { id: 'reyes' }]
  expect(spotsOf('webb', lines, roster).map(({ chart, spot, rank }) => [chart.name, spot, rank])).toEqual([
    ['Offense', 'QB', 2],
    ['Kickoff', 'L5', 1],
  ])
})

test('a player who was taken off the roster is ahead of nobody', () => {
  const lines = [line('a', { playerId: 'reyes' }), line('b', { playerId: 'webb' })]
  expect(spotsOf('webb', lines, [{ id: 'webb' }])).toMatchObject([{ spot: 'QB', rank: 1 }])
  expect(spotsOf('reyes', lines, [{ id: 'webb' }])).toEqual([])
})
