/** The charted games and snaps that the address asks for, and what else could be asked. Pure. */
import { hashWords } from '#schema/football/game/self-scout.ts'
import { type Facet, FACETS, type Snap } from '#schema/football/game/snaps.ts'
import { compareDistances } from '#schema/football/game/words.ts'
import { personnelFromCode } from '#schema/football/personnel.ts'
import { type Term, termLabel } from '#schema/football/situations.ts'
import { dayAt, dayWords, seasonOf } from '#src/lib/days.ts'
import type { AnalyticsSearch, ListFilter } from './analytics-search.ts'

type Game = {
  readonly planId: string
  readonly opponent: string
  /** YYYY-MM-DD; empty when unknown. */
  readonly date: string
  readonly createdAt: number
}

export type Option = { readonly value: string; readonly label: string }

export const FILTER_WORDS: { readonly [list in ListFilter]: string } = {
  games: 'Games',
  opponent: 'Opponent',
  situation: 'Down & distance',
  zone: 'Field zone',
  hash: 'Hash',
  quarter: 'Quarter',
  personnel: 'Personnel',
  formation: 'Formation',
  concept: 'Concept',
  caller: 'Caller',
}

/** A game without a date is of the season that it was entered in. */
const seasonOfGame = ({ date, createdAt }: Game) => seasonOf(date || dayAt(createdAt))

/** The seasons with games, the newest first. */
export function seasonsOf(games: readonly Game[]): string[] {
  return [...new Set(games.map(seasonOfGame))].toSorted((a, b) => b.localeCompare(a))
}

/** The season whose games count: of games that the address names, theirs, so that an old link keeps its figures. */
export function seasonIn(games: readonly Game[], { season, games: ids }: AnalyticsSearch): string {
  const named = games.filter(({ planId }) => ids?.includes(planId))
  return season ?? seasonsOf(named.length > 0 ? named : games)[0] ?? 'all'
}

export const seasonWords = (season: string) => (season === 'all' ? 'All seasons' : `${season} season`)

export function gamesOfSeason<G extends Game>(games: readonly G[], search: AnalyticsSearch): readonly G[] {
  const season = seasonIn(games, search)
  return season === 'all' ? games : games.filter((game) => seasonOfGame(game) === season)
}

/** The games of the season that the filters leave. */
export function gamesIn<G extends Game>(games: readonly G[], search: AnalyticsSearch): readonly G[] {
  const { games: ids, opponent } = search
  return gamesOfSeason(games, search).filter(
    (game) =>
      (!ids || ids.includes(game.planId)) && (!opponent || opponent.includes(game.opponent.toLowerCase())),
  )
}

export const hasFacets = (search: AnalyticsSearch) => FACETS.some((facet) => search[facet])

/** "Lakeside Lions, Sep 4". */
export function gameWords({ opponent, date }: Pick<Game, 'opponent' | 'date'>): string {
  return date === '' ? opponent : `${opponent}, ${dayWords(date, { month: 'short', day: 'numeric' })}`
}

/** The words for a value of a facet. */
export type Words = {
  readonly zones: readonly Term[]
  readonly callerName: (userId: string) => string
}

export function facetLabel(facet: Facet, value: string, { zones, callerName }: Words): string {
  if (facet === 'zone') return termLabel(zones, value)
  if (facet === 'hash') return hashWords(value)
  if (facet === 'personnel') return personnelFromCode(value)?.label ?? value
  return facet === 'caller' ? callerName(value) : value
}

/** Text that sorts values as a coach lists them; the other facets go by their labels. */
function compareIn(facet: Facet, { zones }: Words) {
  if (facet === 'situation') return compareDistances
  const order = facet === 'zone' ? zones.map(({ slug }) => slug) : ['L', 'M', 'R']
  if (facet === 'zone' || facet === 'hash')
    return (a: string, b: string) => order.indexOf(a) - order.indexOf(b)
  const rank = (quarter: string) => (quarter.startsWith('Q') ? 0 : quarter === 'OT' ? 1 : 2)
  return (a: string, b: string) =>
    facet === 'quarter' ? rank(a) - rank(b) || a.localeCompare(b) : a.localeCompare(b)
}

/** What each filter offers: the values that the snaps have, and those that are on. */
export function optionsOf(
  games: readonly Game[],
  snaps: readonly Snap[],
  search: AnalyticsSearch,
  words: Words,
): { readonly [list in ListFilter]: readonly Option[] } {
  const seasonGames = gamesOfSeason(games, search)
  const named = (search.games ?? []).filter((id) => !seasonGames.some(({ planId }) => planId === id))
  const opponents = new Map([
    ...(search.opponent ?? []).map((value) => [value, value] as const),
    ...seasonGames.map(({ opponent }) => [opponent.toLowerCase(), opponent] as const),
  ])
  const of = (facet: Facet) =>
    [...new Set([...snaps.map((snap) => snap[facet]), ...(search[facet] ?? [])])]
      .filter((value) => value !== '')
      .toSorted(compareIn(facet, words))
      .map((value): Option => ({ value, label: facetLabel(facet, value, words) }))
  return {
    games: [
      ...seasonGames.map((game) => ({ value: game.planId, label: gameWords(game) })),
      ...named.map((value) => {
        const game = games.find(({ planId }) => planId === value)
        return { value, label: game ? gameWords(game) : 'A game not found here' }
      }),
    ],
    opponent: [...opponents].map(([value, label]) => ({ value, label })),
    situation: of('situation'),
    zone: of('zone'),
    hash: of('hash'),
    quarter: of('quarter'),
    personnel: of('personnel'),
    formation: of('formation'),
    concept: of('concept'),
    caller: of('caller'),
  }
}
