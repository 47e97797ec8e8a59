import { emptyDiagram } from '#schema/football/diagram.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { drawDefense } from '#schema/football/looks.ts'
import { expect, it } from 'vitest'
import { namesOnSpots, startersOn, starterWords } from './starters.ts'

const players = [
  { id: 'a', number: 84, firstName: 'Jalen', lastName: 'Brooks', status: 'active' as const },
  { id: 'b', number: 71, firstName: 'Ed', lastName: 'Rivera', status: 'injured' as const },
  { id: 'c', number: null, firstName: 'Mo', lastName: 'Novak', status: 'limited' as const },
]
const line = (chart: string, spot: string, playerId: string, sortKey = 'a0') => ({
  id: `${chart} ${spot} ${playerId}`,
  chart,
  spot,
  playerId,
  sortKey,
  isTied: false,
})
const trips = placeFormation(emptyDiagram(), formationBySlug('gun-trips')!, { hash: 'M', level: 'nfhs' })

it('names the first of the depth chart who can play at each spot, from left to right', () => {
  const depth = [
    line('offense', 'X', 'a'),
    line('offense', 'LT', 'b'),
    line('offense', 'LT', 'c', 'a1'),
    // No fullback is in.
    line('offense', 'FB', 'a'),
    line('defense', 'Mike', 'a'),
  ]
  const starters = startersOn(trips, 'offense', '', depth, players)
  expect(starterWords(starters)).toBe('X 84 Brooks, LT Novak')
  expect(namesOnSpots(starters)?.get('X')).toBe('84 Brooks')
})

it('names defenders by the roles of the front, and nobody without a chart', () => {
  const drawn = drawDefense(trips, { front: '4-3-over', coverage: '', pressure: '' }, 'nfhs')
  const depth = [line('defense', 'Mike', 'a'), line('defense', 'LC', 'c'), line('kickoff', 'K', 'a')]
  expect(startersOn(drawn, 'defense', '', depth, players).map(({ role, name }) => [role, name])).toEqual([
    ['M', '84 Brooks'],
    ['C', 'Novak'],
  ])
  expect(namesOnSpots(startersOn(trips, 'offense', '', [], players))).toBeUndefined()
})
