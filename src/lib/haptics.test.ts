import { afterEach, describe, expect, it, vi } from 'vitest'
import { haptic, type HapticPattern } from './haptics.ts'

const ALL: readonly HapticPattern[] = [
  'light',
  'medium',
  'heavy',
  'success',
  'warning',
  'error',
  'selection',
  'impact',
]

/** A phone that notes what it was made to do. */
function phone({ tapped = true, reducedMotion = false, motor = true } = {}) {
  const felt: number[][] = []
  vi.stubGlobal('navigator', {
    userActivation: { hasBeenActive: tapped },
    ...(motor && { vibrate: (pattern: number[]) => felt.push(pattern) > 0 }),
  })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reducedMotion && query === '(prefers-reduced-motion: reduce)',
  }))
  return felt
}

afterEach(() => vi.unstubAllGlobals())

const sum = (pattern: readonly number[] = []) => pattern.reduce((total, ms) => total + ms, 0)

describe('haptics', () => {
  it('has a short pattern of its own for each of the eight names, and all end with the motor off', () => {
    const felt = phone()
    expect(ALL.map(haptic)).toEqual(ALL.map(() => true))
    expect(new Set(felt.map(String)).size).toBe(ALL.length)
    for (const pattern of felt) {
      expect(pattern.length % 2).toBe(1)
      expect(sum(pattern)).toBeLessThanOrEqual(250)
      for (const ms of pattern) expect(ms).toBeGreaterThanOrEqual(8)
    }
  })

  it('grows from a selection to a heavy tap', () => {
    const felt = phone()
    for (const pattern of ['selection', 'light', 'medium', 'impact', 'heavy'] as const) haptic(pattern)
    const lengths = felt.map(sum)
    expect(lengths).toEqual([...new Set(lengths)].toSorted((a, b) => a - b))
  })

  it('leaves a person alone who wants less motion', () => {
    const felt = phone({ reducedMotion: true })
    expect(haptic('error')).toBe(false)
    expect(felt).toEqual([])
  })

  it('waits for the first tap, for browsers complain about a vibration before it', () => {
    const felt = phone({ tapped: false })
    expect(haptic('light')).toBe(false)
    expect(felt).toEqual([])
  })

  it('does nothing where nothing can vibrate', () => {
    phone({ motor: false })
    expect(haptic('heavy')).toBe(false)
  })
})
