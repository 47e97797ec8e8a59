/** The roster's search parameters. Absent parameters mean the default. */
import { type RosterSort, SORTS } from './players.ts'

export const ROSTER_GROUPS = ['players', 'staff', 'family', 'alumni'] as const
export type RosterGroup = (typeof ROSTER_GROUPS)[number]

export const ROSTER_VIEWS = ['list', 'cards', 'depth'] as const
export type RosterView = (typeof ROSTER_VIEWS)[number]

/** `invite`: the invitation dialog is open. */
export type RosterSearch = {
  q?: string
  group?: RosterGroup
  invite?: true
  sort?: RosterSort
  view?: RosterView
  /** The depth chart that is shown. */
  chart?: string
}

/** Unparsed search parameters; the URL may hold anything. */
export type RosterAddress = { [key in keyof RosterSearch]?: unknown }

const MAX_LENGTH = 120

/** Parses search parameters typed by hand; drops invalid values. */
export function parseRosterSearch(raw: RosterAddress): RosterSearch {
  const group = ROSTER_GROUPS.find((one) => one === raw['group'])
  const sort = raw['sort']
  const view = ROSTER_VIEWS.find((one) => one === raw['view'])
  const chart = raw['chart']
  // The router parses `q=12` as a number.
  const q = typeof raw['q'] === 'number' ? String(raw['q']) : raw['q']
  return {
    ...(typeof q === 'string' && q !== '' && { q: q.slice(0, MAX_LENGTH) }),
    ...(group && { group }),
    ...(typeof sort === 'string' &&
      sort !== 'number' &&
      Object.hasOwn(SORTS, sort) && { sort: sort as RosterSort }),
    ...(view && view !== 'list' && { view }),
    ...(typeof chart === 'string' && chart !== '' && { chart: chart.slice(0, MAX_LENGTH) }),
    ...(raw['invite'] === true && { invite: true as const }),
  }
}
