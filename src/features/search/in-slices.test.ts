import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inSlices } from './in-slices.ts'

let now = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Steps of 1 ms each. */
function* steps(count: number, done: number[]): Generator<void, void> {
  for (let i = 0; i < count; i++) {
    done.push(i)
    now += 1
    yield
  }
}
test('does everything, a few ms at a time', () => {
  const done: number[] = []
  const slices: number[] = []
  inSlices(steps(100, done), () => slices.push(done.length))
  expect(done).toEqual([])
  vi.runAllTimers()
  expect(done).toHaveLength(100)
  expect(slices.length).toBeGreaterThan(3)
  expect(slices.at(-1)).toBe(100)
})

test('stopped, it does no more', () => {
  const done: number[] = []
  const work = inSlices(steps(100, done), () => {})
  vi.advanceTimersToNextTimer()
  const soFar = done.length
  expect(soFar).toBeGreaterThan(0)
  work.stop()
  vi.runAllTimers()
  expect(done).toHaveLength(soFar)
})

test('hurried, it does not wait for an idle moment', () => {
  const done: number[] = []
  const work = inSlices(steps(10, done), () => {})
  work.hurry()
  vi.advanceTimersByTime(1)
  expect(done).toHaveLength(10)
  work.hurry()
  vi.runAllTimers()
  expect(done).toHaveLength(10)
})
