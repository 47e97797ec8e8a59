import { expect, test } from 'vitest'
import type { PlayerStatus } from '#schema/roster.ts'
import { buildDemoPlays } from '#server/demo/playbook.ts'
import { legalCheck, personnelCheck } from './call-checks.ts'

let ids = 0
const player = (position: string, status: PlayerStatus = 'active') => ({
  id: `p${++ids}`,
  positions: [position],
  status,
})
const WHOLE = [
  player('RB'),
  player('TE'),
  player('te'),
  player('TE', 'injured'),
  ...Array.from({ length: 4 }, () => player('WR')),
]

test('a grouping needs players who can play', () => {
  expect(personnelCheck(['11', '13', '13', '12'], WHOLE, []).items).toEqual([
    '13 personnel (2 calls): 2 of 3 tight ends available',
  ])
})

test('limited players can play', () => {
  expect(personnelCheck(['13'], [...WHOLE, player('TE', 'limited')], []).items).toEqual([])
})

test('a man counts at each of his positions', () => {
  const both = { id: 'both', positions: ['WR', 'TE'], status: 'active' as const }
  expect(personnelCheck(['13'], [...WHOLE, both], []).items).toEqual([])
})

test('nothing is said of positions that the roster does not list, or of calls without a grouping', () => {
  expect(personnelCheck(['21', ''], [player('OL')], []).items).toEqual([])
  expect(personnelCheck(['', 'nickel'], WHOLE, []).items).toEqual([])
})

test('a package is short where nobody at one of its spots can play', () => {
  const [back, end] = [player('FB', 'injured'), player('TE')]
  const heavy = [
    ['FB', back],
    ['Y', end],
  ].map(([spot, man]) => ({
    id: `${spot as string}1`,
    chart: 'package:Heavy',
    spot: spot as string,
    playerId: (man as typeof back).id,
    sortKey: 'a0',
    isTied: false,
  }))
  expect(personnelCheck(['heavy', 'heavy'], [back, end], heavy).items).toEqual([
    'Heavy (2 calls): no FB available',
  ])
  expect(personnelCheck(['heavy'], [{ ...back, status: 'active' }, end], heavy).items).toEqual([])
})

test('a play that stands as the rules want is not named; one with a tackle behind the line is', () => {
  const play = buildDemoPlays().find(({ unit }) => unit === 'offense')
  if (!play) throw new Error('The demo book has no offense')
  const diagram = play.diagram
  const off = structuredClone(diagram)
  for (const element of Object.values(off.elements))
    if (element.kind === 'player' && element.role === 'LT')
      element.at = { ...element.at, y: element.at.y - 3 }
  const check = (drawn: typeof diagram) =>
    legalCheck([{ id: 'p1', name: play.name }], new Map([['p1', drawn]]), 'nfhs').items
  expect(check(diagram)).toEqual([])
  expect(check(off)).toEqual([expect.stringContaining(`${play.name}: 5 in the backfield`)])
})
