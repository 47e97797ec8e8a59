import { expect, test } from 'vitest'
import { reachBackTo } from './bounds.ts'

test('a list that is not full holds every row', () => {
  expect(reachBackTo([], 3, 100)).toBe(true)
  expect(reachBackTo([{ createdAt: 300 }, { createdAt: 200 }], 3, 100)).toBe(true)
})

test('a full list holds the rows that came after its oldest one', () => {
  const newest = [{ createdAt: 300 }, { createdAt: 200 }, { createdAt: 200 }]
  expect(reachBackTo(newest, 3, 201)).toBe(true)
  // Of the rows that were created at once with its oldest one, some may be missing.
  expect(reachBackTo(newest, 3, 200)).toBe(false)
  expect(reachBackTo(newest, 3, 100)).toBe(false)
})
