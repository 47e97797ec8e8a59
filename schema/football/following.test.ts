import { describe, expect, test } from 'vitest'

import { applyConcept } from './concepts.ts'
import { emptyDiagram, type Diagram, type Point } from './diagram.ts'
import { byRole, linesOf, makePath, type Elements } from './drawing.ts'
import { followed } from './following.ts'
import { formationBySlug } from './formations.ts'
import { placeFormation } from './place-formation.ts'
import { add, subtract } from './points.ts'

const LEVEL = 'nfhs'

function placed(slug: string): Diagram {
  const formation = formationBySlug(slug)
  if (!formation) throw new Error(slug)
  return placeFormation(emptyDiagram(), formation, { hash: 'M', level: LEVEL })
}

/** Flood from trips, thrown to H on his sail. */
function flood(): Diagram {
  const play = applyConcept(placed('gun-trips'), 'flood', { side: 'R', level: LEVEL })
  const catchSpot = spotsOf(play, 'H').at(-1)!
  const flight = makePath('pass', 'o.QB', [
    { x: 0, y: -1.5 },
    subtract(catchSpot, byRole(play, 'offense', 'QB')!.at),
  ])
  return { ...play, elements: { ...play.elements, 'pass.o.QB': { ...flight, to: 'o.H' } } }
}

/** The diagram after a player has moved, as the editor stores it. */
function moved(diagram: Diagram, role: string, by: Point): Diagram {
  const man = byRole(diagram, 'offense', role)!
  const { id, ...player } = man
  const elements: Elements = { ...diagram.elements, [id]: { ...player, at: add(man.at, by) } }
  for (const [line, course] of followed(diagram, new Map([[id, by]]))) {
    const path = elements[line]
    if (path?.kind === 'path') elements[line] = { ...path, ...course }
  }
  return { ...diagram, elements }
}

function spotsOf(diagram: Diagram, role: string): Point[] {
  const man = byRole(diagram, 'offense', role)!
  const line = linesOf(diagram, man.id).find((one) => one.line === 'route' || one.line === 'pass')!
  return line.points.map((p) => add(man.at, p))
}

describe('moving a receiver', () => {
  test('moves the landing spot of the ball', () => {
    const before = flood()
    for (const by of [
      { x: -3, y: 0 },
      { x: 2, y: 1 },
      { x: 0, y: -3 },
    ]) {
      const after = moved(before, 'H', by)
      expect(spotsOf(after, 'QB').at(-1)).toEqual(spotsOf(after, 'H').at(-1))
    }
  })

  test('leaves throws to other receivers unchanged', () => {
    const before = flood()
    expect(spotsOf(moved(before, 'Z', { x: -4, y: 0 }), 'QB')).toEqual(spotsOf(before, 'QB'))
  })

  test('off the line keeps the depth of the break, and back on it restores the route', () => {
    const before = flood()
    const off = moved(before, 'H', { x: 0, y: -1.5 })
    expect(spotsOf(off, 'H').slice(1)).toEqual(spotsOf(before, 'H').slice(1))
    expect(moved(off, 'H', { x: 0, y: 1.5 })).toEqual(before)
  })

  test('moves a throw without a receiver that lands on his route', () => {
    const before = flood()
    const pass = before.elements['pass.o.QB']
    if (pass?.kind !== 'path') throw new Error('no pass')
    const { to: _, ...unnamed } = pass
    const loose = { ...before, elements: { ...before.elements, 'pass.o.QB': unnamed } }
    const after = moved(loose, 'H', { x: -2, y: 0 })
    expect(spotsOf(after, 'QB').at(-1)).toEqual(spotsOf(after, 'H').at(-1))
  })
})

test('moving the quarterback leaves the landing spot on the receiver', () => {
  const before = flood()
  const after = moved(before, 'QB', { x: 0, y: 2.5 })
  expect(spotsOf(after, 'QB').at(-1)).toEqual(spotsOf(before, 'QB').at(-1))
})

test('moving a carrier moves the mesh', () => {
  const placedI = placed('i-pro')
  const handoff = {
    ...makePath('handoff', 'o.QB', [
      { x: 0, y: 0 },
      { x: 0.8, y: -2.2 },
    ]),
    to: 'o.T',
  }
  const play = { ...placedI, elements: { ...placedI.elements, 'handoff.o.QB': handoff } }
  const after = moved(play, 'T', { x: 1, y: 0.5 }).elements['handoff.o.QB']
  expect(after?.kind === 'path' && after.points).toEqual([
    { x: 0, y: 0 },
    { x: 1.8, y: -1.7 },
  ])
})

test('another formation moves the throw to where its receiver runs from there', () => {
  const after = placeFormation(flood(), formationBySlug('gun-doubles')!, { hash: 'M', level: LEVEL })
  expect(spotsOf(after, 'QB').at(-1)!.x).toBeCloseTo(spotsOf(after, 'H').at(-1)!.x)
  expect(spotsOf(after, 'QB').at(-1)!.y).toBeCloseTo(spotsOf(after, 'H').at(-1)!.y)
})
