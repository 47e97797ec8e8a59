/** What the address of the playbook says: filters, order and view. Anything it does not say is the default. */
import type { Unit } from '#schema/football/taxonomy.ts'

export type UnitFilter = Unit | 'all'
export type LibraryView = 'cards' | 'table' | 'wall'
export type LibrarySort = 'order' | 'name' | 'edited'

export type LibrarySearch = {
  unit?: Exclude<UnitFilter, 'offense'>
  category?: string
  subcategory?: string
  formation?: string
  personnel?: string
  tag?: string
  status?: string
  q?: string
  sort?: Exclude<LibrarySort, 'order'>
  view?: Exclude<LibraryView, 'cards'>
  /** The dialog for a new play is open. */
  new?: true
}

const MAX_LENGTH = 120

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function parseLibrarySearch(raw: Record<string, unknown>): LibrarySearch {
  const search: LibrarySearch = {}
  for (const key of ['category', 'subcategory', 'formation', 'personnel', 'tag', 'status', 'q'] as const) {
    const value = text(raw[key])
    if (value) search[key] = value
  }
  if (!search.category) delete search.subcategory
  const unit = oneOf(raw['unit'], ['defense', 'special', 'all'])
  if (unit) search.unit = unit
  const sort = oneOf(raw['sort'], ['name', 'edited'])
  if (sort) search.sort = sort
  const view = oneOf(raw['view'], ['table', 'wall'])
  if (view) search.view = view
  if (raw['new'] === true) search.new = true
  return search
}

/** The router reads `personnel=11` as a number. */
function text(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.slice(0, MAX_LENGTH) : ''
}

function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((one) => one === value)
}

/** Another unit has other categories, formations and groupings: those filters go, the rest stays. */
export function withUnit(search: LibrarySearch, unit: UnitFilter): LibrarySearch {
  const { category: _c, subcategory: _s, formation: _f, personnel: _p, unit: _u, ...rest } = search
  return unit === 'offense' ? rest : { ...rest, unit }
}

/** The same plays in that order. */
export function withSort(search: LibrarySearch, sort: LibrarySort): LibrarySearch {
  const { sort: _, ...rest } = search
  return sort === 'order' ? rest : { ...rest, sort }
}

/** The same plays in that view. */
export function withView(search: LibrarySearch, view: LibraryView): LibrarySearch {
  const { view: _, ...rest } = search
  return view === 'cards' ? rest : { ...rest, view }
}

/** Without any filter, but with the same unit, order and view. */
export function withoutFilters({ unit, sort, view }: LibrarySearch): LibrarySearch {
  return { ...(unit && { unit }), ...(sort && { sort }), ...(view && { view }) }
}
