/** Which cards stand on which sheet, and the coach's key behind them. Pure but for the ruler. */
import { LEADING, linesOf, PT, type Ruler } from '../fit.ts'
import { packed, printable, type Rect, sheetSize } from '../sheet.ts'
import { fitCard } from './card-layout.ts'
import { boxesOf, keyOf, type WristCard } from './cards.ts'
import { cardSize, namesOfBox, type WristOptions } from './options.ts'

export type KeyRow = { name: string; code: string }

export type WristPage =
  | { kind: 'cards'; id: string; cards: readonly WristCard[] }
  /** A list of names or calls with their codes; `notes` stand under its title. */
  | { kind: 'list'; id: string; title: string; notes: string; columns: readonly (readonly KeyRow[])[] }

/** Between cards, for the scissors. */
const GAP = 5

/** Where cards stand on a sheet; empty when the paper is too small for one. */
export function slotsOf(options: WristOptions): Rect[] {
  return packed(printable(sheetSize(options.paper, options.orientation)), cardSize(options), GAP)
}

export const KEY = { title: 14, notes: 8.5, pt: 9.5, space: 1.2, gap: 8, between: 3 } as const

/** Set by set, so that one player's cards lie beside each other; then the key, and the calls that no card has whole. */
export function wristPages(cards: readonly WristCard[], options: WristOptions, measure: Ruler): WristPage[] {
  const slots = slotsOf(options).length
  if (cards.length === 0 || slots === 0) return []
  const all = Array.from({ length: options.copies }, () => cards).flat()
  const pages: WristPage[] = Array.from({ length: Math.ceil(all.length / slots) }, (_, i) => ({
    kind: 'cards',
    id: `cards ${i}`,
    cards: all.slice(i * slots, (i + 1) * slots),
  }))
  const long = cards.flatMap((card) =>
    fitCard(card, options, measure).flatMap(({ fits, call }) =>
      fits ? [] : [{ name: call.text, code: call.code }],
    ),
  )
  if (options.key)
    pages.push(...listPages("Coach's key", namesInBoxes(options), keyOf(cards), options, measure))
  pages.push(...listPages('Calls in full, marked * on the card', '', long, options, measure))
  return pages
}

/** "A = Denver = Knee": what all means the same box. */
function namesInBoxes(options: WristOptions): string {
  if (options.codes !== 'boxes') return ''
  const { across, down } = boxesOf(options)
  const names = Array.from({ length: across * down }, (_, i) => namesOfBox(options, i))
  return names
    .filter((all) => all.length > 1)
    .map((all) => all.join(' = '))
    .join('   ')
}

function listPages(
  title: string,
  notes: string,
  rows: readonly KeyRow[],
  { paper, orientation }: WristOptions,
  measure: Ruler,
): WristPage[] {
  const area = printable(sheetSize(paper, orientation))
  const many = area.w > 220 ? 3 : 2
  const width = (area.w - KEY.gap * (many - 1)) / many
  const under = notes === '' ? 0 : linesOf(notes, area.w * 0.97, KEY.notes, 500, measure)
  // The title has room for two lines: the team and the edition stand in it, too.
  const room = area.h - (KEY.title * 2 + KEY.notes * under) * PT * LEADING - KEY.space
  const columns: KeyRow[][] = []
  let left = 0
  for (const row of rows) {
    const words = width - measure(row.code, KEY.pt, 700) - KEY.between
    const tall = linesOf(row.name, words * 0.97, KEY.pt, 500, measure) * KEY.pt * PT * LEADING + KEY.space
    if (tall > left || columns.length === 0) {
      columns.push([])
      left = room
    }
    columns.at(-1)?.push(row)
    left -= tall
  }
  return Array.from({ length: Math.ceil(columns.length / many) }, (_, page) => ({
    kind: 'list',
    id: `${title} ${page}`,
    title,
    notes,
    columns: Array.from({ length: many }, (_column, i) => columns[page * many + i] ?? []),
  }))
}
