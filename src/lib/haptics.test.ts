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

/** A fake phone that records its vibrations. */
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
  it('has eight distinct short patterns that end with the motor off', () => {
    const felt = phone()
    expect(ALL.map(haptic)).toEqual(ALL.map(() => true))
    expect(new Set(felt.map(String)).size).toBe(ALL.length)
    for (const pattern of felt) {
      expect(pattern.length % 2).toBe(1)
      expect(sum(pattern)).toBeLessThanOrEqual(250)
      for (const ms of pattern) expect(ms).toBeGreaterThanOrEqual(8)
    }
  })

  it('increases from selection to heavy tap', () => {
    const felt = phone()
    for (const pattern of ['selection', 'light', 'medium', 'impact', 'heavy'] as const) haptic(pattern)
    const lengths = felt.map(sum)
    expect(lengths).toEqual([...new Set(lengths)].toSorted((a, b) => a - b))
  })

  it('does nothing under reduced motion', () => {
    const felt = phone({ reducedMotion: true })
    expect(haptic('error')).toBe(false)
    expect(felt).toEqual([])
  })

  it('does nothing before the first tap, which browsers require', () => {
    const felt = phone({ tapped: false })
    expect(haptic('light')).toBe(false)
    expect(felt).toEqual([])
  })

  it('does nothing without a motor', () => {
    phone({ motor: false })
    expect(haptic('heavy')).toBe(false)
  })
})
