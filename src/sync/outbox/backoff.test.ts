import { expect, test } from 'vitest'
import { Backoff } from './backoff.ts'

test('waits one second, doubles, and stays at thirty (spec, section 9)', () => {
  const backoff = new Backoff()
  expect(Array.from({ length: 8 }, () => backoff.next())).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ])
})

test('each backoff starts from one second', () => {
  const tired = new Backoff()
  tired.next()
  tired.next()
  expect(new Backoff().next()).toBe(1000)
})
