/** The playbook's URL: filters, order, and view. Whatever is missing has its default. */
import type { Unit } from '#schema/football/taxonomy.ts'

export type UnitFilter = Unit | 'all'
export type LibraryView = 'cards' | 'table' | 'wall'

/** Filters that take several values: a play with any of them is shown. */
export const FILTER_KEYS = [
  'formation',
  'personnel',
  'concept',
  'situation',
  'zone',
  'hash',
  'front',
  'coverage',
  'tag',
  'status',
  'day',
  'install',
  'reps',
  'calls',
  'success',
  'strength',
  'direction',
  'hole',
  'motion',
  'protection',
  'tempo',
  'looks',
  'call',
  'wrist',
  'edited',
  'by',
  'archived',
] as const
export type FilterKey = (typeof FILTER_KEYS)[number]

/** The table's columns. The list can be sorted by any of them. */
export const COLUMN_KEYS = [
  'name',
  'call',
  'wrist',
  'unit',
  'formation',
  'personnel',
  'category',
  'concept',
  'strength',
  'motion',
  'protection',
  'direction',
  'hole',
  'hash',
  'situation',
  'zone',
  'front',
  'coverage',
  'tempo',
  'day',
  'install',
  'reps',
  'calls',
  'success',
  'tag',
  'status',
  'edited',
  'by',
] as const
export type ColumnKey = (typeof COLUMN_KEYS)[number]

/** A column, or with a leading dash the column in reverse. */
export type LibrarySort = 'order' | ColumnKey | `-${ColumnKey}`

export type LibrarySearch = {
  unit?: Exclude<UnitFilter, 'offense'>
  category?: string
  subcategory?: string
  q?: string
  sort?: Exclude<LibrarySort, 'order'>
  view?: Exclude<LibraryView, 'cards'>
  /** The dialog for a new play is open. */
  new?: true
} & { [K in FilterKey]?: string }

/** The filter value for an empty field: plays without a tag, without an install day. */
export const NOTHING = '-'

const MAX_LENGTH = 120
/** Total length of one filter's values, which a preset stores. */
const MAX_VALUES = 200

/** Parses a URL or a preset. Invalid parts are dropped. */
export function parseLibrarySearch(raw: Record<string, unknown>): LibrarySearch {
  const search: LibrarySearch = {}
  for (const key of ['category', 'subcategory', 'q'] as const) {
    const value = text(raw[key]).slice(0, MAX_LENGTH)
    if (value) search[key] = value
  }
  if (!search.category) delete search.subcategory
  for (const key of FILTER_KEYS) {
    const value = joined(valuesIn(text(raw[key])))
    if (value) search[key] = value
  }
  const unit = oneOf(raw['unit'], ['defense', 'special', 'all'])
  if (unit) search.unit = unit
  const sort = raw['sort']
  const column = typeof sort === 'string' && oneOf(sort.replace('-', ''), COLUMN_KEYS)
  if (column) search.sort = sort === column ? column : `-${column}`
  const view = oneOf(raw['view'], ['table', 'wall'])
  if (view) search.view = view
  if (raw['new'] === true) search.new = true
  return search
}

/** The router reads `personnel=11` as a number. */
function text(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : ''
}

function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((one) => one === value)
}

const SEPARATOR = '|'
const ESCAPED = '%7C'

/** The values of a filter: `tag=Red zone|Install` has two. */
export function valuesOf(search: LibrarySearch, key: FilterKey): readonly string[] {
  return valuesIn(search[key] ?? '')
}

function valuesIn(value: string): string[] {
  const values = value.split(SEPARATOR).map((one) => one.replaceAll(ESCAPED, SEPARATOR).slice(0, MAX_LENGTH))
  return [...new Set(values)].filter(Boolean)
}

/** As many as fit the limit. */
function joined(values: readonly string[]): string {
  let all = ''
  for (const value of values) {
    const next = (all && all + SEPARATOR) + value.replaceAll(SEPARATOR, ESCAPED)
    if (next.length <= MAX_VALUES) all = next
  }
  return all
}

/** Whether one filter can hold all of these values. */
export function hasRoomFor(values: readonly string[]): boolean {
  return valuesIn(joined(values)).length === values.length
}

/** The search with these values for one filter, or without that filter. */
export function withValues(search: LibrarySearch, key: FilterKey, values: readonly string[]): LibrarySearch {
  const { [key]: _, ...rest } = search
  const value = joined(values)
  return value ? { ...rest, [key]: value } : rest
}

/** The search in another unit. Its categories, formations, and personnel differ, so those filters are dropped. */
export function withUnit(search: LibrarySearch, unit: UnitFilter): LibrarySearch {
  const { category: _c, subcategory: _s, formation: _f, personnel: _p, unit: _u, ...rest } = search
  return unit === 'offense' ? rest : { ...rest, unit }
}

/** The search for a branch of the tree. */
export function withCategory(search: LibrarySearch, category: string, subcategory = ''): LibrarySearch {
  const { category: _c, subcategory: _s, ...rest } = search
  return { ...rest, ...(category && { category }), ...(subcategory && { subcategory }) }
}

/** The search in another order. */
export function withSort(search: LibrarySearch, sort: LibrarySort): LibrarySearch {
  const { sort: _, ...rest } = search
  return sort === 'order' ? rest : { ...rest, sort }
}

/** The search in another view. */
export function withView(search: LibrarySearch, view: LibraryView): LibrarySearch {
  const { view: _, ...rest } = search
  return view === 'cards' ? rest : { ...rest, view }
}

/** The search without filters; unit, order, and view stay. */
export function withoutFilters({ unit, sort, view }: LibrarySearch): LibrarySearch {
  return { ...(unit && { unit }), ...(sort && { sort }), ...(view && { view }) }
}

/** The search without the open dialog. */
export function withoutNew(search: LibrarySearch): LibrarySearch {
  const { new: _, ...rest } = search
  return rest
}

/** The filters alone, without order and view. */
export function filtersOf({ sort: _s, view: _v, new: _n, ...filters }: LibrarySearch): LibrarySearch {
  return filters
}

/** Whether two searches have the same filters. */
export function isSameList(a: LibrarySearch, b: LibrarySearch): boolean {
  return keyOfList(a) === keyOfList(b)
}

/** A key for a search's filters, independent of their order. */
export function keyOfList(search: LibrarySearch): string {
  return JSON.stringify(Object.entries(filtersOf(search)).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
