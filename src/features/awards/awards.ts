/** The ledger of awards in words and sums: seasons, units, boards of stickers, and the names to give. Pure. */
import type { Row } from '@rocicorp/zero'
import { unitOfPosition } from '#schema/football/positions.ts'
import { MOST_POINTS, positionGroupOf, STARTER_AWARDS } from '#schema/records.ts'
import type { Schema } from '#schema/zero.ts'
import { seasonOf } from '#src/lib/days.ts'
import { wordFilter } from '#src/lib/fold.ts'
import { playerName } from '#src/lib/words.ts'

export type AwardRow = Row<Schema['tables']['awards']>
type PlayerRow = Row<Schema['tables']['rosterPlayers']>
export type Winner = Pick<PlayerRow, 'id' | 'firstName' | 'lastName' | 'number' | 'positions'>

/** Whose stickers are added up: by a player's main position. Linemen are those of both sides. */
export const UNITS = {
  offense: 'Offense',
  defense: 'Defense',
  special: 'Special teams',
  linemen: 'Linemen',
} as const
export type Unit = keyof typeof UNITS

export function isOfUnit({ positions: [main = ''] }: Pick<Winner, 'positions'>, unit: Unit): boolean {
  if (unit !== 'linemen') return unitOfPosition(main) === unit
  const group = positionGroupOf(main)
  return group === 'OL' || group === 'DL'
}

export type AwardSearch = {
  unit?: Unit
  /** A player's id. */
  player?: string
  /** A year, or `all`; absent for the newest season with awards. */
  season?: string
  q?: string
  /** The dialog that gives an award is open. */
  give?: true
}
/** Unparsed search parameters; the address may hold anything. */
export type AwardAddress = { [key in keyof AwardSearch]?: unknown }

const MAX_LENGTH = 120

/** Parses search parameters typed by hand; drops invalid values. */
export function parseAwardSearch(raw: AwardAddress): AwardSearch {
  // The router parses `season=2026` as a number.
  const text = (value: unknown) =>
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value.slice(0, MAX_LENGTH) : ''
  const unit = (Object.keys(UNITS) as Unit[]).find((one) => one === raw.unit)
  const player = text(raw.player)
  const season = /^(\d{4}|all)$/.exec(text(raw.season))?.[0]
  const q = text(raw.q)
  return {
    ...(unit && { unit }),
    ...(player && { player }),
    ...(season && { season }),
    ...(q && { q }),
    ...(raw.give === true && { give: true as const }),
  }
}

/** The seasons that have awards, the newest first. */
export function seasonsOf(rows: readonly Pick<AwardRow, 'day'>[]): string[] {
  return [...new Set(rows.map(({ day }) => seasonOf(day)))].sort((a, b) => b.localeCompare(a))
}

/** The awards of one season; all of them without one. */
export function inSeason<R extends Pick<AwardRow, 'day'>>(rows: readonly R[], season: string): readonly R[] {
  return season === 'all' ? rows : rows.filter(({ day }) => seasonOf(day) === season)
}

export type Line = { readonly award: AwardRow; readonly player: Winner | undefined }

/** The ledger, the newest day first; of one day, the last given first. */
export function ledger(
  rows: readonly AwardRow[],
  players: ReadonlyMap<string, Winner>,
  { unit, player: only, q = '' }: AwardSearch,
): Line[] {
  const holds = wordFilter(q)
  return rows
    .map((award) => ({ award, player: players.get(award.playerId) }))
    .filter(({ award, player }) => {
      if (only && award.playerId !== only) return false
      if (unit && !(player && isOfUnit(player, unit))) return false
      const { name, game, reason } = award
      return holds(`${name} ${game} ${reason} ${player ? playerName(player) : ''}`)
    })
    .toSorted((a, b) => b.award.day.localeCompare(a.award.day) || b.award.createdAt - a.award.createdAt)
}

export type Standing = {
  readonly player: Winner
  /** Those with as many stickers share one. */
  readonly place: number
  readonly points: number
  readonly awards: number
}

/** Players by their stickers, then by how many awards they have; those without awards are left out. */
export function board(
  rows: readonly Pick<AwardRow, 'playerId' | 'points'>[],
  players: Iterable<Winner>,
  unit?: Unit,
): Standing[] {
  const of = Map.groupBy(rows, ({ playerId }) => playerId)
  const sums = [...players]
    .flatMap((player) => {
      const own = of.get(player.id)
      if (!own || (unit && !isOfUnit(player, unit))) return []
      return [{ player, points: pointsIn(own), awards: own.length }]
    })
    .toSorted(
      (a, b) =>
        b.points - a.points ||
        b.awards - a.awards ||
        a.player.lastName.localeCompare(b.player.lastName, 'en-US'),
    )
  return sums.map((sum) => ({ ...sum, place: sums.findIndex(({ points }) => points === sum.points) + 1 }))
}

export function pointsIn(rows: readonly Pick<AwardRow, 'points'>[]): number {
  return rows.reduce((sum, { points }) => sum + points, 0)
}

/** Stickers of one award: "+2", "−1"; empty for none. */
export function pointsText(points: number): string {
  if (points === 0) return ''
  return points > 0 ? `+${points}` : `−${-points}`
}

/** A sum of stickers: "12", "0", "−3". */
export function sumText(points: number): string {
  return points < 0 ? pointsText(points) : String(points)
}

/** Stickers as people type them: 2, +2, -1; 0 for nothing. Undefined for what is no number of stickers. */
export function parsePoints(text: string): number | undefined {
  const plain = text.trim().replace(/^[−–]/, '-')
  if (plain === '') return 0
  if (!/^[+-]?\d{1,3}$/.test(plain)) return undefined
  const points = Number(plain)
  return Math.abs(points) <= MOST_POINTS ? points : undefined
}

/**
 * Names to give with the stickers that come with each: those the team has given, the most frequent first, each with the stickers
 * that it had last, then the ones to start from.
 */
export function awardNames(
  rows: readonly Pick<AwardRow, 'name' | 'points' | 'createdAt'>[],
): Map<string, number> {
  const given = [...Map.groupBy(rows, ({ name }) => name)].toSorted(
    ([a, of], [b, others]) => others.length - of.length || a.localeCompare(b, 'en-US'),
  )
  const last = given.map(
    ([name, of]) => [name, of.toSorted((a, b) => b.createdAt - a.createdAt)[0]?.points ?? 0] as const,
  )
  return new Map([
    ...last,
    ...Object.entries(STARTER_AWARDS).filter(([name]) => !given.some(([one]) => one === name)),
  ])
}

type Form = { readonly [field: string]: string }

/**
 * The form of an award after its name was typed: the stickers follow it until the coach types others. A name that never came with
 * any has those that the form began with.
 */
export function withStickersOfName(
  names: ReadonlyMap<string, number>,
  began: number,
  before: Form,
  after: Form,
): Form {
  const ofName = ({ name = '' }: Form) => pointsText(names.get(name) ?? began)
  return before['points'] === ofName(before) ? { ...after, points: ofName(after) } : after
}
