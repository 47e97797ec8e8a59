/** A table's sort column and direction. */
export type RowOrder = { column: string; descending: boolean }

type SortValue = string | number | null | undefined

const words = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/**
 * Sorts rows by a value: numbers by value, text alphabetically with numbers by value ("9" before "10"),
 * blanks always last.
 */
export function sortRows<Row>(rows: readonly Row[], by: (row: Row) => SortValue, descending: boolean): Row[] {
  const isBlank = (value: SortValue) => value === null || value === undefined || value === ''
  const direction = descending ? -1 : 1
  return [...rows].sort((one, other) => {
    const a = by(one)
    const b = by(other)
    if (isBlank(a) || isBlank(b)) return Number(isBlank(a)) - Number(isBlank(b))
    if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction
    return words.compare(String(a), String(b)) * direction
  })
}
