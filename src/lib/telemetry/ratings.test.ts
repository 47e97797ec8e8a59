import { expect, it } from 'vitest'
import { rate, TIMINGS, VITALS, type TimingName, type VitalName } from './ratings.ts'

const ALL = { ...VITALS, ...TIMINGS }

// Spec, section 9. A long task and a slow resource have one limit.
it.each<[VitalName | TimingName, good: number, fair: number | null, poor: number]>([
  ['CLS', 0.1, 0.25, 0.26],
  ['INP', 200, 500, 501],
  ['FCP', 1800, 3000, 3001],
  ['LCP', 2500, 4000, 4001],
  ['TTFB', 800, 1800, 1801],
  ['bundle-load', 3000, 5000, 5001],
  ['route-change', 200, 500, 501],
  ['long-task', 50, null, 51],
  ['slow-resource', 1000, null, 1001],
])('rates %s by the thresholds of the spec', (name, good, fair, poor) => {
  expect(rate(ALL[name], 0)).toBe('good')
  expect(rate(ALL[name], good)).toBe('good')
  if (fair !== null) {
    expect(rate(ALL[name], good * 1.01)).toBe('fair')
    expect(rate(ALL[name], fair)).toBe('fair')
  }
  expect(rate(ALL[name], poor)).toBe('poor')
})
