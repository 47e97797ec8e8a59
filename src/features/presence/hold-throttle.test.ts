import { PRESENCE } from '#schema/presence.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Hold, HoldThrottle } from './hold-throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function throttle() {
  const told: (Hold & { at: number })[] = []
  const one = new HoldThrottle((hold) => told.push({ ...hold, at: performance.now() }))
  return { told, one, holds: () => told.map(({ holds }) => holds.join(' ')) }
}

describe('hold throttle', () => {
  test('never sends synchronously or before a listener joins', () => {
    const { one, holds } = throttle()
    one.want(['o.X'], 'moving')
    vi.advanceTimersByTime(10_000)
    expect(holds()).toEqual([])
    one.start()
    expect(holds()).toEqual([])
    vi.advanceTimersByTime(1000)
    expect(holds()).toEqual(['o.X'])
  })

  test('sends at most four times a second, and always the latest', () => {
    const { one, told, holds } = throttle()
    one.start()
    for (let i = 0; i < 300; i++) {
      one.want([`o.${i}`], 'moving')
      vi.advanceTimersByTime(10)
    }
    vi.advanceTimersByTime(1000)
    expect(holds().at(-1)).toBe('o.299')
    expect(told.length).toBeLessThanOrEqual(13)
    for (const [i, { at }] of told.entries())
      if (i > 0) expect(at - (told[i - 1]?.at ?? 0)).toBeGreaterThanOrEqual(PRESENCE.holdEveryMs)
  })

  test('sends only changes', () => {
    const { one, holds } = throttle()
    one.start()
    one.want(['o.X'], null)
    one.want([], null)
    vi.advanceTimersByTime(1000)
    expect(holds()).toEqual([])
    for (let i = 0; i < 50; i++) {
      one.want(['o.X'], null)
      vi.advanceTimersByTime(100)
    }
    expect(holds()).toEqual(['o.X'])
  })

  test('sends nothing while disconnected and resends after reconnecting', () => {
    const { one, holds } = throttle()
    one.start()
    one.want(['o.X'], null)
    vi.advanceTimersByTime(1000)
    one.stop()
    one.want(['o.Z'], null)
    vi.advanceTimersByTime(1000)
    expect(holds()).toEqual(['o.X'])
    one.start()
    vi.advanceTimersByTime(1000)
    expect(holds()).toEqual(['o.X', 'o.Z'])
  })

  test("respects the server's limit", () => {
    const { one, told } = throttle()
    one.start()
    one.want(
      Array.from({ length: 60 }, (_, i) => `o.${i}`),
      null,
    )
    vi.advanceTimersByTime(1000)
    expect(told[0]?.holds.length).toBe(PRESENCE.holds)
  })
})
