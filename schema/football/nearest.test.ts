import { expect, test } from 'vitest'
import { nearestOn } from './nearest.ts'

const corner = [
  { x: 0, y: 0 },
  { x: 0, y: 10 },
  { x: 8, y: 10 },
]

test('finds the foot of the perpendicular, its distance along the line, and its leg', () => {
  expect(nearestOn(corner, { x: 3, y: 4 })).toEqual({ at: { x: 0, y: 4 }, away: 3, along: 4, after: 0 })
  expect(nearestOn(corner, { x: 5, y: 12 })).toEqual({ at: { x: 5, y: 10 }, away: 2, along: 15, after: 1 })
})

test('beyond an end it is the end, and of equally near points the first', () => {
  expect(nearestOn(corner, { x: 11, y: 14 })).toEqual({ at: { x: 8, y: 10 }, away: 5, along: 18, after: 1 })
  expect(nearestOn(corner, { x: 0, y: 10 }).after).toBe(0)
})

test('a single point is nearest to itself, and an empty line has no nearest point', () => {
  expect(nearestOn([{ x: 1, y: 1 }], { x: 4, y: 5 })).toEqual({
    at: { x: 1, y: 1 },
    away: 5,
    along: 0,
    after: 0,
  })
  expect(nearestOn([], { x: 4, y: 5 }).away).toBe(Infinity)
})
