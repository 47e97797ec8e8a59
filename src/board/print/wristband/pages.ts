/** Which cards stand on which sheet, and the coach's key behind them. Pure. */
import { packed, printable, type Rect, sheetSize } from '../sheet.ts'
import { keyOf, type WristCard } from './cards.ts'
import { cardSize, type WristOptions } from './options.ts'

export type WristPage =
  | { kind: 'cards'; id: string; cards: readonly WristCard[] }
  | { kind: 'key'; id: string; columns: readonly (readonly { name: string; code: string }[])[] }

/** Between cards, for the scissors. */
const GAP = 5

/** Where cards stand on a sheet; empty when the paper is too small for one. */
export function slotsOf(options: WristOptions): Rect[] {
  return packed(printable(sheetSize(options.paper, options.orientation)), cardSize(options), GAP)
}

export const KEY = { head: 14, row: 5, pt: 9.5 } as const

/** Set by set, so that one player's cards lie beside each other. */
export function wristPages(cards: readonly WristCard[], options: WristOptions): WristPage[] {
  const slots = slotsOf(options).length
  if (cards.length === 0 || slots === 0) return []
  const all = Array.from({ length: options.copies }, () => cards).flat()
  const pages: WristPage[] = Array.from({ length: Math.ceil(all.length / slots) }, (_, i) => ({
    kind: 'cards',
    id: `cards ${i}`,
    cards: all.slice(i * slots, (i + 1) * slots),
  }))
  return options.key ? [...pages, ...keyPages(cards, options)] : pages
}

function keyPages(cards: readonly WristCard[], { paper, orientation }: WristOptions): WristPage[] {
  const area = printable(sheetSize(paper, orientation), { head: KEY.head })
  const rows = Math.floor(area.h / KEY.row)
  const columns = area.w > 220 ? 3 : 2
  const list = keyOf(cards)
  return Array.from({ length: Math.ceil(list.length / (rows * columns)) }, (_, page) => ({
    kind: 'key',
    id: `key ${page}`,
    columns: Array.from({ length: columns }, (_column, i) =>
      list.slice((page * columns + i) * rows, (page * columns + i + 1) * rows),
    ),
  }))
}
