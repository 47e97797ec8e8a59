import { ArrowDown } from 'lucide-react'
import { cx } from '#src/lib/class-names.ts'
import type { ColumnKey, LibrarySort } from '../search.ts'
import { COLUMN_LABELS, columnOf, isAscending, nextSort } from '../sort-plays.ts'

/** The head of a column: pressed, the list is in its order; again, the other way round; again, the coach's. */
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
      // The name takes what the others leave.
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
          // The keyboard brings it beside the names that stay, not below them.
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
