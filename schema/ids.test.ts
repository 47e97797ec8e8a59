import { afterEach, expect, test, vi } from 'vitest'
import { ID_PATTERN, newElementId, newId } from './ids.ts'

afterEach(() => vi.useRealTimers())

test('an id is a UUID of version 7 that begins with the time', () => {
  const before = Date.now()
  const id = newId()
  expect(id).toMatch(ID_PATTERN)
  expect(id).toMatch(/^.{14}7.{4}[89ab]/)
  const ms = Number.parseInt(id.replace('-', '').slice(0, 12), 16)
  expect(ms).toBeGreaterThanOrEqual(before)
  expect(ms).toBeLessThan(before + 60_000)
})

test('ids sort by creation, within a millisecond and after the clock is set back', () => {
  vi.useFakeTimers({ now: 2_000_000_000_000 })
  const ids = Array.from({ length: 10_000 }, newId)
  vi.setSystemTime(1_000_000_000_000)
  ids.push(newId(), newId())
  vi.setSystemTime(2_100_000_000_000)
  ids.push(newId())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('element ids are short and distinct', () => {
  const ids = new Set(Array.from({ length: 1000 }, newElementId))
  expect(ids.size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{10}$/)
})
