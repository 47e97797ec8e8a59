import { ArrowDown } from 'lucide-react'
import { cx } from '#src/lib/class-names.ts'
import type { ColumnKey, LibrarySort } from '../search.ts'
import { COLUMN_LABELS, columnOf, isAscending, nextSort } from '../sort-plays.ts'

/** A column header: a click sorts by it, the next reverses, the third restores the coach's order. */
export function SortHead({
  column,
  sort,
  onSort,
  width,
}: {
  column: ColumnKey
  sort: LibrarySort
  onSort: (sort: LibrarySort) => void
  /** In rem. */
  width: number
}) {
  const isOn = columnOf(sort)?.column === column
  const ascending = isAscending(sort)
  const label = column === 'name' ? 'Play' : COLUMN_LABELS[column]
  return (
    <th
      scope="col"
      aria-sort={isOn ? (ascending ? 'ascending' : 'descending') : undefined}
      // The name takes the remaining width.
      style={column === 'name' ? undefined : { width: `${width}rem` }}
      className={cx(
        (column === 'status' || column === 'edited') && 'print:hidden',
        column === 'name' && 'frozen-column bg-surface',
      )}
    >
      <button
        type="button"
        title={label}
        onClick={() => onSort(nextSort(sort, column))}
        className={cx(
          'touch-target inline-flex h-9 max-w-full items-center gap-1 rounded-sm px-3 whitespace-nowrap hover:text-text focus-visible:-outline-offset-2',
          // Keyboard focus scrolls it beside the frozen names, not beneath them.
          column !== 'name' && 'scroll-ml-(--name)',
          isOn && 'text-text',
        )}
      >
        <span className="truncate">{label}</span>
        {isOn && <ArrowDown aria-hidden size={14} className={cx('shrink-0', ascending && 'rotate-180')} />}
      </button>
    </th>
  )
}
