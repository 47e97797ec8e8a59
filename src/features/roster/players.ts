/** The players of a roster in words: names, measures, order and search. Pure. */
import type { Row } from '@rocicorp/zero'
import { PLAYER_STATUS_LABELS, PLAYER_STATUSES } from '#schema/roster.ts'
import type { PhotoRelease } from '#schema/social.ts'
import { unitOfPosition } from '#schema/football/positions.ts'
import type { Schema } from '#schema/zero.ts'
import { wordFilter } from '#src/lib/fold.ts'
import { playerName } from '#src/lib/words.ts'

export type PlayerRow = Row<Schema['tables']['rosterPlayers']>
export type CardRow = Row<Schema['tables']['playerCards']>

/** Whether the family agreed that pictures of the player are shown. */
export const PHOTO_RELEASE_LABELS: Record<PhotoRelease, string> = { '': 'Not asked', yes: 'Yes', no: 'No' }

export const STATUS_LABELS = PLAYER_STATUS_LABELS

export const STATUS_OPTIONS = PLAYER_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))

/** What colors a status; an active player has none. */
export const STATUS_TONES = {
  limited: 'warning',
  injured: 'error',
  ineligible: 'error',
  away: 'neutral',
} as const

/** Inches as rosters print them: 73.5 is 6-1½. */
export function heightText(inches: number | null): string {
  if (inches === null) return ''
  const halves = Math.round(inches * 2)
  const rest = halves % 24
  return `${Math.floor(halves / 24)}-${Math.floor(rest / 2)}${rest % 2 === 1 ? '½' : ''}`
}

/**
 * Inches of a height as people type it: 6-1, 6'1", 6' 1½", 6 ft 1 in, 73, 185 cm, 1.85 m. Null for nothing; undefined for
 * what is no height of a player.
 */
export function parseHeight(text: string): number | null | undefined {
  const plain = text.trim().toLowerCase().replaceAll('½', '.5').replaceAll(',', '.').replaceAll(/[’′]/g, "'")
  if (plain === '') return null
  const metric = /^(\d+(?:\.\d+)?)\s*(cm|m)$/.exec(plain)
  const feet = /^(\d)\s*(?:'|-|ft\.?|feet)\s*(\d{1,2}(?:\.\d+)?)?\s*(?:"|''|”|″|in\.?|inches)?$/.exec(plain)
  const bare = /^(\d{2}(?:\.\d+)?)\s*(?:"|″|in\.?)?$/.exec(plain)
  let inches = Number.NaN
  if (metric) inches = Number(metric[1]) * (metric[2] === 'm' ? 100 : 1) * (1 / 2.54)
  else if (feet) inches = Number(feet[1]) * 12 + Number(feet[2] ?? 0)
  else if (bare) inches = Number(bare[1])
  const halves = Math.round(inches * 2) / 2
  return halves >= 36 && halves <= 96 ? halves : undefined
}

/** Pounds of a weight as people type it: 185, 185 lb, 84 kg. Null for nothing; undefined for what is no weight of a player. */
export function parseWeight(text: string): number | null | undefined {
  const plain = text.trim().toLowerCase().replaceAll(',', '.')
  if (plain === '') return null
  const [, figure, unit] = /^(\d+(?:\.\d+)?)\s*(lbs?\.?|pounds|kg)?$/.exec(plain) ?? []
  if (figure === undefined) return undefined
  const pounds = Math.round(Number(figure) * (unit === 'kg' ? 2.204_62 : 1))
  return pounds >= 40 && pounds <= 600 ? pounds : undefined
}

/** A jersey's number: 0 to 99, with or without #. Null for nothing; undefined for what is none. */
export function parseNumber(text: string): number | null | undefined {
  const plain = text.trim().replace(/^#/, '')
  if (plain === '') return null
  return /^\d{1,2}$/.test(plain) ? Number(plain) : undefined
}

/** "QB, WR" or "QB/WR" as a list, in capitals, each once. */
export function parsePositions(text: string): string[] {
  const all = text.split(/[,/;&\s]+/).map((one) => one.trim().toUpperCase().slice(0, 8))
  return [...new Set(all.filter(Boolean))].slice(0, 6)
}

export const SORTS = {
  number: 'Number',
  name: 'Last name',
  position: 'Position',
  grade: 'Grade',
  status: 'Status',
}
export type RosterSort = keyof typeof SORTS

type Sorted = Pick<PlayerRow, 'number' | 'firstName' | 'lastName' | 'positions' | 'grade' | 'status'>

/** By the given column; equal ones by number, then by last name. Who has no number comes last. */
export function sortPlayers<P extends Sorted>(players: readonly P[], by: RosterSort): P[] {
  const number = (player: Sorted) => player.number ?? 100
  const name = (a: Sorted, b: Sorted) =>
    a.lastName.localeCompare(b.lastName) || a.firstName.localeCompare(b.firstName)
  const position = ({ positions }: Sorted) => {
    const order = ['offense', 'defense', 'special', null].indexOf(unitOfPosition(positions[0] ?? ''))
    return `${order}${positions[0] ?? '~'}`
  }
  const first: Record<RosterSort, (a: Sorted, b: Sorted) => number> = {
    number: (a, b) => number(a) - number(b),
    name,
    position: (a, b) => position(a).localeCompare(position(b)),
    grade: (a, b) => b.grade.localeCompare(a.grade, undefined, { numeric: true }),
    status: (a, b) => PLAYER_STATUSES.indexOf(b.status) - PLAYER_STATUSES.indexOf(a.status),
  }
  return players.toSorted((a, b) => first[by](a, b) || number(a) - number(b) || name(a, b))
}

const UNIT_WORDS = { offense: 'offense', defense: 'defense', special: 'special teams' }

/** Whether every word of the text is somewhere in what the list says of the player. */
export function matchesPlayer(player: Sorted, text: string): boolean {
  const units = player.positions.flatMap((one) => {
    const unit = unitOfPosition(one)
    return unit ? [UNIT_WORDS[unit]] : []
  })
  return wordFilter(text)(
    [
      playerName(player),
      ...player.positions,
      ...units,
      player.number === null ? '' : `#${player.number}`,
      STATUS_LABELS[player.status],
      player.grade,
      'player',
    ].join(' '),
  )
}

/** The numbers that more than one of them wears, in order. */
export function sharedNumbers(players: readonly Pick<PlayerRow, 'number'>[]): number[] {
  const worn = new Map<number, number>()
  for (const { number } of players) if (number !== null) worn.set(number, (worn.get(number) ?? 0) + 1)
  return [...worn].flatMap(([number, times]) => (times > 1 ? [number] : [])).toSorted((a, b) => a - b)
}
