/** The columns of a script's sheet, and where pasted text goes in it. Pure. */
import { placesOf, type Range } from '#src/lib/grid-places.ts'
import { type ColumnKey, headingsOf, SHEET_COLUMNS } from './script-words.ts'

export const COLUMNS = SHEET_COLUMNS.length

export const columnAt = (col: number): ColumnKey => SHEET_COLUMNS[col]?.key ?? 'play'

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
