import { expect, test } from 'vitest'
import { applyProtection } from './blocking.ts'
import { applyConcept } from './concepts.ts'
import { emptyDiagram } from './diagram.ts'
import { addLine, linesOf, playersOf } from './drawing.ts'
import { formationBySlug } from './formations.ts'
import { drawDefense } from './looks.ts'
import { placeFormation } from './place-formation.ts'
import { practiced } from './practiced.ts'

const drawn = (formation: string, coverage: string) => {
  const placed = placeFormation(emptyDiagram(), formationBySlug(formation)!, { hash: 'M', level: 'nfhs' })
  const routes = applyConcept(placed, 'mesh', { level: 'nfhs', side: 'R' })
  const offense = applyProtection(routes, 'bob', { level: 'nfhs', side: 'R' })
  return drawDefense(offense, { front: '4-2-5-nickel-over', coverage, pressure: '' }, 'nfhs')
}

const roles = (diagram: ReturnType<typeof drawn>, side: 'offense' | 'defense') =>
  playersOf(diagram, side)
    .map(({ role }) => role)
    .toSorted()

test('7-on-7 is seven against seven, and the center, who marks the ball', () => {
  const seven = practiced(drawn('gun-doubles', 'cover-3-sky'), 'skelly')
  expect(roles(seven, 'offense')).toEqual(['C', 'H', 'QB', 'T', 'X', 'Y', 'Z'])
  expect(roles(seven, 'defense')).toEqual(['C', 'C2', 'FS', 'M', 'NB', 'SS', 'W'])
  expect(linesOf(seven, playersOf(seven, 'offense').find(({ role }) => role === 'C')!.id)).toEqual([])
  // An end who drops is one of them.
  expect(roles(practiced(drawn('gun-doubles', 'drop-8'), 'skelly'), 'defense')).toContain('E2')
})

test('nothing is left of those who are not there', () => {
  for (const type of ['skelly', 'insideRun'] as const) {
    const seen = practiced(drawn('i-pro', 'cover-1'), type)
    for (const [id, element] of Object.entries(seen.elements)) {
      const owner = element.kind === 'path' || element.kind === 'zone' ? element.from : null
      if (owner !== null) expect(seen.elements, `${type} ${id}`).toHaveProperty([owner])
    }
  }
})

test('inside run is the box, and who comes into it for the ball', () => {
  const box = practiced(drawn('i-pro', 'cover-3-sky'), 'insideRun')
  expect(roles(box, 'offense')).toEqual(['C', 'F', 'LG', 'LT', 'QB', 'RG', 'RT', 'T', 'Y'])
  expect(roles(box, 'defense')).not.toContain('FS')
  expect(roles(box, 'defense')).toEqual(expect.arrayContaining(['E', 'E2', 'M', 'N', 'T', 'W']))
  const jet = drawn('i-pro', 'cover-3-sky')
  const z = playersOf(jet, 'offense').find(({ role }) => role === 'Z')!
  const elements = { ...jet.elements }
  addLine(
    elements,
    z,
    'motion',
    [
      { x: 0, y: 0 },
      { x: -16, y: 0 },
    ],
    { hash: 'M', level: 'nfhs' },
  )
  expect(roles(practiced({ ...jet, elements }, 'insideRun'), 'offense')).toContain('Z')
})

test('every other script shows all of them', () => {
  const all = drawn('gun-doubles', 'cover-1')
  expect(practiced(all, 'team')).toBe(all)
  expect(practiced(all, null)).toBe(all)
})
