/** Whether words fit where they are printed, and how large: nothing is cut off in silence. Pure but for the ruler. */

/** A point in millimetres. */
export const PT = 25.4 / 72

/** How wide a text is in millimetres, set in that many points. */
export type Ruler = (text: string, pt: number, weight: number) => number

let context: CanvasRenderingContext2D | null | undefined
const widths = new Map<string, number>()

/** The browser's own figures for the app's typeface, asked for once a word: two hundred plays say the same again. */
export const ruler: Ruler = (text, pt, weight) => {
  const key = `${weight} ${text}`
  let width = widths.get(key)
  if (width === undefined) {
    context ??= globalThis.document?.createElement('canvas').getContext('2d')
    if (!context) return roughRuler(text, pt, weight)
    context.font = `${weight} 100px Inter, "Inter stand-in", "Inter wide stand-in", system-ui, sans-serif`
    widths.set(key, (width = context.measureText(text).width / 100))
  }
  return width * pt * PT
}

/** What a letter takes on average, rather more than less: where there is no canvas. */
export const roughRuler: Ruler = (text, pt, weight) => text.length * (weight >= 600 ? 0.6 : 0.56) * pt * PT

/** The lines that a text takes in that width; a word that is too long for a line is broken. */
export function linesOf(text: string, width: number, pt: number, weight: number, measure: Ruler): number {
  let lines = 0
  for (const paragraph of text.split('\n')) {
    lines += 1
    let used = 0
    const space = measure(' ', pt, weight)
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const length = measure(word, pt, weight)
      if (used > 0 && used + space + length > width) {
        lines += 1
        used = 0
      }
      if (length > width) lines += Math.ceil(length / width) - 1
      used = (used > 0 ? used + space : 0) + Math.min(length, width)
    }
  }
  return lines
}

export type Fitted = { pt: number; fits: boolean }

/** The largest of the sizes, in points, in which the text fits; else the smallest, and that it does not. */
export function fitText(
  text: string,
  room: { w: number; h: number },
  {
    most,
    least,
    weight = 500,
    leading = 1.15,
  }: { most: number; least: number; weight?: number; leading?: number },
  measure: Ruler,
): Fitted {
  for (let pt = most; pt >= least - 1e-6; pt -= 0.25) {
    const isWhole = text.split(/\s+/).every((word) => measure(word, pt, weight) <= room.w)
    if (isWhole && linesOf(text, room.w, pt, weight, measure) * pt * PT * leading <= room.h)
      return { pt, fits: true }
  }
  return { pt: least, fits: text === '' }
}

export type Entry = {
  term: string
  text: string
  /** Of the player who is highlighted. */
  isHis?: boolean
}

export const LEADING = 1.3

export type FittedBlock = {
  pt: number
  columns: number
  /** How tall it stands, in mm. */
  height: number
  entries: readonly Entry[]
  /** What did not fit: it goes on a page of its own, and a line below the entries says which. */
  rest: readonly Entry[]
}

type Sizes = { most: number; least: number }

/** A column narrower than this, in mm, is a list of torn words. */
const NARROWEST = 38

/**
 * Entries in as many columns as make them largest, so that all fit; else as many as fit in the smallest size, and the rest. Of
 * columns that make them as large, those that leave most of the room beyond the `free` height, which is the picture's.
 */
export function fitBlock(
  entries: readonly Entry[],
  room: { w: number; h: number },
  sizes: Sizes,
  measure: Ruler,
  free = room.h,
): FittedBlock {
  const most = Math.max(1, Math.min(3, Math.floor(room.w / NARROWEST)))
  const blocks = Array.from({ length: most }, (_, i) => fitColumns(entries, room, sizes, i + 1, measure))
  return blocks.reduce((best, one) => (isBetter(one, best, free) ? one : best))
}

function isBetter(a: FittedBlock, b: FittedBlock, free: number): boolean {
  if (a.rest.length > 0 || b.rest.length > 0) return a.rest.length < b.rest.length
  if (a.pt !== b.pt) return a.pt > b.pt
  return Math.max(a.height, free) < Math.max(b.height, free) - 1
}

function fitColumns(
  entries: readonly Entry[],
  room: { w: number; h: number },
  { most, least }: Sizes,
  columns: number,
  measure: Ruler,
): FittedBlock {
  if (entries.length === 0) return { pt: most, columns, height: 0, entries, rest: [] }
  const width = (room.w - 4 * (columns - 1)) / columns
  const heightOf = (some: readonly Entry[], pt: number): number => {
    const heights = some.map(
      (one) => linesOf(wordsOf(one), width * 0.97, pt, 550, measure) * pt * PT * LEADING,
    )
    return columnsHeight(heights, columns)
  }
  for (let pt = most; pt >= least - 1e-6; pt -= 0.5) {
    const height = heightOf(entries, pt)
    if (height <= room.h) return { pt, columns, height, entries, rest: [] }
  }
  let shown = entries
  const line = { term: '', text: MORE_BEHIND }
  while (shown.length > 0 && heightOf([...shown, line], least) > room.h) shown = shown.slice(0, -1)
  const height = Math.min(room.h, heightOf([...shown, line], least))
  return { pt: least, columns, height, entries: shown, rest: entries.slice(shown.length) }
}

/** The line that says where the rest is, where pages have no numbers; it is as long as any. */
export const MORE_BEHIND = 'More behind this page'

/** The line that says where the rest is. */
export function moreOn(page: number): string {
  return `More on page ${page}`
}

export function wordsOf({ term, text }: Entry): string {
  return term === '' ? text : `${term}  ${text}`
}

/** How tall the columns are when blocks that are not torn are spread over them. */
function columnsHeight(heights: readonly number[], columns: number): number {
  const total = heights.reduce((sum, one) => sum + one, 0)
  let height = Math.max(total / columns, ...heights)
  const fits = (): boolean => {
    let column = 1
    let used = 0
    for (const one of heights) {
      if (used + one > height + 1e-6) {
        column += 1
        used = 0
      }
      used += one
    }
    return column <= columns
  }
  while (!fits()) height *= 1.04
  return height
}
