/** What the address of the analytics says: the tab, the unit of the playbook that is counted, and the filters of the charted snaps. */
import type { Facet } from '#schema/football/game/snaps.ts'
import type { Unit } from '#schema/football/taxonomy.ts'

export const TABS = [
  'overview',
  'self-scout',
  'formations',
  'concepts',
  'situations',
  'drives',
  'players',
  'practice',
  'opponent',
  'playbook',
] as const
export type Tab = (typeof TABS)[number]

/** Filters that take several values. */
export const LISTS = [
  'games',
  'opponent',
  'situation',
  'zone',
  'hash',
  'quarter',
  'personnel',
  'formation',
  'concept',
  'caller',
] as const satisfies readonly ('games' | 'opponent' | Facet)[]
export type ListFilter = (typeof LISTS)[number]

export type AnalyticsSearch = { [list in ListFilter]?: readonly string[] } & {
  tab?: Tab
  /** Absent for all. */
  unit?: Unit
  /** A year, or `all`; absent for the newest season with a charted game. */
  season?: string
  /** Absent for our offense. */
  side?: 'them'
}

const UNITS: readonly Unit[] = ['offense', 'defense', 'special']
const MOST_VALUES = 40
const MAX_LENGTH = 120

/** Parses search parameters typed by hand; drops invalid values. */
export function parseAnalyticsSearch(raw: Record<string, unknown>): AnalyticsSearch {
  const tab = TABS.find((one) => one === raw['tab'])
  const unit = UNITS.find((one) => one === raw['unit'])
  // The router parses `season=2026` as a number.
  const season = /^(\d{4}|all)$/.exec(textOf(raw['season']))?.[0]
  const lists = LISTS.flatMap((list) => {
    const values = valuesOf(raw[list])
    return values.length > 0 ? [[list, values] as const] : []
  })
  return {
    ...(tab && { tab }),
    ...(unit && { unit }),
    ...(season && { season }),
    ...(raw['side'] === 'them' && { side: 'them' as const }),
    ...Object.fromEntries(lists),
  }
}

function valuesOf(raw: unknown): readonly string[] {
  const texts = (Array.isArray(raw) ? raw : [raw]).map(textOf).filter((text) => text !== '')
  return [...new Set(texts)].slice(0, MOST_VALUES)
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.slice(0, MAX_LENGTH) : ''
}

/** The search with another list of values; without the filter for none. */
export function withList(
  search: AnalyticsSearch,
  list: ListFilter,
  values: readonly string[],
): AnalyticsSearch {
  const { [list]: _, ...others } = search
  return values.length > 0 ? { ...others, [list]: values } : others
}

/** The search without the filters that chips show. */
export function withoutLists(search: AnalyticsSearch): AnalyticsSearch {
  return Object.fromEntries(
    Object.entries(search).filter(([key]) => !(LISTS as readonly string[]).includes(key)),
  )
}
