import { expect, test } from 'vitest'
import { applyConcept, type ConceptSlug } from './concepts.ts'
import { emptyDiagram, type Diagram, type Point } from './diagram.ts'
import { byRole, linesOf } from './drawing.ts'
import { FORMATIONS } from './formations.ts'
import { placeFormation } from './place-formation.ts'
import { add, distance } from './points.ts'
import { recogniseRoute } from './route-recognition.ts'

function drawn(formation: string, concept: ConceptSlug, side: 'R' | 'L' = 'R'): Diagram {
  const found = FORMATIONS.find(({ slug }) => slug === formation)!
  return applyConcept(placeFormation(emptyDiagram(), found, { hash: 'M', level: 'nfhs' }), concept, {
    side,
    level: 'nfhs',
  })
}

/** A man's route on the field. */
function routeOf(play: Diagram, role: string): Point[] {
  const man = byRole(play, 'offense', role)!
  const [route] = linesOf(play, man.id)
  return route!.points.map((point) => add(man.at, point))
}

/** How near the point comes to the line, looked at every tenth of a yard. */
function gap(p: Point, line: readonly Point[]): number {
  const spots = line.slice(1).flatMap((b, i) => {
    const a = line[i]!
    const steps = Math.ceil(distance(a, b) * 10)
    return Array.from({ length: steps + 1 }, (_, n) => ({
      x: a.x + ((b.x - a.x) * n) / steps,
      y: a.y + ((b.y - a.y) * n) / steps,
    }))
  })
  return Math.min(...spots.map((spot) => distance(spot, p)))
}

/** Where the number of the read stands: a little beyond the arrow. */
function number(line: readonly Point[]): Point {
  const [before, end] = line.slice(-2) as [Point, Point]
  const share = 1.1 / distance(before, end)
  return { x: end.x + (end.x - before.x) * share, y: end.y + (end.y - before.y) * share }
}

test('a flat from trips clears the stem of the outside receiver and stays an out of the same depth', () => {
  const play = drawn('gun-trips', 'stick')
  const out = routeOf(play, 'H')
  const stem = routeOf(play, 'Z')
  expect(gap(out.at(-1)!, stem)).toBeGreaterThan(0.85)
  expect(gap(number(out), stem)).toBeGreaterThan(0.75)
  // The arrow itself is on one side of the stem.
  const head = add(out.at(-1)!, { x: -1, y: 0 })
  expect(gap(head, stem)).toBeGreaterThan(0.45)
  const man = byRole(play, 'offense', 'H')!
  const [route] = linesOf(play, man.id)
  expect(recogniseRoute(route!.points, [1], false, man.at)?.route.slug).toBe('speed-out')
  expect(out.at(-1)!.y).toBe(out.at(-2)!.y)
})

test("a back's number is clear of the player he runs past, to either side", () => {
  for (const side of ['R', 'L'] as const) {
    const play = drawn(side === 'R' ? 'gun-trips' : 'gun-doubles', 'flood', side)
    const arrow = routeOf(play, 'T')
    const men = Object.values(play.elements).filter((one) => one.kind === 'player' && one.role !== 'T')
    for (const man of men)
      if (man.kind === 'player') expect(distance(number(arrow), man.at)).toBeGreaterThan(1.35)
  }
})

test('a back who checks and releases comes out of the line', () => {
  const play = drawn('gun-doubles', 'four-verts')
  expect(routeOf(play, 'T').at(-1)!.y).toBeGreaterThan(0.3)
})
