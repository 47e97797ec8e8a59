import { expect, test } from 'vitest'

import { applyConcept, CONCEPTS, receiversOf } from './concepts.ts'
import { emptyDiagram } from './diagram.ts'
import { byRole, linesOf, playersOf } from './drawing.ts'
import { formationBySlug, FORMATIONS } from './formations.ts'
import { mirrorDiagram } from './mirror.ts'
import { placeFormation } from './place-formation.ts'
import { behindLine, findRoute, routeFor, ROUTES } from './routes.ts'

const place = (slug: string) =>
  placeFormation(emptyDiagram(), formationBySlug(slug)!, { hash: 'M', level: 'ncaa' })

test('the tree has all ten numbers, and every route starts at the man', () => {
  for (let n = 0; n <= 9; n += 1) expect(findRoute(n).number).toBe(n)
  for (const { slug } of ROUTES) expect(routeFor(slug, 1)[0]).toEqual({ x: 0, y: 0 })
  expect(() => findRoute(10)).toThrow(RangeError)
})

test('odd routes of the tree break outside, even ones inside', () => {
  const ends = [1, 3, 5, 7].map((n) => routeFor(n, 1).at(-1)!.x)
  expect(ends.every((x) => x > 0)).toBe(true)
  expect([2, 4, 6, 8].map((n) => routeFor(n, 1).at(-1)!.x).every((x) => x < 0)).toBe(true)
})

test('side turns a route, the level shortens it, and screens stay behind the line', () => {
  expect(routeFor('dig', -1)).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 12 },
    { x: 10, y: 12 },
  ])
  expect(routeFor(6, 1, 0.6)).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 7.2 },
    { x: -10, y: 7.2 },
  ])
  expect(routeFor('now', 1, 0.6).at(-1)).toEqual({ x: 0.5, y: -1 })
})

test("a concept breaks on one yard line for men on the line and off it; a back's route is counted from him", () => {
  const trips = place('gun-trips')
  const depths = (concept: 'hank' | 'y-cross', roles: string[]) => {
    const play = applyConcept(trips, concept, { side: 'R', level: 'ncaa' })
    return roles.map((role) => {
      const man = byRole(play, 'offense', role)!
      return man.at.y + linesOf(play, man.id)[0]!.points[1]!.y
    })
  }
  // Curl of Z, flat of H and hitch of Y: 12, 3 and 6 yards past the line.
  expect(depths('hank', ['Z', 'H', 'Y'])).toEqual([12, 3, 6])
  expect(behindLine({ x: 18, y: -1 })).toBe(1)
  expect(behindLine({ x: -1.8, y: -5 })).toBe(0)
  expect(depths('y-cross', ['T'])).toEqual([-6])
})

test('receivers are numbered from the outside in', () => {
  const { right, left, backs } = receiversOf(place('gun-trips'))
  expect([right, left, backs].map((men) => men.map((man) => man.role))).toEqual([
    ['Z', 'H', 'Y'],
    ['X'],
    ['T'],
  ])
  expect(receiversOf(place('gun-stack')).right.map((man) => man.role)).toEqual(['Z', 'Y'])
  expect(receiversOf(place('wildcat')).right.map((man) => man.role)).toEqual(['QB', 'H', 'Y'])
})

test('every concept gives each receiver of every formation at most one route, and marks one of them', () => {
  for (const { slug } of CONCEPTS) {
    for (const formation of FORMATIONS) {
      const play = applyConcept(place(formation.slug), slug, { side: 'R', level: 'ncaa' })
      for (const man of playersOf(play, 'offense'))
        expect(linesOf(play, man.id).length).toBeLessThanOrEqual(1)
      expect(playersOf(play).filter((man) => man.primary).length).toBeLessThanOrEqual(1)
      const again = applyConcept(play, slug, { side: 'R', level: 'ncaa' })
      expect(Object.keys(again.elements).sort()).toEqual(Object.keys(play.elements).sort())
    }
  }
})

test('a concept to the left is the mirror of the concept to the right', () => {
  const right = applyConcept(place('gun-doubles'), 'smash', { side: 'R', level: 'ncaa' })
  const left = applyConcept(mirrorDiagram(place('gun-doubles')), 'smash', { side: 'L', level: 'ncaa' })
  expect(mirrorDiagram(left)).toEqual(right)
  expect(byRole(right, 'offense', 'Y')?.primary).toBe(true)
})
