import { expect, test } from 'vitest'
import { rowsInSight } from './row-window.ts'
import { destination } from './use-card-keys.ts'

test('rows in sight and a few around them', () => {
  expect(rowsInSight({ top: 100, rows: 1000, rowHeight: 100 }, 800, 2)).toEqual({ first: 0, last: 9 })
  expect(rowsInSight({ top: -5000, rows: 1000, rowHeight: 100 }, 800, 2)).toEqual({ first: 48, last: 60 })
})

test('never rows that are not there', () => {
  expect(rowsInSight({ top: 0, rows: 3, rowHeight: 100 }, 800)).toEqual({ first: 0, last: 3 })
  expect(rowsInSight({ top: -99_999, rows: 3, rowHeight: 100 }, 800)).toEqual({ first: 3, last: 3 })
  expect(rowsInSight({ top: 9_999, rows: 3, rowHeight: 100 }, 800)).toEqual({ first: 0, last: 0 })
})

test('arrow keys in a grid of three columns and seven cards', () => {
  const go = (key: string, from: number) => destination(key, from, 3, 7)
  expect(go('ArrowRight', 0)).toBe(1)
  expect(go('ArrowLeft', 0)).toBe(null)
  expect(go('ArrowDown', 1)).toBe(4)
  expect(go('ArrowUp', 4)).toBe(1)
  expect(go('ArrowDown', 4)).toBe(6)
  expect(go('ArrowDown', 6)).toBe(null)
  expect(go('Home', 5)).toBe(0)
  expect(go('End', 0)).toBe(6)
  expect(go('x', 0)).toBe(null)
})
