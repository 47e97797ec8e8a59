import { PRESENCE } from '#schema/presence.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DragThrottle } from './drag-throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function throttle() {
  const told: { x: number; at: number }[] = []
  const one = new DragThrottle(([element]) => told.push({ x: element?.at?.x ?? NaN, at: performance.now() }))
  return { told, one, move: (x: number) => one.moved(() => [{ id: 'o.X', at: { x, y: 0 } }]) }
}

describe('drag throttle', () => {
  test('never sends synchronously, sends at most 20 times a second, and always sends the latest', () => {
    const { told, move } = throttle()
    for (let i = 0; i < 200; i++) {
      move(i)
      vi.advanceTimersByTime(5)
    }
    vi.advanceTimersByTime(1000)
    expect(told.at(-1)?.x).toBe(199)
    expect(told.length).toBeLessThanOrEqual(1 + 1000 / PRESENCE.dragEveryMs)
    for (const [i, { at }] of told.entries())
      if (i > 0) expect(at - (told[i - 1]?.at ?? 0)).toBeGreaterThanOrEqual(PRESENCE.dragEveryMs)
  })

  test('sends nothing after the drag ends', () => {
    const { told, one, move } = throttle()
    move(1)
    vi.advanceTimersByTime(100)
    move(2)
    one.stop()
    vi.advanceTimersByTime(1000)
    expect(told.map(({ x }) => x)).toEqual([1])
  })
})
