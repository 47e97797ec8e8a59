import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { VitalName } from './ratings.ts'

/**
 * Calls `take` with each of the five web vitals of this page load when it is measured, and again whenever it changes.
 * CLS has no unit, the others are in ms.
 */
export function watchVitals(take: (name: VitalName, value: number) => void): void {
  const onChange = ({ name, value, navigationType }: MetricType) => {
    // A page that the browser brings back from memory starts new figures, which would overwrite those of the load.
    if (navigationType !== 'back-forward-cache') take(name, value)
  }
  const allChanges = { reportAllChanges: true }
  onTTFB(onChange, allChanges)
  onFCP(onChange, allChanges)
  onLCP(onChange, allChanges)
  onCLS(onChange, allChanges)
  onINP(onChange, allChanges)
}
