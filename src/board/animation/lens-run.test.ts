import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance } from '#schema/football/points.ts'
import { lengthOf, spotAlong } from '../diagram/polyline.ts'
import { toLens } from '../diagram/lens.ts'
import { drawnRun } from './lens-run.ts'

const spot = fc.record({
  x: fc.double({ min: -26, max: 26, noNaN: true }),
  y: fc.double({ min: -12, max: 40, noNaN: true }),
})

test('the bright part of a line ends at the player who runs it', () => {
  fc.assert(
    fc.property(
      fc.array(spot, { minLength: 2, maxLength: 6 }).filter((course) => lengthOf(course) > 1),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (course, share) => {
        const player = toLens(spotAlong(course, lengthOf(course) * share).at)
        const { points, shareAt } = drawnRun(course, 'box')
        const tip = spotAlong(points, lengthOf(points) * shareAt(share)).at
        expect(distance(tip, player)).toBeLessThan(0.01)
      },
    ),
  )
})

test('in true scale the line is run as it is', () => {
  const course = [
    { x: 0, y: 0 },
    { x: 3, y: 4 },
  ]
  expect(drawnRun(course, null).points).toEqual(course)
  expect(drawnRun(course, null).shareAt(0.4)).toBe(0.4)
})
