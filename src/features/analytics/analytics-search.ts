/** What the address of the analytics says: the unit that is counted; without one, all. */
import type { Unit } from '#schema/football/taxonomy.ts'

export type AnalyticsSearch = { unit?: Unit }

const UNITS: readonly Unit[] = ['offense', 'defense', 'special']

export function parseAnalyticsSearch(raw: Record<string, unknown>): AnalyticsSearch {
  const unit = UNITS.find((one) => one === raw['unit'])
  return unit ? { unit } : {}
}
