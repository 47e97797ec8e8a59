import { describe, expect, test } from 'vitest'

import { applyConcept, CONCEPTS, receiversOf } from './concepts.ts'
import { emptyDiagram, type Point } from './diagram.ts'
import { byRole, linesOf, playersOf } from './drawing.ts'
import { formationBySlug, FORMATIONS } from './formations.ts'
import { mirrorDiagram } from './mirror.ts'
import { nearestOn } from './nearest.ts'
import { placeFormation } from './place-formation.ts'
import { add } from './points.ts'
import { findRoute, routeAt, routeFor, ROUTES, type RouteSlug } from './routes.ts'

const place = (slug: string) =>
  placeFormation(emptyDiagram(), formationBySlug(slug)!, { hash: 'M', level: 'ncaa' })

test('the tree has all ten numbers, and every route starts at its player', () => {
  for (let n = 0; n <= 9; n += 1) expect(findRoute(n).number).toBe(n)
  for (const { slug } of ROUTES) expect(routeFor(slug, 1)[0]).toEqual({ x: 0, y: 0 })
  expect(() => findRoute(10)).toThrow(RangeError)
})

test('odd routes of the tree break outside, even ones inside', () => {
  const ends = [1, 3, 5, 7].map((n) => routeFor(n, 1).at(-1)!.x)
  expect(ends.every((x) => x > 0)).toBe(true)
  expect([2, 4, 6, 8].map((n) => routeFor(n, 1).at(-1)!.x).every((x) => x < 0)).toBe(true)
})

test('the side flips a route, the level shortens it, and screens stay behind the line', () => {
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

test('a concept breaks on one yard line for players on the line and off it', () => {
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
})

describe("backs' routes", () => {
  const NCAA = { level: 'ncaa', toGoal: 0 } as const
  const BACKS = [
    { x: -1.8, y: -5 },
    { x: 0, y: -7.5 },
    { x: 2.2, y: -5 },
    { x: 0, y: -4.5 },
  ]
  const endAt = (slug: RouteSlug, at: Point, side: 1 | -1 = 1): Point =>
    add(at, routeAt(slug, at, side, NCAA).at(-1) ?? at)

  test('end as deep past the line from every backfield as coaches call them', () => {
    for (const at of BACKS)
      for (const side of [1, -1] as const) {
        const depths = (['arrow', 'check-release', 'angle', 'wheel', 'swing'] as const).map((slug) =>
          endAt(slug, at, side),
        )
        expect(depths).toEqual(
          [
            { x: 10, y: 2.5 },
            { x: 5.2, y: 4.5 },
            { x: 0.5, y: 7 },
            { x: 15, y: 22 },
            { x: 12, y: -0.7 },
          ].map(({ x, y }) => ({ x: x * side, y })),
        )
      }
  })

  test('leave the backfield outside a pass-setting tackle', () => {
    const tackle = { x: 4.1, y: -2.6 }
    for (const at of BACKS)
      for (const { slug } of ROUTES.filter(({ back }) => back)) {
        const course = routeAt(slug, at, 1, NCAA).map((p) => add(at, p))
        expect([slug, at, nearestOn(course, tackle).away > 0.8]).toEqual([slug, at, true])
      }
  })

  test('swing around a shotgun quarterback, not through him', () => {
    for (const passer of [
      { x: 0, y: -5 },
      { x: 0, y: -4.5 },
    ])
      for (const at of [
        { x: -1.8, y: passer.y },
        { x: 1.8, y: passer.y },
      ])
        for (const side of [1, -1] as const)
          for (const slug of ['swing', 'arrow', 'angle', 'wheel', 'check-release'] as const) {
            const course = routeAt(slug, at, side, { ...NCAA, passer }).map((p) => add(at, p))
            expect([slug, at, side, nearestOn(course, passer).away > 1]).toEqual([slug, at, side, true])
          }
  })
})

describe('near the goal', () => {
  const FIELD = { x: -18, y: -1 }
  const depthsAt = (toGoal: number) =>
    (['quick-in', 'basic', 'dig', 'corner', 'post', 'go'] as const).map((slug) =>
      Math.max(...routeAt(slug, FIELD, -1, { level: 'nfhs', toGoal }).map(({ y }) => y + FIELD.y)),
    )

  test.each([1, 3, 5, 8, 10, 12, 15])(
    'no route ends past the end line from the %d-yard line, and the levels stay',
    (toGoal) => {
      const depths = depthsAt(toGoal)
      expect(Math.max(...depths)).toBeLessThanOrEqual(toGoal + 9)
      expect(depths).toEqual(depths.toSorted((a, b) => a - b))
      expect(new Set(depths).size).toBe(depths.length)
    },
  )

  test('a slant and a flat stay, and a dig breaks sooner nearer the goal', () => {
    const dig = (toGoal: number) => routeAt('dig', FIELD, -1, { level: 'nfhs', toGoal })[1]!.y
    expect([99, 12, 8, 3].map(dig)).toEqual([99, 12, 8, 3].map(dig).toSorted((a, b) => b - a))
    expect(dig(3)).toBeLessThan(dig(99) - 3)
    expect(routeAt('flat', FIELD, -1, { level: 'nfhs', toGoal: 3 })).toEqual(
      routeAt('flat', FIELD, -1, { level: 'nfhs', toGoal: 0 }),
    )
  })
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
