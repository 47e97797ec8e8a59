/** Wristband cards of a game plan. Each keyed version is a row of its own that stays, so that an old card can be told. */

export const CARD_KINDS = ['slim', 'small', 'index', 'own'] as const
export type CardKind = (typeof CARD_KINDS)[number]
/** `numbers`: from 1. `grid`: a column's name and a row's number, as "B3" or "Red 3". */
export const BAND_CODES = ['numbers', 'grid'] as const
export type BandCodes = (typeof BAND_CODES)[number]
/** What is written beside a code; `short` is the shorter one where the call does not fit. */
export const BAND_WORDS = ['call', 'name', 'short'] as const
export type BandWords = (typeof BAND_WORDS)[number]

/** Of one card. */
export const MOST_BAND_ROWS = 25
export const MOST_BAND_COLUMNS = 10
/** Calls of one version: more than anyone carries on a wrist. */
export const MOST_BAND_CALLS = 200
/** Versions of one plan: a new one every day for a month. */
export const MOST_BANDS = 30
export const LONGEST_COLUMN_NAME = 10
export const LONGEST_BAND_CODE = 16
/** A card's sides in mm. */
export const CARD_MM = { least: 30, most: 250 } as const

/** A code and what it stood for when the card was keyed. */
export type BandCall = {
  readonly code: string
  readonly playId: string
  /** The call text; empty where the play had none. */
  readonly call: string
  readonly name: string
}

type Band = {
  readonly id: string
  readonly planId: string
  readonly number: number
  readonly createdAt: number
  readonly deletedAt: number | null
}

/** The card of a plan that counts: its newest version that was not taken back; undefined for none. */
export function currentBand<B extends Band>(bands: readonly B[], planId: string): B | undefined {
  return newestFirst(bands).find((band) => band.planId === planId && band.deletedAt === null)
}

/** Two coaches who keyed apart may have used one number. */
export function newestFirst<B extends Band>(bands: readonly B[]): B[] {
  return bands.toSorted(
    (a, b) => b.number - a.number || b.createdAt - a.createdAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )
}

/** The next version's number. Versions count through the team's season, so that no two cards are "3". */
export function nextNumber(bands: readonly Pick<Band, 'number'>[]): number {
  return Math.max(0, ...bands.map(({ number }) => number)) + 1
}

/** Letters that make no words, and that no digit looks like. */
const LETTERS = 'BCDFGHJKLMNPQRTVWXYZ'

/**
 * The name of a version as its cards say it: "3 KR". Its letters follow from its id, so that versions that two coaches
 * keyed apart under one number are told apart.
 */
export function stampOf({ number, id }: Pick<Band, 'number' | 'id'>): string {
  const hash = hashOf(id)
  const letter = (n: number) => LETTERS.charAt(n % LETTERS.length)
  return `${number} ${letter(hash)}${letter(Math.floor(hash / LETTERS.length))}`
}

/** FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
