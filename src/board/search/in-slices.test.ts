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
  vi.unstubAllGlobals()
})

/** Steps of `ms` each. */
function* steps(count: number, done: number[], ms = 1): Generator<void, void> {
  for (let i = 0; i < count; i++) {
    done.push(i)
    now += ms
    yield
  }
}

test('all steps run, a few ms at a time', () => {
  const done: number[] = []
  const slices: number[] = []
  inSlices(steps(100, done), () => slices.push(done.length))
  expect(done).toEqual([])
  vi.runAllTimers()
  expect(done).toHaveLength(100)
  expect(slices.length).toBeGreaterThan(3)
  expect(slices.at(-1)).toBe(100)
})

test('no step runs after a stop', () => {
  const done: number[] = []
  const work = inSlices(steps(100, done), () => {})
  vi.advanceTimersToNextTimer()
  const soFar = done.length
  expect(soFar).toBeGreaterThan(0)
  work.stop()
  vi.runAllTimers()
  expect(done).toHaveLength(soFar)
})

test('urgent work does not wait for an idle moment', () => {
  const done: number[] = []
  const work = inSlices(steps(10, done), () => {})
  work.hurry()
  vi.advanceTimersByTime(1)
  expect(done).toHaveLength(10)
  work.hurry()
  vi.runAllTimers()
  expect(done).toHaveLength(10)
})

test('runs in idle moments, for no longer than they last', () => {
  let asked = 0
  let idle: IdleRequestCallback = () => undefined
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => {
    idle = run
    return (asked += 1)
  })
  const cancelled: number[] = []
  vi.stubGlobal('cancelIdleCallback', (handle: number) => cancelled.push(handle))
  const done: number[] = []
  const work = inSlices(steps(1000, done, 0.1), () => {})
  vi.runAllTimers()
  expect(done).toHaveLength(0)
  idle({ didTimeout: false, timeRemaining: () => 50 })
  const first = done.length
  expect(first).toBeGreaterThan(0)
  idle({ didTimeout: true, timeRemaining: () => 0 })
  expect(done.length).toBeGreaterThan(first)
  expect(done.length - first).toBeLessThan(first)
  work.stop()
  expect(cancelled).toEqual([asked])
})
