/** The roster's search parameters. Absent parameters mean the default. */
import { type RosterSort, SORTS } from './players.ts'

export const ROSTER_GROUPS = ['players', 'staff', 'family', 'alumni'] as const
export type RosterGroup = (typeof ROSTER_GROUPS)[number]

export const ROSTER_VIEWS = ['list', 'cards', 'depth', 'equipment'] as const
export type RosterView = (typeof ROSTER_VIEWS)[number]

/** `invite`: the invitation dialog is open. */
export type RosterSearch = {
  q?: string
  group?: RosterGroup
  invite?: true
  /** The group of players that is shown: a position group's code or a group's id. */
  players?: string
  sort?: RosterSort
  view?: RosterView
  /** The depth chart that is shown. */
  chart?: string
  /** The saved week of that chart, by its id. */
  week?: string
}

/** Unparsed search parameters; the URL may hold anything. */
export type RosterAddress = { [key in keyof RosterSearch]?: unknown }

const MAX_LENGTH = 120

/** Parses search parameters typed by hand; drops invalid values. */
export function parseRosterSearch(raw: RosterAddress): RosterSearch {
  const group = ROSTER_GROUPS.find((one) => one === raw['group'])
  const sort = raw['sort']
  const view = ROSTER_VIEWS.find((one) => one === raw['view'])
  const players = raw['players']
  const chart = raw['chart']
  const week = raw['week']
  // The router parses `q=12` as a number.
  const q = typeof raw['q'] === 'number' ? String(raw['q']) : raw['q']
  return {
    ...(typeof q === 'string' && q !== '' && { q: q.slice(0, MAX_LENGTH) }),
    ...(group && { group }),
    ...(typeof players === 'string' && players !== '' && { players: players.slice(0, MAX_LENGTH) }),
    ...(typeof sort === 'string' &&
      sort !== 'number' &&
      Object.hasOwn(SORTS, sort) && { sort: sort as RosterSort }),
    ...(view && view !== 'list' && { view }),
    ...(typeof chart === 'string' && chart !== '' && { chart: chart.slice(0, MAX_LENGTH) }),
    ...(typeof week === 'string' && week !== '' && { week: week.slice(0, MAX_LENGTH) }),
    ...(raw['invite'] === true && { invite: true as const }),
  }
}

/** The search with another value of one part; the default leaves it out. */
export function withView(search: RosterSearch, view: RosterView): RosterSearch {
  const { view: _, chart: __, week: ___, ...rest } = search
  return view === 'list' ? rest : { ...rest, view }
}

export function withWeek(search: RosterSearch, week: string | undefined): RosterSearch {
  const { week: _, ...rest } = search
  return week === undefined ? rest : { ...rest, week }
}

export function withSort(search: RosterSearch, sort: RosterSort): RosterSearch {
  const { sort: _, ...rest } = search
  return sort === 'number' ? rest : { ...rest, sort }
}

export function withPlayerGroup(search: RosterSearch, choice: string): RosterSearch {
  const { players: _, ...rest } = search
  return choice === '' ? rest : { ...rest, players: choice }
}

export function withText(search: RosterSearch, q: string): RosterSearch {
  const { q: _, ...rest } = search
  return q ? { ...rest, q } : rest
}

export function withGroup(search: RosterSearch, group: RosterGroup | 'all'): RosterSearch {
  const { group: _, players: __, ...rest } = search
  return group === 'all' ? rest : { ...rest, group }
}
