import type { Side } from '#schema/football/game/log.ts'
import type { Count, Mean } from '#schema/football/game/metrics.ts'
import { FEW } from '#schema/football/game/self-scout.ts'
import { cx } from '#src/lib/class-names.ts'
import { toCsv } from '#src/lib/csv.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { type RowOrder, sortRows } from '#src/ui/sort-rows.ts'
import { ArrowDown, ArrowUp, Download } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { Share } from './share.tsx'

type CsvCell = string | number

export type FigureColumn<R> = {
  readonly title: string
  /** What the column is sorted by; null for nothing to say. */
  readonly value: (row: R) => string | number | null
  /** The value, if absent. */
  readonly cell?: (row: R) => ReactNode
  readonly isText?: boolean
  /** The columns of the file; the value, if absent. */
  readonly csv?: readonly (readonly [title: string, of: (row: R) => CsvCell])[]
}

/** "54% of 61"; in the file the percentage and both counts. */
export function shareColumn<R>(title: string, of: (row: R) => Count): FigureColumn<R> {
  return {
    title,
    value: (row) => of(row).share,
    cell: (row) => <CountShare {...of(row)} />,
    csv: [
      [`${title} %`, (row) => percentOf(of(row)) ?? ''],
      [`${title} count`, (row) => of(row).of],
      [`${title} n`, (row) => of(row).n],
    ],
  }
}

/** A mean with one decimal, gray for few. */
export function meanColumn<R>(title: string, of: (row: R) => Mean): FigureColumn<R> {
  return {
    title,
    value: (row) => of(row).mean,
    cell: (row) => <MeanWords {...of(row)} />,
    csv: [
      [title, (row) => rounded(of(row).mean) ?? ''],
      [`${title} n`, (row) => of(row).n],
    ],
  }
}

export const percentOf = ({ share }: Count) => (share === null ? null : Math.round(100 * share))
export const rounded = (value: number | null) => (value === null ? null : Math.round(10 * value) / 10)

export const CountShare = (count: Count) => <Share of={count.n} share={percentOf(count)} />

export function MeanWords({ mean, n }: Mean) {
  return (
    <span className={cx(n < FEW && 'text-muted')}>
      {mean === null ? '–' : mean.toFixed(1).replace('-', '−')}
    </span>
  )
}

/** A table's rows as CSV, in the order given. */
function tableAsCsv<R>(rows: readonly R[], columns: readonly FigureColumn<R>[]): string {
  const all = columns.flatMap(
    ({ title, value, csv }) => csv ?? [[title, (row: R): CsvCell => value(row) ?? ''] as const],
  )
  return toCsv([all.map(([title]) => title), ...rows.map((row) => all.map(([, of]) => of(row)))])
}

/** Downloads a table; named for a coach who hears the page. */
export function CsvButton({
  title,
  file,
  text,
}: {
  title: string
  /** Without the day and the ending. */
  file: string
  text: () => string
}) {
  return (
    <Button size="sm" aria-label={`Download ${title} as CSV`} onClick={() => saveFile(file, 'csv', text())}>
      <Download aria-hidden size={16} />
      CSV
    </Button>
  )
}

/** A table of figures, sorted by any column, as CSV too. The first column names a row; with `onOpen` it leads to the row's snaps. */
export function FigureTable<R extends { readonly id: string; readonly name: string }>({
  title,
  side,
  note,
  rows,
  columns,
  onOpen,
  foot,
  empty = 'Nothing charted here with these filters.',
}: {
  title: string
  /** Whose offense it is, where the title doesn't say it. */
  side?: Side | undefined
  note?: string
  rows: readonly R[]
  /** After the name. */
  columns: readonly [FigureColumn<R>, ...FigureColumn<R>[]]
  onOpen?: (row: R) => void
  foot?: ReactNode
  /** Shown without rows. */
  empty?: string | undefined
}) {
  const [order, setOrder] = useState<RowOrder | null>(null)
  const all = useMemo(
    () => [{ title: 'Name', value: ({ name }: R) => name, isText: true }, ...columns],
    [columns],
  )
  const shown = useMemo(() => {
    const by = all.find((column) => column.title === order?.column)
    return order && by ? sortRows(rows, by.value, order.descending) : rows
  }, [rows, all, order])
  const sort = ({ title: column, isText }: FigureColumn<R>) =>
    // Figures are read from the top; names from A.
    setOrder({ column, descending: order?.column === column ? !order.descending : !isText })
  return (
    <PageSection
      title={title}
      note={note}
      action={
        rows.length > 0 && (
          <CsvButton title={title} file={fileName(title, side)} text={() => tableAsCsv(shown, all)} />
        )
      }
    >
      {rows.length === 0 ? (
        <p className="text-muted p-4">{empty}</p>
      ) : (
        <div className="overflow-x-auto print:overflow-visible">
          <table className="w-full tabular-nums" aria-label={title}>
            <thead className="border-b">
              <tr>
                {all.map((column, i) => (
                  <th
                    key={column.title}
                    scope="col"
                    aria-sort={
                      order?.column !== column.title
                        ? undefined
                        : order.descending
                          ? 'descending'
                          : 'ascending'
                    }
                    className={cx('px-1', i === 0 ? 'text-left' : 'text-right')}
                  >
                    <button
                      type="button"
                      onClick={() => sort(column)}
                      className={cx(
                        'text-label text-muted hover:text-text touch-target pressable inline-flex min-h-9 items-center gap-1 rounded-sm px-2',
                        i > 0 && 'flex-row-reverse',
                      )}
                    >
                      {column.title}
                      {order?.column === column.title &&
                        (order.descending ? (
                          <ArrowDown aria-hidden size={14} className="shrink-0 print:hidden" />
                        ) : (
                          <ArrowUp aria-hidden size={14} className="shrink-0 print:hidden" />
                        ))}
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-line divide-y">
              {shown.map((row) => (
                <tr key={row.id}>
                  <th scope="row" className="min-w-28 px-1 text-left font-medium">
                    {onOpen ? (
                      <button
                        type="button"
                        onClick={() => onOpen(row)}
                        className="touch-target pressable inline-flex min-h-9 items-center rounded-sm px-2 text-left underline decoration-line-strong hover:decoration-current"
                      >
                        {row.name}
                      </button>
                    ) : (
                      <span className="inline-flex min-h-9 items-center px-2">{row.name}</span>
                    )}
                  </th>
                  {columns.map(({ title: column, value, cell }) => (
                    <td key={column} className="px-3 py-1 text-right whitespace-nowrap">
                      {cell ? cell(row) : (value(row) ?? '–')}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {foot && rows.length > 0 && <p className="text-caption text-muted border-t px-4 py-2">{foot}</p>}
    </PageSection>
  )
}

/** "formations", or "their-formations" for their offense, so that two downloads can be told apart. */
export function fileName(title: string, side: Side = 'us'): string {
  return (side === 'them' ? `their ${title}` : title).toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
