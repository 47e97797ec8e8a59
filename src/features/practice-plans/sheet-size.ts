/** The size of type at which a practice fits on one sheet of paper. Pure. */
import { columnsOf, lanesOf } from '#schema/football/practice.ts'
import type { Cell } from '#schema/football/practice.ts'

/** pt. A4 across the page is the lowest paper, Letter the narrowest; each has margins of 10 mm. */
const HEIGHT = 538
const WIDTH = 735
/** The title and the line below it. */
const HEAD = 60
/** Widths of the columns as shares: the period's, and one group's. */
const PERIOD_SHARE = 0.12
const GROUP_SHARE = 0.78 / 9
/** px of a cell's padding and borders, as pt. */
const PADDING = 8
const ROW_EXTRA = 5
/** The mean width of a character, and the height of a line, by the size of the type. Words that wrap leave room at the end. */
const CHAR = 0.56
const LINE = 1.22

export const LARGEST = 9
export const SMALLEST = 5.5

/** A period as its row says it: the lines of its heading, and its cells with what each says, a text a paragraph. */
export type SheetRow<C extends Pick<Cell, 'id' | 'groupFrom' | 'groupTo'>> = {
  readonly heading: readonly string[]
  readonly cells: readonly C[]
}

/** The largest size in pt, in halves, at which these rows and notes fit on one page; the smallest if none does. */
export function sheetSize<C extends Pick<Cell, 'id' | 'groupFrom' | 'groupTo'>>(
  rows: readonly SheetRow<C>[],
  notes: string,
  textsOf: (cell: C) => readonly string[],
): number {
  for (let size = LARGEST; size > SMALLEST; size -= 0.5) {
    const lines = (texts: readonly string[], width: number) => {
      const most = Math.max(1, Math.floor((width - PADDING) / (size * CHAR)))
      return texts.reduce((sum, text) => sum + (text === '' ? 0 : Math.ceil(text.length / most)), 0)
    }
    const heightOf = (count: number) => Math.max(1, count) * size * LINE + ROW_EXTRA
    const sum = rows.reduce((height, { heading, cells }) => {
      const lanes = lanesOf(cells).map((lane) =>
        heightOf(
          Math.max(
            0,
            ...lane.map((cell) => {
              const [first, last] = columnsOf(cell)
              return lines(textsOf(cell), WIDTH * GROUP_SHARE * (last - first + 1))
            }),
          ),
        ),
      )
      return (
        height +
        Math.max(
          heightOf(lines(heading, WIDTH * PERIOD_SHARE)),
          lanes.reduce((all, one) => all + one, 0),
        )
      )
    }, heightOf(1))
    const noted = notes.split('\n').reduce((all, text) => all + (text ? lines([text], WIDTH) : 0), 0)
    if (HEAD + noted * size * LINE + sum <= HEIGHT) return size
  }
  return SMALLEST
}
