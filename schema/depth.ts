/** Depth charts: which spots a chart has, and who is up. Pure. */
import { letterOf, type OffenseLetters } from './football/terminology.ts'
import type { PlayerStatus } from './roster.ts'

export type Chart = {
  slug: string
  name: string
  unit: 'offense' | 'defense' | 'special'
  spots: readonly string[]
}

/**
 * The charts of every team, spots in the order a chart prints them: the line from left to right, then receivers and backs;
 * the front, linebackers, and secondary (football data 3.3, 3.7). Special teams name the eleven by where they line up.
 */
export const CHARTS: readonly Chart[] = [
  {
    slug: 'offense',
    name: 'Offense',
    unit: 'offense',
    spots: ['QB', 'RB', 'FB', 'X', 'Z', 'H', 'Y', 'LT', 'LG', 'C', 'RG', 'RT'],
  },
  {
    slug: 'defense',
    name: 'Defense',
    unit: 'defense',
    spots: ['LE', 'NT', 'DT', 'RE', 'Sam', 'Mike', 'Will', 'LC', 'RC', 'NB', 'SS', 'FS'],
  },
  {
    slug: 'kickoff',
    name: 'Kickoff',
    unit: 'special',
    spots: ['K', 'L5', 'L4', 'L3', 'L2', 'L1', 'R1', 'R2', 'R3', 'R4', 'R5'],
  },
  {
    slug: 'kickoff-return',
    name: 'Kickoff return',
    unit: 'special',
    spots: ['LT', 'LG', 'C', 'RG', 'RT', 'LE', 'RE', 'LU', 'RU', 'LR', 'RR'],
  },
  {
    slug: 'punt',
    name: 'Punt',
    unit: 'special',
    spots: ['P', 'LS', 'PP', 'LG', 'RG', 'LT', 'RT', 'LW', 'RW', 'LGN', 'RGN'],
  },
  {
    slug: 'punt-return',
    name: 'Punt return',
    unit: 'special',
    spots: ['PR', 'LV', 'RV', 'LE', 'LT', 'LG', 'RG', 'RT', 'RE', 'MB', 'SB'],
  },
  {
    slug: 'field-goal',
    name: 'Field goal',
    unit: 'special',
    spots: ['K', 'H', 'LS', 'LG', 'RG', 'LT', 'RT', 'LE', 'RE', 'LW', 'RW'],
  },
  {
    slug: 'field-goal-block',
    name: 'Field goal block',
    unit: 'special',
    spots: ['LE', 'LT', 'LG', 'NT', 'RG', 'RT', 'RE', 'ML', 'MR', 'LC', 'RC'],
  },
]

/** A package is a chart that the team names: its slug is this and the name. */
const PACKAGE = 'package:'

/** The longest name of a package. */
export const LONGEST_PACKAGE = 30
/** Most men at one spot, and on one chart. */
export const MOST_AT_SPOT = 20
export const MOST_ON_CHART = 120

export function packageSlug(name: string): string {
  return PACKAGE + name.trim().replaceAll(/\s+/g, ' ')
}

/** The name of a package; null for a chart that every team has. */
export function packageName(chart: string): string | null {
  return chart.startsWith(PACKAGE) ? chart.slice(PACKAGE.length) : null
}

/** The names of a team's packages, in alphabetical order. */
export function packageNames(lines: readonly Pick<DepthSpot, 'chart'>[]): string[] {
  return [...new Set(lines.flatMap(({ chart }) => packageName(chart) ?? []))].toSorted((a, b) =>
    a.localeCompare(b),
  )
}

/** The chart of the package that a call's personnel names, however it is written: "heavy" is Heavy. Null for none. */
export function packageOf(personnel: string, lines: readonly Pick<DepthSpot, 'chart'>[]): string | null {
  const wanted = packageSlug(personnel).toLowerCase()
  return lines.find(({ chart }) => chart.toLowerCase() === wanted)?.chart ?? null
}

/** The chart of that slug. A package has the spots of the side that its men stand on, or of `side` while it has no men. */
export function chartOf(
  slug: string,
  spots: readonly string[] = [],
  side: 'offense' | 'defense' = 'offense',
): Chart | null {
  const known = CHARTS.find((chart) => chart.slug === slug)
  if (known) return known
  const name = packageName(slug)
  if (!name) return null
  const [offense, defense] = CHARTS
  const hasMenOf = (chart: Chart | undefined) => spots.some((spot) => chart?.spots.includes(spot))
  const isDefense = hasMenOf(defense) || (side === 'defense' && !hasMenOf(offense))
  const base = isDefense ? defense : offense
  return base ? { ...base, slug, name } : null
}

