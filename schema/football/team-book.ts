/**
 * The fronts, coverages and special-teams units as a team has them: the library's with the team's names, other names, and
 * alignments, and the fronts and units that it made from them. Pure.
 */
import type { BookKind } from './alignment-kinds.ts'
import { COVERAGES, type Coverage } from './coverages.ts'
import { FRONTS, type Front } from './fronts.ts'
import { SPECIAL_UNITS, type SpecialUnit } from './special-teams.ts'
import type { Spot } from './spots.ts'

/** A row of `formations` that is no offensive formation. A coverage's rules are the library's, so its row has no men. */
export type BookRow = {
  readonly id: string
  readonly kind: string
  /** The slug of the library's whose rules it lines up by. */
  readonly family: string
  /** It stands in for that one of the library, instead of beside it. */
  readonly replaces: boolean
  readonly isHidden: boolean
  readonly name: string
  readonly aliases: readonly string[]
  readonly players: readonly Spot[]
  readonly version: number
}

type Kept = {
  /** Other words of the staff's for it. */
  aliases: readonly string[]
  isHidden: boolean
  /** The team's row; undefined for one of the library that the team has not changed. */
  row?: BookRow
}

export type TeamFront = Front & Kept
export type TeamCoverage = Coverage & Kept
export type TeamUnit = SpecialUnit & Kept

export type TeamBook = {
  fronts: readonly TeamFront[]
  coverages: readonly TeamCoverage[]
  units: readonly TeamUnit[]
}

const NOTHING: Kept = { aliases: [], isHidden: false }

/** The book of a team that has changed nothing. */
export const LIBRARY: TeamBook = /* @__PURE__ */ bookOf([])

/** The team's book, hidden ones included; `rows` in the order they were made, of which a later one counts. */
export function bookOf(rows: readonly BookRow[]): TeamBook {
  const of = (kind: BookKind) => rows.filter((row) => row.kind === kind)
  return {
    fronts: withRows(FRONTS, of('front'), (front, { id, players }, isOwn) => ({
      ...front,
      players,
      ...(isOwn && { slug: id, base: front.slug, techniques: '' }),
    })),
    coverages: withRows(COVERAGES, of('coverage'), (coverage) => coverage),
    units: withRows(SPECIAL_UNITS, of('unit'), (unit, { id, players }, isOwn) => ({
      ...unit,
      players,
      ...(isOwn && { slug: id, base: unit.slug }),
    })),
  }
}

/** The library's, each as its row has it, and behind them those that the team made. */
function withRows<T extends { slug: string; name: string }>(
  library: readonly T[],
  rows: readonly BookRow[],
  changed: (one: T, row: BookRow, isOwn: boolean) => T,
): (T & Kept)[] {
  const kept = (one: T, row: BookRow, isOwn: boolean): T & Kept => {
    const { name, aliases, isHidden } = row
    return { ...changed(one, row, isOwn), name, aliases, isHidden, row }
  }
  return [
    ...library.map((one) => {
      const row = rows.findLast(({ replaces, family }) => replaces && family === one.slug)
      return row ? kept(one, row, false) : { ...one, ...NOTHING }
    }),
    ...rows.flatMap((row) => {
      const one = row.replaces ? undefined : library.find(({ slug }) => slug === row.family)
      return one ? [kept(one, row, true)] : []
    }),
  ]
}

/** Those that the staff runs, and the one that is chosen now, should it be hidden. */
export function shown<T extends { slug: string; isHidden: boolean }>(all: readonly T[], chosen = ''): T[] {
  return all.filter(({ slug, isHidden }) => !isHidden || slug === chosen)
}

/** The same book with everything in it offered. */
export function unhidden({ fronts, coverages, units }: TeamBook): TeamBook {
  const seen = <T extends Kept>(all: readonly T[]): T[] => all.map((one) => ({ ...one, isHidden: false }))
  return { fronts: seen(fronts), coverages: seen(coverages), units: seen(units) }
}

/** The call of this front: the library's slug whose rules it goes by, with the team's men where it has its own. */
export function frontCall({ slug, base, row, players }: TeamFront): FrontCall {
  return {
    front: base ?? slug,
    ownFront: row?.id ?? '',
    spots: row ? players.map((spot) => ({ ...spot })) : [],
  }
}

export type FrontCall = { front: string; ownFront?: string | undefined; spots?: readonly Spot[] | undefined }

/** The front of the book that a call means; undefined where there is none. */
export function frontOfCall({ front, ownFront }: FrontCall, { fronts }: TeamBook): TeamFront | undefined {
  return (
    (ownFront ? fronts.find(({ row }) => row?.id === ownFront) : undefined) ??
    fronts.find(({ slug }) => slug === front)
  )
}
