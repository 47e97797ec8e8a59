/** The columns of a practice plan's grid, and where pasted text goes in it. Pure. */
import { PRACTICE_GROUPS, type PracticeGroup } from '#schema/practice.ts'
import type { Place } from '#src/lib/grid-places.ts'

// A row is a period, from 0. Columns: the period's name, its minutes, then the groups.

export const NAME_COL = 0
export const MINUTES_COL = 1
export const FIRST_GROUP_COL = 2
export const COLUMNS = FIRST_GROUP_COL + PRACTICE_GROUPS.length

export type Column = 'name' | 'minutes' | PracticeGroup

export function columnAt(col: number): Column {
  if (col === NAME_COL) return 'name'
  if (col === MINUTES_COL) return 'minutes'
  return PRACTICE_GROUPS[col - FIRST_GROUP_COL] ?? 'ST'
}

export const groupAt = (col: number): PracticeGroup | undefined => PRACTICE_GROUPS[col - FIRST_GROUP_COL]

/** Where each pasted text goes, from the place of its first; what does not fit is left out. */
export function pasteAt(
  { row, col }: Place,
  pasted: readonly (readonly string[])[],
  rows: number,
): (Place & { readonly text: string })[] {
  return pasted.flatMap((line, r) =>
    line.flatMap((text, c) =>
      row + r < rows && col + c < COLUMNS ? [{ row: row + r, col: col + c, text }] : [],
    ),
  )
}
