/** How wristband cards are made. Pure. */
import { type PositionNames, USUAL_NAMES } from '#schema/football/terminology.ts'
import { DRAWN } from '../seen.ts'
import { PAPERS, type Orientation, type Paper, type Size } from '../sheet.ts'
import type { Allowed } from '../stored.ts'

export type CodeKind = 'numbers' | 'grid' | 'boxes' | 'own'
export type CardSize = 'small' | 'index' | 'slim' | 'own'
export type Colouring = 'none' | 'column' | 'category' | 'box'

export type WristOptions = {
  card: CardSize
  /** Of a card of one's own size, in mm. */
  width: number
  height: number
  codes: CodeKind
  /** Where numbers begin. */
  first: number
  /** Of a card, or of one of its boxes. */
  rows: number
  columns: number
  boxesAcross: number
  boxesDown: number
  /** The names at the top and at the side of a grid, with spaces between; empty for A, B, C and 1, 2, 3. */
  across: string
  down: string
  /** A line for each box: up to four names, with commas between, that all mean it. */
  aliases: string
  colours: Colouring
  says: 'call' | 'name'
  picture: boolean
  /** The defense that the little drawings show. */
  defence: string
  /** The letters of the team's defenders on either side; the team's settings, whenever a dialog opens. */
  names: PositionNames
  key: boolean
  /** How many players get one. */
  copies: number
  marks: boolean
  paper: Paper
  orientation: Orientation
}

export const USUAL_WRISTBAND: WristOptions = {
  card: 'slim',
  width: 108,
  height: 57,
  codes: 'numbers',
  first: 1,
  rows: 8,
  columns: 2,
  boxesAcross: 3,
  boxesDown: 3,
  across: '',
  down: '',
  aliases: '',
  colours: 'column',
  says: 'call',
  picture: false,
  defence: DRAWN,
  names: USUAL_NAMES,
  key: true,
  copies: 1,
  marks: true,
  paper: 'letter',
  orientation: 'landscape',
}

/** The windows that wristbands have, in mm. */
export const CARD_SIZES: Record<Exclude<CardSize, 'own'>, Size & { label: string }> = {
  slim: { label: '4.25 × 2.25 in', w: 107.95, h: 57.15 },
  small: { label: '3.5 × 2.5 in', w: 88.9, h: 63.5 },
  index: { label: '5 × 3 in', w: 127, h: 76.2 },
}

export function cardSize({ card, width, height }: WristOptions): Size {
  if (card === 'own') return { w: width, h: height }
  const { w, h } = CARD_SIZES[card]
  return { w, h }
}

export const BOUNDS = {
  width: { least: 40, most: 190 },
  height: { least: 30, most: 250 },
  first: { least: 0, most: 900 },
  rows: { least: 1, most: 25 },
  columns: { least: 1, most: 10 },
  boxesAcross: { least: 1, most: 5 },
  boxesDown: { least: 1, most: 5 },
  copies: { least: 1, most: 100 },
} as const

const within =
  ({ least, most }: { least: number; most: number }) =>
  (value: number): boolean =>
    value >= least && value <= most

export const ALLOWED_WRISTBAND: Allowed<WristOptions> = {
  card: (value) => ['small', 'index', 'slim', 'own'].includes(value),
  width: within(BOUNDS.width),
  height: within(BOUNDS.height),
  codes: (value) => ['numbers', 'grid', 'boxes', 'own'].includes(value),
  first: within(BOUNDS.first),
  rows: within(BOUNDS.rows),
  columns: within(BOUNDS.columns),
  boxesAcross: within(BOUNDS.boxesAcross),
  boxesDown: within(BOUNDS.boxesDown),
  colours: (value) => ['none', 'column', 'category', 'box'].includes(value),
  says: (value) => ['call', 'name'].includes(value),
  copies: within(BOUNDS.copies),
  paper: (value) => Object.hasOwn(PAPERS, value),
  orientation: (value) => ['portrait', 'landscape'].includes(value),
}

/** The options with another kind of codes, and as many calls on a card as it is usual for that kind. */
export function withCodes(options: WristOptions, codes: CodeKind): WristOptions {
  const { codes: before } = options
  if (codes === before) return options
  // Nine boxes of five calls are what a coach makes of a card; twenty would be read by nobody.
  if (codes === 'boxes') return { ...options, codes, rows: 5, columns: 1, colours: 'box' }
  if (before === 'boxes') return { ...options, codes, rows: 8, columns: 2, colours: 'column' }
  return { ...options, codes }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The n-th name of a kind of its own: A to Z, then AA. */
export function letter(n: number): string {
  const last = LETTERS.charAt(n % LETTERS.length)
  return n < LETTERS.length ? last : `${letter(Math.floor(n / LETTERS.length) - 1)}${last}`
}

/** The names of a box, the first of which stands in its codes. */
export function namesOfBox({ aliases }: Pick<WristOptions, 'aliases'>, box: number): readonly string[] {
  const typed = (aliases.split('\n')[box] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, 4)
  return typed.length > 0 ? typed : [letter(box)]
}

/** What stands over the columns and beside the rows of a grid, from one card to the next. */
export function gridNames(
  {
    across,
    down,
    columns,
    rows,
    first,
  }: Pick<WristOptions, 'across' | 'down' | 'columns' | 'rows' | 'first'>,
  card: number,
): { across: string[]; down: string[] } {
  const top = across.split(/[\s,]+/).filter(Boolean)
  const side = down.split(/[\s,]+/).filter(Boolean)
  return {
    across: Array.from({ length: columns }, (_, i) => top[i] ?? letter(i)),
    down: Array.from({ length: rows }, (_, i) => {
      const n = card * rows + i
      return side[n] ?? String(first + n)
    }),
  }
}

/** Names that stand twice on a grid: nobody could tell which of two is meant. */
export function sameNames(options: WristOptions, cards: number): string[] {
  const { across } = gridNames(options, 0)
  const down = Array.from({ length: cards }, (_, card) => gridNames(options, card).down).flat()
  const all = [...across, ...down].map((name) => name.toUpperCase())
  return [...new Set(all.filter((name, i) => all.indexOf(name) !== i))]
}
