import { expect, it } from 'vitest'
import { NO_SHIFTS, rate, withShift } from './vitals.ts'

it('rates by the thresholds of the spec', () => {
  expect([2500, 2501, 4000, 4001].map((ms) => rate('LCP', ms))).toEqual(['good', 'fair', 'fair', 'poor'])
  expect([0.1, 0.11, 0.26].map((shift) => rate('CLS', shift))).toEqual(['good', 'fair', 'poor'])
  expect([800, 1801].map((ms) => rate('TTFB', ms))).toEqual(['good', 'poor'])
  expect([1800, 3001].map((ms) => rate('FCP', ms))).toEqual(['good', 'poor'])
})

it('takes the worst burst of shifts, not all of them', () => {
  const worst = (...shifts: [at: number, value: number][]) =>
    shifts.reduce((before, [at, value]) => withShift(before, at, value), NO_SHIFTS).worst
  expect(worst([100, 0.1], [900, 0.2])).toBeCloseTo(0.3)
  expect(worst([100, 0.1], [1100, 0.2])).toBeCloseTo(0.2)
  // Seven in a row, but a burst ends after five seconds.
  expect(
    worst([0, 0.1], [999, 0.1], [1998, 0.1], [2997, 0.1], [3996, 0.1], [4995, 0.1], [5500, 0.1]),
  ).toBeCloseTo(0.6)
  expect(worst()).toBe(0)
})
