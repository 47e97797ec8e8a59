import { expect, test } from 'vitest'
import { CHARTS, type DepthSpot } from '../depth.ts'
import { repPlayers, stringOf } from './rep-players.ts'

const depth = (chart: string, strings: number): DepthSpot[] =>
  (CHARTS.find(({ slug }) => slug === chart)?.spots ?? []).flatMap((spot) =>
    Array.from({ length: strings }, (_, i) => ({
      id: `${spot}${i}`,
      chart,
      spot,
      playerId: `${spot} ${i + 1}`,
      sortKey: `a${i}`,
      isTied: false,
    })),
  )
const DEPTH = [...depth('offense', 2), ...depth('defense', 2), ...depth('kickoff', 1)]
const of = (more: object, isOut: (playerId: string) => boolean = () => false) =>
  repPlayers(
    { type: 'team', unit: 'offense', category: 'run', personnel: '11', squad: '1s', ...more },
    DEPTH,
    isOut,
  ).map(({ playerId }) => playerId)

test('eleven men run a play, by its personnel', () => {
  expect(of({})).toEqual(
    ['QB', 'RB', 'Y', 'X', 'Z', 'H', 'LT', 'LG', 'C', 'RG', 'RT'].map((spot) => `${spot} 1`),
  )
  for (const personnel of ['', '10', '11', '12', '20', '21', '22']) expect(of({ personnel })).toHaveLength(11)
  expect(of({ personnel: '21' })).toContain('FB 1')
  expect(of({ personnel: '10' })).not.toContain('FB 1')
  expect(of({ unit: 'defense', personnel: 'Nickel' })).toContain('NB 1')
  expect(of({ unit: 'defense', personnel: '' })).toHaveLength(11)
})

test('the group is its string of men who can practice; where it has none, nobody is named', () => {
  expect(of({ squad: '2s' })).toContain('QB 2')
  expect(of({ squad: '2nd team' }, (id) => id === 'QB 1')).not.toContain('QB 2')
  expect(of({}, (id) => id === 'QB 1')).toContain('QB 2')
  expect(of({ squad: '3s' })).toEqual([])
  expect(['', '1s', '2', '3s', 'scout'].map(stringOf)).toEqual([1, 1, 2, 3, 1])
})

test('a call whose personnel names a package is run by the men of the package', () => {
  const heavy = [
    ...DEPTH,
    ...depth('offense', 1)
      .filter(({ spot }) => !['X', 'Z', 'H'].includes(spot))
      .map((line) => ({
        ...line,
        id: `h${line.id}`,
        chart: 'package:Heavy',
        playerId: `heavy ${line.spot}`,
      })),
  ]
  const men = (personnel: string, unit = 'offense') =>
    repPlayers({ type: 'team', unit, category: 'run', personnel, squad: '1s' }, heavy, () => false)
  expect(men(' heavy ').map(({ playerId }) => playerId)).toContain('heavy Y')
  expect(men('Heavy').every(({ playerId }) => playerId.startsWith('heavy '))).toBe(true)
  expect(men('11').some(({ playerId }) => playerId.startsWith('heavy '))).toBe(false)
  // A package of the offense is no group of the defense.
  expect(men('Heavy', 'defense').map(({ playerId }) => playerId)).toContain('Mike 1')
})

test('7-on-7 is without the lines, inside run without the outside men, a kick has its own chart', () => {
  expect(of({ type: 'skelly' })).toEqual(['QB', 'RB', 'Y', 'X', 'Z', 'H'].map((spot) => `${spot} 1`))
  expect(of({ type: 'insideRun' })).not.toContain('X 1')
  expect(of({ unit: 'special', category: 'kickoff' })).toHaveLength(11)
  expect(of({ unit: 'special', category: 'punt' })).toEqual([])
  // The scouts' offense runs against our defense.
  expect(of({ type: 'scoutOffense', unit: undefined })).toContain('Mike 1')
})
