import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchPagesAhead, pagesAhead, pointedAt } from './fetch-ahead.ts'
import type { Viewer } from './navigation.ts'

const coach: Viewer = { appRole: 'coach', teamRole: 'head_coach', grants: new Set(['playbook.view']) }
const family: Viewer = { appRole: 'player', teamRole: 'family', grants: new Set() }

let connection: { saveData?: boolean; effectiveType?: string } | undefined
let onLine = true

beforeEach(() => {
  connection = { effectiveType: '4g' }
  onLine = true
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => {
    run({ didTimeout: false, timeRemaining: () => 50 })
    return 0
  })
  vi.stubGlobal('navigator', {
    get connection() {
      return connection
    },
    get onLine() {
      return onLine
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('page code', () => {
  const pagesAt = (viewer: Viewer, ms: number) =>
    pagesAhead(viewer).flatMap(({ to, afterMs }) => (afterMs === ms ? [to] : []))

  test('is prefetched by likelihood, after 100, 200 and 500 ms', () => {
    expect(pagesAt(coach, 100)).toEqual(['/dashboard', '/team/$teamId/bulletin', '/playbook'])
    expect(pagesAt(coach, 200)).toEqual(['/boxcall', '/roster', '/calendar', '/planner'])
    expect(pagesAt(coach, 500)).toContain('/profile')
    expect(pagesAt(coach, 500)).not.toContain('/design-system')
    expect(pagesAhead(coach).every(({ afterMs }) => [100, 200, 500].includes(afterMs))).toBe(true)
  })

  test("is prefetched only for pages in the user's sidebar", () => {
    const pages = pagesAhead(family).map(({ to }) => to)
    expect(pages).toContain('/calendar')
    for (const hidden of ['/playbook', '/boxcall', '/roster'] as const) expect(pages).not.toContain(hidden)
  })

  test('is prefetched at its scheduled time', () => {
    const loaded: string[] = []
    fetchPagesAhead(coach, (to) => loaded.push(to))
    vi.advanceTimersByTime(99)
    expect(loaded).toEqual([])
    vi.advanceTimersByTime(1)
    expect(loaded).toHaveLength(3)
    vi.advanceTimersByTime(100)
    expect(loaded).toHaveLength(7)
    vi.advanceTimersByTime(300)
    expect(loaded).toEqual(pagesAhead(coach).map(({ to }) => to))
  })

  test('is not prefetched after cancellation', () => {
    const load = vi.fn()
    fetchPagesAhead(coach, load)()
    vi.runAllTimers()
    expect(load).not.toHaveBeenCalled()
  })

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'is not prefetched over %o, or after the connection becomes so',
    (slow) => {
      const load = vi.fn()
      fetchPagesAhead(coach, load)
      vi.advanceTimersByTime(100)
      expect(load).toHaveBeenCalledTimes(3)
      connection = slow
      vi.runAllTimers()
      expect(load).toHaveBeenCalledTimes(3)
    },
  )
})

describe('page code while offline', () => {
  test('is not prefetched', () => {
    const load = vi.fn()
    fetchPagesAhead(coach, load)
    vi.advanceTimersByTime(100)
    onLine = false
    vi.runAllTimers()
    expect(load).toHaveBeenCalledTimes(3)
  })
})

describe('a hovered link', () => {
  test('is prefetched after 300 ms', () => {
    const load = vi.fn()
    pointedAt(true, load)
    vi.advanceTimersByTime(299)
    expect(load).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(load).toHaveBeenCalledOnce()
  })

  test('is not prefetched when the pointer leaves early', () => {
    const [passed, stayed] = [vi.fn(), vi.fn()]
    pointedAt(true, passed)
    vi.advanceTimersByTime(200)
    pointedAt(false, passed)
    pointedAt(true, stayed)
    vi.advanceTimersByTime(299)
    pointedAt(false, stayed)
    vi.runAllTimers()
    expect(passed).not.toHaveBeenCalled()
    expect(stayed).not.toHaveBeenCalled()
  })

  test('is not prefetched over a slow connection', () => {
    connection = { effectiveType: '2g' }
    const load = vi.fn()
    pointedAt(true, load)
    vi.runAllTimers()
    expect(load).not.toHaveBeenCalled()
  })
})
