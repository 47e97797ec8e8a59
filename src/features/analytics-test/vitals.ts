/** How fast this page came up, as the browser measured it, against the spec's thresholds (section 9). */
import { useEffect, useState } from 'react'

type VitalName = 'TTFB' | 'FCP' | 'LCP' | 'CLS'
export type Rating = 'good' | 'fair' | 'poor'
/** Without a value as long as the browser has not measured it. */
export type Vital = { name: VitalName; words: string; measured: { value: number; rating: Rating } | null }

/** Up to `good` is good, above `poor` is poor. CLS has no unit, the others are in ms. */
const THRESHOLDS: Record<VitalName, { words: string; good: number; poor: number }> = {
  TTFB: { words: 'Time to the first byte', good: 800, poor: 1800 },
  FCP: { words: 'First words on the screen', good: 1800, poor: 3000 },
  LCP: { words: 'Largest part on the screen', good: 2500, poor: 4000 },
  CLS: { words: 'Layout that moved', good: 0.1, poor: 0.25 },
}

export function rate(name: VitalName, value: number): Rating {
  const { good, poor } = THRESHOLDS[name]
  if (value <= good) return 'good'
  return value > poor ? 'poor' : 'fair'
}

/** A burst of shifts: none comes a second after the one before, and none five seconds after the first. Times in ms. */
type Shifts = { from: number; last: number; sum: number; worst: number }
export const NO_SHIFTS: Shifts = { from: -Infinity, last: -Infinity, sum: 0, worst: 0 }

/** CLS is the worst burst, so that a page that stays open for hours is not judged by all of them. */
export function withShift(before: Shifts, at: number, value: number): Shifts {
  const goesOn = at - before.last < 1000 && at - before.from < 5000
  const sum = goesOn ? before.sum + value : value
  return { from: goesOn ? before.from : at, last: at, sum, worst: Math.max(before.worst, sum) }
}

type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Since the page was loaded, live. */
export function useVitals(): Vital[] {
  const [values, setValues] = useState<Partial<Record<VitalName, number>>>(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return load ? { TTFB: load.responseStart } : {}
  })
  useEffect(() => {
    const set = (name: VitalName, value: number) => setValues((before) => ({ ...before, [name]: value }))
    let shifts: Shifts = NO_SHIFTS
    const stops = [
      watch('paint', (entry) => entry.name === 'first-contentful-paint' && set('FCP', entry.startTime)),
      watch('largest-contentful-paint', (entry) => set('LCP', entry.startTime)),
      watch('layout-shift', (entry) => {
        const shift = entry as ShiftEntry
        if (shift.hadRecentInput) return
        shifts = withShift(shifts, shift.startTime, shift.value)
        set('CLS', shifts.worst)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  return (Object.keys(THRESHOLDS) as VitalName[]).map((name) => {
    const value = values[name]
    return {
      name,
      words: THRESHOLDS[name].words,
      measured: value === undefined ? null : { value, rating: rate(name, value) },
    }
  })
}

/** Calls `take` for every entry of the type, also those before now. Does nothing where the type is not known. */
function watch(type: string, take: (entry: PerformanceEntry) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => undefined
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
  observer.observe({ type, buffered: true })
  return () => observer.disconnect()
}
