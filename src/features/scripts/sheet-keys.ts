/** How keys, fills and pasted text move through the sheet of a script. Pure. */
import type { Place, Range } from '#src/lib/grid-places.ts'
import { type ColumnKey, headingsOf, SHEET_COLUMNS } from './script-words.ts'

const COLUMNS = SHEET_COLUMNS.length

export const columnAt = (col: number): ColumnKey => SHEET_COLUMNS[col]?.key ?? 'play'

/** Where an arrow, Home, End, Page Up or Page Down leads; null for other keys. `rows` counts the empty row at the end. */
export function placeByKey({ row, col }: Place, key: string, rows: number, isCtrl = false): Place | null {
  const inside = (place: Place): Place => ({
    row: Math.max(0, Math.min(rows - 1, place.row)),
    col: Math.max(0, Math.min(COLUMNS - 1, place.col)),
  })
  switch (key) {
    case 'ArrowUp':
      return inside({ row: isCtrl ? 0 : row - 1, col })
    case 'ArrowDown':
      return inside({ row: isCtrl ? rows - 1 : row + 1, col })
    case 'ArrowLeft':
      return inside({ row, col: isCtrl ? 0 : col - 1 })
    case 'ArrowRight':
      return inside({ row, col: isCtrl ? COLUMNS - 1 : col + 1 })
    case 'Home':
      return inside({ row: isCtrl ? 0 : row, col: 0 })
    case 'End':
      return inside({ row: isCtrl ? rows - 1 : row, col: COLUMNS - 1 })
    case 'PageUp':
      return inside({ row: row - 15, col })
    case 'PageDown':
      return inside({ row: row + 15, col })
    default:
      return null
  }
}

/** The next place for Tab and the one before for Shift+Tab, on to the next row; null past the ends of the sheet. */
export function placeByTab({ row, col }: Place, isBack: boolean, rows: number): Place | null {
  const to = col + (isBack ? -1 : 1)
  if (to >= 0 && to < COLUMNS) return { row, col: to }
  const next = row + (isBack ? -1 : 1)
  return next < 0 || next >= rows ? null : { row: next, col: isBack ? COLUMNS - 1 : 0 }
}

export function placesOf({ from, to }: Range): Place[] {
  const all: Place[] = []
  for (let row = from.row; row <= to.row; row++)
    for (let col = from.col; col <= to.col; col++) all.push({ row, col })
  return all
}

export type Pasted = { readonly row: number; readonly column: ColumnKey; readonly text: string }

/**
 * Where each pasted text goes. A first row of headings says which column is which, and its lines go to the end of the script,
 * `rows` lines long; else the texts fill cells from `range`, and rows past the last line become new lines. One text fills the
 * whole range.
 */
export function pastedInto(range: Range, pasted: readonly (readonly string[])[], rows: number): Pasted[] {
  const [first = []] = pasted
  if (pasted.length === 1 && first.length === 1)
    return placesOf(range).map(({ row, col }) => ({ row, column: columnAt(col), text: first[0] ?? '' }))
  const headings = headingsOf(first)
  if (headings)
    return pasted.slice(1).flatMap((line, r) =>
      line.flatMap((text, c) => {
        const heading = headings[c]
        return heading ? [{ row: rows + r, column: heading.key, text }] : []
      }),
    )
  const { row, col } = range.from
  return pasted.flatMap((line, r) =>
    line.flatMap((text, c) => (col + c < COLUMNS ? [{ row: row + r, column: columnAt(col + c), text }] : [])),
  )
}
