import { describe, expect, test } from 'vitest'

import { applyConcept, CONCEPTS, receiversOf, type ConceptSlug } from './concepts.ts'
import { emptyDiagram, FIELD_ID, type Diagram, type Point } from './diagram.ts'
import { linesOf, playersOf } from './drawing.ts'
import { sidelines } from './field.ts'
import { FORMATIONS, mirrorFormation, type Formation } from './formations.ts'
import { placeFormation } from './place-formation.ts'
import { add, distance } from './points.ts'
import { recogniseRoute } from './route-recognition.ts'

const BOTH_HANDS = FORMATIONS.flatMap((one) => [one, mirrorFormation(one)])

type Drawn = { role: string; start: Point; course: Point[]; end: Point }

function placed(formation: Formation, hash: 'L' | 'M' | 'R' = 'M', toGoal = 0): Diagram {
  const diagram = placeFormation(emptyDiagram(), formation, { hash, level: 'nfhs' })
  return { ...diagram, elements: { ...diagram.elements, [FIELD_ID]: { kind: 'field', hash, toGoal } } }
}

function routesOf(diagram: Diagram): Drawn[] {
  return playersOf(diagram, 'offense').flatMap((man) => {
    const line = linesOf(diagram, man.id).find((one) => one.line === 'route')
    if (!line) return []
    const course = line.points.map((p) => add(man.at, p))
    return [{ role: man.role, start: man.at, course, end: course.at(-1) ?? man.at }]
  })
}

/** In the flat: shallow, outside of the tackle, and on the way to the sideline. */
function isInFlat({ course, end }: Drawn): boolean {
  const before = course.at(-2) ?? end
  return end.y <= 5.5 && Math.abs(end.x) > 7 && (end.x - before.x) * Math.sign(end.x) > 2.5
}

describe.each(CONCEPTS.map(({ slug }) => slug))('%s', (slug) => {
  const draw = (formation: Formation, hash?: 'L' | 'M' | 'R', toGoal?: number): Drawn[] =>
    routesOf(applyConcept(placed(formation, hash, toGoal), slug, { side: 'R', level: 'nfhs' }))

  test('no two receivers end in one flat or at one spot, from any formation', () => {
    const faults: string[] = []
    for (const formation of BOTH_HANDS) {
      const routes = draw(formation)
      const flat = routes.filter(isInFlat)
      for (const [i, a] of flat.entries())
        for (const b of flat.slice(i + 1)) {
          // A crosser who arrives late may end over the flat, five yards from the man in it.
          const crosses = [a, b].some(({ start, end }) => start.x * end.x < 0 && Math.abs(start.x) > 2.5)
          const isOne = a.end.x * b.end.x > 0 && !(crosses && distance(a.end, b.end) >= 4.9)
          if (isOne)
            faults.push(
              `${formation.name}: ${a.role} ${a.end.x},${a.end.y} and ${b.role} ${b.end.x},${b.end.y} in one flat`,
            )
        }
      for (const [i, a] of routes.entries())
        for (const b of routes.slice(i + 1))
          if (distance(a.end, b.end) < 2)
            faults.push(
              `${formation.name}: ${a.role} ${a.end.x},${a.end.y} and ${b.role} ${b.end.x},${b.end.y} at one spot`,
            )
    }
    expect(faults).toEqual([])
  })

  test('no route ends out of bounds or past the end line, from any hash and yard line', () => {
    const outside: string[] = []
    for (const formation of FORMATIONS)
      for (const [hash, toGoal] of [
        ['L', 2],
        ['M', 5],
        ['R', 9],
      ] as const) {
        const { left, right } = sidelines('nfhs', hash)
        for (const { role, course } of draw(formation, hash, toGoal)) {
          const isIn = course.every(({ x, y }) => x > left && x < right && y < toGoal + 10)
          if (!isIn) outside.push(`${formation.name} ${hash} ${toGoal}: ${role}`)
        }
      }
    expect(outside).toEqual([])
  })
})

/** Receivers on either side of the ball, such as 3x1. */
const bySides = (sides: string): Formation[] =>
  BOTH_HANDS.filter((formation) => {
    const { right, left } = receiversOf(placed(formation))
    return sides === `${right.length}x${left.length}`
  })

const nameOf = (concept: ConceptSlug, formation: Formation): Map<string, string> => {
  const routes = routesOf(applyConcept(placed(formation), concept, { side: 'R', level: 'nfhs' }))
  return new Map(
    routes.map(({ role, start, course }) => {
      const offsets = course.map((p) => ({ x: p.x - start.x, y: p.y - start.y }))
      return [role, recogniseRoute(offsets, [1, -1], false, start)?.route.slug ?? '']
    }),
  )
}

describe.each(['2x2', '3x1', '1x3', '3x2', '2x1', '1x2'])('%s', (sides) => {
  test('mesh is two drags that cross close enough to touch, no nearer than shoulder width', () => {
    const formations = bySides(sides)
    expect(formations.length).toBeGreaterThan(0)
    for (const formation of formations) {
      const routes = routesOf(applyConcept(placed(formation), 'mesh', { side: 'R', level: 'nfhs' }))
      const crossing = routes.filter(({ start, end }) => start.x * end.x < 0 && start.y > -3 && end.y < 7)
      expect([formation.name, crossing.length]).toEqual([formation.name, 2])
      const [one, two] = crossing
      if (!one || !two) continue
      expect(one.start.x * two.start.x).toBeLessThan(0)
      // Their lines are side by side where both are past the break.
      const [a, b] = [one, two].map(({ course }) => course[1] ?? { x: 0, y: 0 })
      const gap = Math.abs((a?.y ?? 0) - (b?.y ?? 0))
      expect([formation.name, gap >= 0.7 && gap <= 1.2]).toEqual([formation.name, true])
    }
  })

  test('shallow cross has a shallow and a dig over it', () => {
    for (const formation of bySides(sides)) {
      const names = [...nameOf('shallow-cross', formation).values()]
      expect([formation.name, names.includes('drag'), names.includes('dig')]).toEqual([
        formation.name,
        true,
        true,
      ])
    }
  })
})
