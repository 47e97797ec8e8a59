/** Places in the grid of a practice plan, and how keys, ranges and pasted text move through them. Pure. */
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

/** First and last column of what is at a place: a span of groups is one stop. */
export type SpanAt = (place: Place) => readonly [first: number, last: number]

/** Where an arrow, Home, End, Page Up or Page Down leads; null for other keys. */
export function placeByKey(
  { row, col }: Place,
  key: string,
  { rows, spanAt }: { rows: number; spanAt: SpanAt },
  isCtrl = false,
): Place | null {
  const inside = (place: Place): Place => ({
    row: Math.max(0, Math.min(rows - 1, place.row)),
    col: Math.max(0, Math.min(COLUMNS - 1, place.col)),
  })
  const [first, last] = spanAt({ row, col })
  switch (key) {
    case 'ArrowUp':
      return inside({ row: isCtrl ? 0 : row - 1, col })
    case 'ArrowDown':
      return inside({ row: isCtrl ? rows - 1 : row + 1, col })
    case 'ArrowLeft':
      return inside({ row, col: isCtrl ? 0 : first - 1 })
    case 'ArrowRight':
      return inside({ row, col: isCtrl ? COLUMNS - 1 : last + 1 })
    case 'Home':
      return inside({ row: isCtrl ? 0 : row, col: 0 })
    case 'End':
      return inside({ row: isCtrl ? rows - 1 : row, col: COLUMNS - 1 })
    case 'PageUp':
      return inside({ row: row - 10, col })
    case 'PageDown':
      return inside({ row: row + 10, col })
    default:
      return null
  }
}

/** The next place for Tab and the one before for Shift+Tab, on to the next row; null past the ends of the grid. */
export function placeByTab(
  { row, col }: Place,
  isBack: boolean,
  { rows, spanAt }: { rows: number; spanAt: SpanAt },
): Place | null {
  const [first, last] = spanAt({ row, col })
  const to = isBack ? first - 1 : last + 1
  if (to >= 0 && to < COLUMNS) return { row, col: to }
  const next = row + (isBack ? -1 : 1)
  return next < 0 || next >= rows ? null : { row: next, col: isBack ? COLUMNS - 1 : 0 }
}

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
