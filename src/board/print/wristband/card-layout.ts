/** Where everything stands on a card, in mm, and how large words are. Pure but for the ruler. */
import { fitText, PT, type Ruler } from '../fit.ts'
import { cellsOf, type Rect } from '../sheet.ts'
import { boxesOf, type WristCall, type WristCard } from './cards.ts'
import { cardSize, type WristOptions } from './options.ts'

/** Smaller than this nobody reads a call on the run. */
export const LEAST_PT = 6
const MOST_PT = 13

const EDGE = 1.2
/** The strip with the team and the number of the card. */
const HEAD = 3.6
/** Names over a box or a column, and beside a row. */
const NAME = 4.2
const SIDE = 5.5
const GAP = 1.2

export type CardLayout = {
  head: Rect
  boxes: { frame: Rect; name: Rect | null; cells: Rect[] }[]
  top: Rect[]
  side: Rect[]
}

export function cardLayout(options: WristOptions): CardLayout {
  const { w, h } = cardSize(options)
  const { codes, rows, columns } = options
  const isGrid = codes === 'grid'
  const boxes = boxesOf(options)
  const head = { x: EDGE, y: EDGE, w: w - 2 * EDGE, h: HEAD }
  const area = {
    x: EDGE + (isGrid ? SIDE : 0),
    y: EDGE + HEAD + (isGrid ? NAME : 0),
    w: w - 2 * EDGE - (isGrid ? SIDE : 0),
    h: h - 2 * EDGE - HEAD - (isGrid ? NAME : 0),
  }
  const frames = cellsOf(
    area,
    { columns: boxes.across, rows: boxes.down },
    boxes.across * boxes.down > 1 ? GAP : 0,
  )
  const laid = frames.map((frame) => {
    const title = codes === 'boxes' ? NAME : 0
    const inner = { ...frame, y: frame.y + title, h: frame.h - title }
    const byRow = cellsOf(inner, { columns, rows }, 0)
    // Calls go down a column before they go on to the next.
    const cells = Array.from(
      { length: rows * columns },
      (_, i) => byRow[(i % rows) * columns + Math.floor(i / rows)],
    )
    return {
      frame,
      name: title > 0 ? { ...frame, h: title } : null,
      cells: cells.filter((cell) => cell !== undefined),
    }
  })
  const cell = { w: area.w / columns, h: area.h / rows }
  return {
    head,
    boxes: laid,
    top: isGrid
      ? Array.from({ length: columns }, (_, i) => ({
          x: area.x + i * cell.w,
          y: area.y - NAME,
          w: cell.w,
          h: NAME,
        }))
      : [],
    side: isGrid
      ? Array.from({ length: rows }, (_, i) => ({ x: EDGE, y: area.y + i * cell.h, w: SIDE, h: cell.h }))
      : [],
  }
}

export type CellFit = {
  call: WristCall
  rect: Rect
  /** What of the call the card has; it ends in * where that is not all of it. */
  text: string
  pt: number
  codePt: number
  /** In mm: the room of the code and of the little picture before the words. */
  code: number
  picture: number
  fits: boolean
}

const PAD = 0.7

/** Each call in its cell. Short calls are not shouted beside long ones: most of a card is of one size. */
export function fitCard(card: WristCard, options: WristOptions, measure: Ruler): CellFit[] {
  const { boxes } = cardLayout(options)
  const showsCode = options.codes !== 'grid'
  const widest = (pt: number): number => Math.max(0, ...card.calls.map(({ code }) => measure(code, pt, 750)))
  const cells = card.calls.flatMap((call): CellFit[] => {
    const rect = boxes[call.box]?.cells[call.column * options.rows + call.row]
    if (!rect) return []
    const most = Math.min(MOST_PT, Math.max(LEAST_PT, (rect.h * 0.62) / PT))
    const code = showsCode ? Math.min(widest(most) * 1.06 + 1.4, rect.w * 0.4) : 0
    const codePt = Math.min(most, (most * code) / Math.max(1, measure(call.code, most, 750) * 1.06))
    const picture = options.picture ? Math.min(rect.w * 0.42, rect.h * 1.6) : 0
    const room = { w: (rect.w - code - picture - 2 * PAD) * 0.97, h: rect.h - 0.5 }
    const { pt, fits } = fitText(
      call.text,
      room,
      { most: MOST_PT, least: LEAST_PT, weight: 600, leading: 1.12 },
      measure,
    )
    const text = fits ? call.text : cutOff(call.text, room, measure)
    return [{ call, rect, text, pt, codePt, code, picture, fits }]
  })
  const sizes = cells.map(({ pt }) => pt).toSorted((a, b) => a - b)
  const most = sizes[Math.floor(sizes.length * 0.3)] ?? MOST_PT
  return cells.map((cell) => ({ ...cell, pt: Math.min(cell.pt, most) }))
}

/** As many whole words as fit in the smallest letters, with the mark that there are more. */
function cutOff(text: string, room: { w: number; h: number }, measure: Ruler): string {
  const words = text.split(/\s+/)
  while (words.length > 0) {
    const some = `${words.join(' ')} *`
    if (fitText(some, room, { most: LEAST_PT, least: LEAST_PT, weight: 600, leading: 1.12 }, measure).fits)
      return some
    words.pop()
  }
  return '*'
}
