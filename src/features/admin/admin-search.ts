/** The admin page's search parameters. Absent parameters mean the default. */
import {
  ADMIN_CHANGE_KINDS,
  type AdminChangeKind,
  PEOPLE_FILTERS,
  type PeopleFilter,
  TEAM_FILTERS,
  type TeamFilter,
} from '#schema/admin.ts'

const ADMIN_TABS = ['people', 'teams', 'log'] as const
export type AdminTab = (typeof ADMIN_TABS)[number]

export type AdminSearch = {
  tab?: AdminTab
  q?: string
  show?: PeopleFilter | TeamFilter
  kind?: AdminChangeKind
  /** From 0. */
  page?: number
}

/** Unparsed search parameters; the URL may hold anything. */
export type AdminAddress = { [key in keyof AdminSearch]?: unknown }

const MAX_LENGTH = 100
const MAX_PAGE = 10_000

/** Parses search parameters typed by hand; drops invalid values and those of other tabs. */
export function parseAdminSearch(raw: AdminAddress): AdminSearch {
  const tab = ADMIN_TABS.find((one) => one === raw.tab) ?? 'people'
  // The router parses `q=12` as a number.
  const typed = typeof raw.q === 'number' ? String(raw.q) : raw.q
  const filters: readonly string[] = tab === 'people' ? PEOPLE_FILTERS : tab === 'teams' ? TEAM_FILTERS : []
  const show = filters.find((one) => one === raw.show && one !== 'all') as AdminSearch['show']
  const kind = tab === 'log' ? ADMIN_CHANGE_KINDS.find((one) => one === raw.kind) : undefined
  const page = Number.isInteger(raw.page) ? Math.min(MAX_PAGE, Math.max(0, Number(raw.page))) : 0
  return {
    ...(tab !== 'people' && { tab }),
    ...(tab !== 'log' && typeof typed === 'string' && typed !== '' && { q: typed.slice(0, MAX_LENGTH) }),
    ...(show && { show }),
    ...(kind && { kind }),
    ...(page > 0 && { page }),
  }
}

/** The path of the list that a search asks for, below `/api/admin/`. */
export function listPath({ tab = 'people', q = '', show, kind, page = 0 }: AdminSearch): string {
  const asked = new URLSearchParams()
  if (q.trim() !== '') asked.set('q', q.trim())
  if (show) asked.set('show', show)
  if (kind) asked.set('kind', kind)
  if (page > 0) asked.set('page', String(page))
  const query = asked.toString()
  return `${tab === 'log' ? 'changes' : tab}${query && `?${query}`}`
}
