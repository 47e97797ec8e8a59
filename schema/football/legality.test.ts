import { expect, test } from 'vitest'

import { emptyDiagram, type Diagram, type Point } from './diagram.ts'
import { byRole } from './drawing.ts'
import { formationBySlug } from './formations.ts'
import { alignmentHints } from './legality.ts'
import { placeFormation } from './place-formation.ts'

function moved(role: string, at: Point, hash: 'L' | 'M' | 'R' = 'M'): Diagram {
  const diagram = placeFormation(emptyDiagram(), formationBySlug('i-pro')!, { hash, level: 'nfhs' })
  const man = byRole(diagram, 'offense', role)!
  return { ...diagram, elements: { ...diagram.elements, [man.id]: { ...man, at } } }
}

const codes = (diagram: Diagram, level: 'nfhs' | 'pro' | 'flag' = 'nfhs') =>
  alignmentHints(diagram, level).map(({ code, players }) => [code, ...players])

test('one player short on the line, and one too many in the backfield', () => {
  const diagram = moved('X', { x: -18, y: -2 })
  expect(codes(diagram)[0]?.[0]).toBe('backs')
  expect(codes(diagram, 'pro')[0]?.[0]).toBe('line')
  expect(codes(diagram, 'flag')).toEqual([])
  delete diagram.elements['o.X']
  expect(codes(diagram).map(([code]) => code)).toEqual(['count'])
})

test('a tight end inside another player on the line is covered', () => {
  expect(codes(moved('Z', { x: 18, y: -1 }))).toEqual([['covered', 'o.Y']])
})

test('standing on a teammate, out of bounds, and over the line', () => {
  expect(codes(moved('F', { x: 0.5, y: -2.5 }))).toEqual([['overlap', 'o.QB', 'o.F']])
  expect(codes(moved('Z', { x: 27, y: -2 }))).toEqual([['outside', 'o.Z']])
  expect(codes(moved('Z', { x: 18, y: -2 }, 'R'))).toEqual([['outside', 'o.Z']])
  expect(codes(moved('Z', { x: 18, y: 1 })).map(([code]) => code)).toContain('neutral-zone')
})