/** What a team calls a spot: receivers and tight ends of the offense go by its letters. */
export function spotLabel({ unit }: Chart, spot: string, letters: Partial<OffenseLetters>): string {
  return unit === 'offense' ? letterOf(spot, letters) : spot
}

/** One man at a spot of a chart. Tied: with the man ahead of him ("OR"). */
export type DepthSpot = {
  id: string
  chart: string
  spot: string
  playerId: string
  sortKey: string
  isTied: boolean
}

/** Who can play: limited men practice less, and play. */
export function isAvailable(status: PlayerStatus): boolean {
  return status === 'active' || status === 'limited'
}

export type Standing<Line> = {
  line: Line
  /** From 1; men who are tied share it. */
  rank: number
  /** With the man ahead of him; never the first. */
  isTied: boolean
  isOut: boolean
  /** The first men who can play: more than one where they are tied. */
  isUp: boolean
}

/**
 * The men of one spot in their order, with who is up: the first who can play, and those tied with him. `isOut` tells
 * whether a man can't play.
 */
export function standings<Line extends Pick<DepthSpot, 'sortKey' | 'id' | 'isTied'>>(
  lines: readonly Line[],
  isOut: (line: Line) => boolean,
): Standing<Line>[] {
  const ordered = lines.toSorted((a, b) =>
    a.sortKey === b.sortKey ? (a.id < b.id ? -1 : 1) : a.sortKey < b.sortKey ? -1 : 1,
  )
  let rank = 0
  const ranked = ordered.map((line, i) => {
    const isTied = i > 0 && line.isTied
    if (!isTied) rank = i + 1
    return { line, rank, isTied, isOut: isOut(line) }
  })
  const first = ranked.find((one) => !one.isOut)?.rank
  return ranked.map((one) => ({ ...one, isUp: !one.isOut && one.rank === first }))
}

/** Who lines up on a chart or a package: by spot, the first man who can play; spots without one are left out. */
export function lineUpOf<Line extends DepthSpot>(
  chart: string,
  lines: readonly Line[],
  isOut: (line: Line) => boolean,
): Map<string, Line> {
  const found = new Map<string, Line>()
  const spots = lines.filter((line) => line.chart === chart)
  for (const spot of new Set(spots.map((line) => line.spot))) {
    const up = standings(
      spots.filter((line) => line.spot === spot),
      isOut,
    ).find(({ isUp }) => isUp)
    if (up) found.set(spot, up.line)
  }
  return found
}

/** A player of a saved week. The name stays readable after the player has left the roster. */
export type SavedLine = {
  spot: string
  number: number | null
  name: string
  isTied: boolean
  /** Could not play that week. */
  isOut: boolean
}

/** Weeks of a season: 0 is the preseason; 25 leaves room behind the longest playoffs. */
export const LAST_WEEK = 25
/** Most saved weeks of a team: about two seasons of all its charts. */
export const MOST_WEEKS = 400

export function weekName(week: number): string {
  return week === 0 ? 'Preseason' : `Week ${week}`
}

/** The newest save of each week of a chart, latest week of the latest save's season first. */
export function weeksOf<W extends { chart: string; season: string; week: number; createdAt: number }>(
  chart: string,
  saved: readonly W[],
): W[] {
  const newest = new Map<string, W>()
  for (const one of saved) {
    const key = `${one.season} ${one.week}`
    const known = newest.get(key)
    if (one.chart === chart && (!known || one.createdAt > known.createdAt)) newest.set(key, one)
  }
  const seasons = [...newest.values()]
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .map(({ season }) => season)
  return [...newest.values()].toSorted(
    (a, b) => seasons.indexOf(a.season) - seasons.indexOf(b.season) || b.week - a.week,
  )
}

/**
 * Where a player stands, as "QB 2": every spot of every chart but packages, in the order of the charts. `roster`: the
 * team's players. The lines of players who were taken off the roster remain, and don't count.
 */
export function spotsOf<Line extends DepthSpot>(
  playerId: string,
  lines: readonly Line[],
  roster: readonly { readonly id: string }[],
): { chart: Chart; spot: string; rank: number }[] {
  const ids = new Set(roster.map(({ id }) => id))
  const known = lines.filter((line) => ids.has(line.playerId))
  return CHARTS.flatMap((chart) =>
    chart.spots.flatMap((spot) => {
      const men = known.filter((line) => line.chart === chart.slug && line.spot === spot)
      const found = standings(men, () => false).find(({ line }) => line.playerId === playerId)
      return found ? [{ chart, spot, rank: found.rank }] : []
    }),
  )
}
