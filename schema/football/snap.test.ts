import { expect, test } from 'vitest'

import { alignPoint, snapPoint } from './snap.ts'

test('snaps to the half yard', () => {
  expect(snapPoint({ x: 3.26, y: -1.74 })).toEqual({ x: 3.5, y: -1.5 })
  expect(snapPoint({ x: -0.1, y: 0.2 })).toEqual({ x: 0, y: 0 })
  expect(snapPoint({ x: 2.6, y: 2.4 }, 1)).toEqual({ x: 3, y: 2 })
})

test('lines up with the nearest man on either axis, and says so', () => {
  const others = [
    { x: 4.6, y: -2.2 },
    { x: 4.4, y: 9 },
  ]
  expect(alignPoint({ x: 4.7, y: 1.1 }, others)).toEqual({
    point: { x: 4.6, y: 1 },
    guides: [{ axis: 'x', value: 4.6 }],
  })
  expect(alignPoint({ x: 8.1, y: -2.1 }, others)).toEqual({
    point: { x: 8, y: -2.2 },
    guides: [{ axis: 'y', value: -2.2 }],
  })
})

test('beyond the tolerance only the grid counts', () => {
  expect(alignPoint({ x: 5.1, y: 3 }, [{ x: 4.6, y: 20 }])).toEqual({ point: { x: 5, y: 3 }, guides: [] })
  expect(alignPoint({ x: 5.1, y: 3 }, [{ x: 4.6, y: 20 }], 1).point.x).toBe(4.6)
})
