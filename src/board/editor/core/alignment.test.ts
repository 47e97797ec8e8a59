import { expect, test } from 'vitest'
import { linesOf, playersOf } from '#schema/football/drawing.ts'
import { drawDefense } from '#schema/football/looks.ts'
import { mirrorDiagram } from '#schema/football/mirror.ts'
import { PRESSURES } from '#schema/football/pressures.ts'
import { LIBRARY } from '#schema/football/team-book.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import { align, coverageStarts, pressureStarts } from './alignment.ts'
import { formation } from './test-field.ts'

const nickel = (coverage = '', pressure = '') =>
  drawDefense(formation('gun-doubles-te'), { front: '4-2-5-nickel-over', coverage, pressure }, 'nfhs')

const rushers = (diagram: Diagram) =>
  playersOf(diagram, 'defense')
    .filter(({ id }) => linesOf(diagram, id).some(({ line }) => line === 'rush'))
    .map(({ role }) => role)
    .toSorted()

test('every pressure is offered on the front that stands there, with what is played behind it', () => {
  const starts = pressureStarts(nickel(), 'R', 'nfhs', LIBRARY)
  expect(starts).toHaveLength(PRESSURES.length * 3)
  expect([...new Set(starts.map(({ group }) => group))].toSorted()).toEqual([
    'Cover 0 behind it',
    'Cover 1 behind it',
    'Fire Zone behind it',
  ])
  const mike = starts.find(({ id }) => id === 'cover-1+mike')!
  expect(mike.name).toBe('Mike blitz, Cover 1')
  expect(rushers(mike.diagram)).toEqual(['E', 'E2', 'M', 'N', 'T'])
  // What is put on the field is what was shown, and the same as against an offense.
  expect(align(nickel(), 'pressure', mike, 'nfhs', LIBRARY)).toEqual(mike.diagram)
  expect(rushers(nickel('cover-1', 'mike'))).toEqual(rushers(mike.diagram))
})

test('a fire zone called as a coverage sends five, as a look does', () => {
  const fire = coverageStarts(nickel(), 'R', 'nfhs', LIBRARY).find(({ id }) => id === 'fire-zone')!
  expect(rushers(fire.diagram)).toHaveLength(5)
})

test('a pressure to the left mirrors the one to the right', () => {
  const left = pressureStarts(mirrorDiagram(nickel()), 'L', 'nfhs', LIBRARY)
  for (const right of pressureStarts(nickel(), 'R', 'nfhs', LIBRARY)) {
    const other = left.find(({ id }) => id === right.id)!
    expect(rushers(mirrorDiagram(other.diagram)), right.id).toEqual(rushers(right.diagram))
  }
})
