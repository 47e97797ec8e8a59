/** The spec's thresholds (section 9), and what they make of a measure. */

export type VitalName = 'TTFB' | 'FCP' | 'LCP' | 'CLS' | 'INP'
export type TimingName = 'bundle-load' | 'route-change' | 'long-task' | 'slow-resource'
export type Rating = 'good' | 'fair' | 'poor'

/** Up to `good` is good, above `poor` is poor. CLS has no unit, the others are in ms. */
type Threshold = { readonly words: string; readonly good: number; readonly poor: number }

export const VITALS: { readonly [name in VitalName]: Threshold } = {
  TTFB: { words: 'Time to first byte', good: 800, poor: 1800 },
  FCP: { words: 'First contentful paint', good: 1800, poor: 3000 },
  LCP: { words: 'Largest contentful paint', good: 2500, poor: 4000 },
  CLS: { words: 'Cumulative layout shift', good: 0.1, poor: 0.25 },
  INP: { words: 'Interaction to next paint', good: 200, poor: 500 },
}

/** What else is timed. A long task and a slow resource are only noted past their limit, and are then poor. */
export const TIMINGS: { readonly [name in TimingName]: Threshold } = {
  'bundle-load': { words: 'App load', good: 3000, poor: 5000 },
  'route-change': { words: 'Route change', good: 200, poor: 500 },
  'long-task': { words: 'Long task', good: 50, poor: 50 },
  'slow-resource': { words: 'Slow file or request', good: 1000, poor: 1000 },
}

export function rate(
  { good, poor }: { readonly good: number; readonly poor: number },
  value: number,
): Rating {
  if (value <= good) return 'good'
  return value > poor ? 'poor' : 'fair'
}
