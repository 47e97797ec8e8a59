/** Which rows of a long list are worth drawing. */

export type RowRange = { first: number; last: number }

/**
 * The rows from `first` to before `last` that are in sight or nearly so. `top` is where the list begins in the
 * viewport, in px (negative once it is scrolled past).
 */
export function rowsInSight(
  list: { top: number; rows: number; rowHeight: number },
  viewportHeight: number,
  overscan = 4,
): RowRange {
  const { top, rows, rowHeight } = list
  const first = Math.floor(-top / rowHeight) - overscan
  const last = Math.ceil((viewportHeight - top) / rowHeight) + overscan
  return { first: Math.max(0, Math.min(first, rows)), last: Math.max(0, Math.min(last, rows)) }
}
