import { expect, test } from 'vitest'

import { isCurved, turnCorner, withoutPoint, withPointAfter } from './corners.ts'
import { courseOf } from './curve.ts'
import { diagramSchema } from './diagram-schema.ts'
import { emptyDiagram, type PathElement } from './diagram.ts'
import { makePath } from './drawing.ts'
import { mirrorDiagram } from './mirror.ts'
import { distance, parsePoints } from './points.ts'

const POINTS = parsePoints('0,0 0,6 5,8 9,4 14,4')

function line(more: Partial<PathElement> = {}): PathElement {
  return { ...makePath('route', null, POINTS), curve: 'smooth', ...more }
}

const course = (path: PathElement, step = 0.2) => courseOf(path.points, path.curve, step, path.corners)

/** The sharpest turn of a course near a spot, in degrees. */
function turnAt(points: readonly { x: number; y: number }[], spot: { x: number; y: number }): number {
  const turns = points.slice(1, -1).map((p, i) => {
    const [a, b] = [points[i]!, points[i + 2]!]
    if (distance(p, spot) > 0.05) return 0
    const turn = Math.atan2(b.y - p.y, b.x - p.x) - Math.atan2(p.y - a.y, p.x - a.x)
    return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) * (180 / Math.PI)
  })
  return Math.max(...turns)
}

test('a smooth line is sharp at its corners and round at its other points', () => {
  const drawn = course(line({ corners: [1] }))
  expect(turnAt(drawn, POINTS[1]!)).toBeGreaterThan(45)
  for (const point of [POINTS[2]!, POINTS[3]!]) expect(turnAt(drawn, point)).toBeLessThan(25)
  // Up to its first corner it is straight, and it goes through every point.
  for (const p of drawn.slice(
    0,
    drawn.findIndex(({ y }) => y === 6),
  ))
    expect(Math.abs(p.x)).toBeLessThan(1e-9)
  for (const point of POINTS) expect(Math.min(...drawn.map((p) => distance(p, point)))).toBeLessThan(1e-9)
  for (const [i, p] of drawn.slice(1).entries()) expect(distance(p, drawn[i]!), String(i)).toBeGreaterThan(0)
})

test('without corners, or with invalid ones, the path is unchanged', () => {
  const usual = courseOf(POINTS, 'smooth', 0.2)
  for (const corners of [undefined, [], [0], [4, 63]]) expect(course(line({ corners }))).toEqual(usual)
  expect(course(line({ corners: [1, 2, 3] }))).toEqual(POINTS)
  expect(course(line({ curve: 'straight', corners: [1] }))).toEqual(POINTS)
})

test('toggling a point twice restores the line; a line of only corners is straight', () => {
  const straight = line({ curve: 'straight' })
  const one = { ...straight, ...turnCorner(straight, 2) }
  expect(one).toMatchObject({ curve: 'smooth', corners: [1, 3] })
  expect([1, 2, 3].map((i) => isCurved(one, i))).toEqual([false, true, false])
  expect({ ...one, ...turnCorner(one, 2) }).toMatchObject({ curve: 'straight', corners: [] })
  const smooth = line()
  const sharp = { ...smooth, ...turnCorner(smooth, 1) }
  expect(sharp).toMatchObject({ curve: 'smooth', corners: [1] })
  expect({ ...sharp, ...turnCorner(sharp, 1) }).toMatchObject({ curve: 'smooth', corners: [] })
  expect(turnCorner({ ...smooth, points: POINTS.slice(0, 3) }, 1)).toEqual({ curve: 'straight' })
})

test('corners stay with their points when other points are added or removed', () => {
  const path = line({ corners: [1, 3] })
  expect(withPointAfter(path, 0)).toEqual({ corners: [1, 2, 4] })
  expect(withPointAfter(path, 1)).toEqual({ corners: [1, 4] })
  expect(withPointAfter(path, 3)).toEqual({ corners: [1, 3, 4] })
  expect(withoutPoint(path, 2)).toEqual({ corners: [1, 2] })
  expect(withoutPoint(path, 1)).toEqual({ corners: [2] })
  expect(withPointAfter(line(), 1)).toEqual({})
  expect(withoutPoint(line(), 1)).toEqual({})
})

test('a line with corners is valid, and flipping it twice restores it', () => {
  const diagram = emptyDiagram()
  diagram.elements['p1'] = line({ corners: [1, 3] })
  expect(diagramSchema.safeParse(diagram).success).toBe(true)
  expect(mirrorDiagram(diagram).elements['p1']).toMatchObject({ corners: [1, 3] })
  expect(mirrorDiagram(mirrorDiagram(diagram))).toEqual(diagram)
  for (const corners of [[-1], [64], [1.5], ['1']]) {
    const wrong = { ...diagram, elements: { ...diagram.elements, p1: { ...line(), corners } } }
    expect(diagramSchema.safeParse(wrong).success, String(corners)).toBe(false)
  }
})
