import { cx } from '#src/lib/class-names.ts'
import { IconButton } from './button.tsx'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'

export type RecordColumn<R> = {
  readonly title: string
  readonly cell: (row: R) => ReactNode
  /** Right-aligned, with tabular figures. */
  readonly isNumeric?: boolean
  /** Hidden on phones. */
  readonly isExtra?: boolean
}

/** A table of entries, the first column naming each. Where they can be edited, a press on the pencil does. */
export function RecordTable<R extends { readonly id: string }>({
  label,
  rows,
  columns,
  nameOf,
  onEdit,
}: {
  label: string
  rows: readonly R[]
  columns: readonly RecordColumn<R>[]
} & (
  | {
      /** Names an entry for its button: "bench press of Aug 1, 2026". */
      nameOf: (row: R) => string
      /** Undefined for readers. */
      onEdit: ((row: R) => void) | undefined
    }
  | { nameOf?: undefined; onEdit?: undefined }
)) {
  const align = ({ isNumeric, isExtra }: RecordColumn<R>) =>
    cx(
      'px-3 py-2 first:pl-4',
      isNumeric ? 'text-right tabular-nums' : 'text-left',
      isExtra && 'max-sm:hidden',
    )
  return (
    <table className="w-full" aria-label={label}>
      <thead className="border-b">
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={cx('text-label text-muted', align(column))}>
              {column.title}
            </th>
          ))}
          {onEdit && (
            <th className="w-12">
              <span className="sr-only">Edit</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-line divide-y">
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column, i) =>
              i === 0 ? (
                <th key={column.title} scope="row" className={cx('font-medium wrap-anywhere', align(column))}>
                  {column.cell(row)}
                </th>
              ) : (
                <td
                  key={column.title}
                  // A column that phones leave out may hold anything; the others keep their words whole.
                  className={cx(column.isExtra ? 'wrap-anywhere' : 'wrap-break-word', align(column))}
                >
                  {column.cell(row)}
                </td>
              ),
            )}
            {onEdit && (
              <td className="pr-2 text-right">
                <IconButton icon={Pencil} label={`Edit ${nameOf(row)}`} onClick={() => onEdit(row)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
