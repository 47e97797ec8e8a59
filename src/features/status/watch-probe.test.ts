import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askProbe, type Seen } from './report.ts'
import { watchProbe } from './watch-probe.ts'

vi.mock('./report.ts', () => ({ askProbe: vi.fn() }))

let page: EventTarget & { visibilityState: string }
let device: EventTarget
let asked = 0
let seen: Seen[] = []

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  device = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device))
  asked = 0
  seen = []
  vi.mocked(askProbe).mockImplementation(async () => {
    asked++
    await new Promise((resolve) => setTimeout(resolve, 100))
    return { kind: 'silent', at: asked }
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const watch = () => watchProbe('health', (one) => seen.push(one))
const show = (state: 'visible' | 'hidden') => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

it('polls at once and ten seconds after each response', async () => {
  const watching = watch()
  await vi.advanceTimersByTimeAsync(100)
  expect(seen).toEqual([{ kind: 'silent', at: 1 }])
  await vi.advanceTimersByTimeAsync(9_999)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(10_101)
  expect(asked).toBe(3)
  watching.stop()
})

it('pauses while hidden and polls at once when visible again', async () => {
  const watching = watch()
  await vi.advanceTimersByTimeAsync(100)
  show('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(1)
  show('visible')
  expect(asked).toBe(2)
  await vi.advanceTimersByTimeAsync(100 + 10_000)
  expect(asked).toBe(3)
  watching.stop()
})

it('polls at once when the connection changes', async () => {
  const watching = watch()
  await vi.advanceTimersByTimeAsync(100)
  device.dispatchEvent(new Event('offline'))
  expect(asked).toBe(2)
  await vi.advanceTimersByTimeAsync(100)
  device.dispatchEvent(new Event('online'))
  expect(asked).toBe(3)
  watching.stop()
})

it('shares the check in progress among callers', async () => {
  const watching = watch()
  const both = Promise.all([watching.check(), watching.check()])
  await vi.advanceTimersByTimeAsync(100)
  await both
  expect(asked).toBe(1)
  expect(seen).toHaveLength(1)
  watching.stop()
})

it('a manual check restarts the ten seconds', async () => {
  const watching = watch()
  await vi.advanceTimersByTimeAsync(9_000)
  void watching.check()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(asked).toBe(2)
  watching.stop()
})

it('neither reports nor polls after it is stopped', async () => {
  const watching = watch()
  watching.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  show('visible')
  device.dispatchEvent(new Event('online'))
  expect(seen).toEqual([])
  expect(asked).toBe(1)
})
