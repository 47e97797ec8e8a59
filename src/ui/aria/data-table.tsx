import { cx } from '#src/lib/class-names.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import {
  Cell,
  CheckboxButton,
  CheckboxField,
  Collection,
  Column,
  ColumnResizer,
  ResizableTableContainer,
  Row,
  Table,
  TableBody,
  TableHeader,
  TableLayout,
  Virtualizer,
} from 'react-aria-components'
import { FOCUS_RING_INSIDE } from './aria-field.tsx'
import { CheckBox } from '../checkbox.tsx'
import { textScale, useRowHeight } from '../density.ts'
import { type RowOrder, sortRows } from '../sort-rows.ts'

export type DataColumn<T> = {
  id: string
  title: string
  cell: (row: T) => ReactNode
  /** Makes the column sortable by this value. */
  sortBy?: (row: T) => string | number | null | undefined
  /** Right-aligned, with tabular figures. */
  numeric?: boolean
  /** Initial width: px, or a fraction of the remaining width such as "2fr". */
  width?: number | `${number}fr`
  /** px at the default text size. */
  minWidth?: number
}

const CHECK_PX = 52
const HEAD_PX = 40

/**
 * A virtualized table with sortable, resizable columns, row selection and arrow-key navigation. The first
 * column names the row. Set its height through `className`.
 */
export function DataTable<T extends { id: string }>({
  label,
  rows,
  columns,
  order: first,
  selected,
  onSelect,
  onOpen,
  empty,
  className,
}: {
  label: string
  rows: readonly T[]
  columns: readonly DataColumn<T>[]
  /** Initial order. */
  order?: RowOrder
  /** With `onSelect`: the ids of the selected rows. */
  selected?: ReadonlySet<string>
  onSelect?: (ids: ReadonlySet<string>) => void
  /** Called on a click on a row, or Enter. */
  onOpen?: (id: string) => void
  /** Shown when there are no rows. */
  empty?: ReactNode
  className?: string
}) {
  const rowHeight = useRowHeight()
  const scale = textScale()
  const [order, setOrder] = useState(first)
  const shown = useMemo(() => {
    const by = columns.find(({ id }) => id === order?.column)?.sortBy
    return order && by ? sortRows(rows, by, order.descending) : rows
  }, [rows, columns, order])
  const layout = useMemo(
    () => ({ rowHeight, headingHeight: Math.max(rowHeight, HEAD_PX * scale) }),
    [rowHeight, scale],
  )
  return (
    <ResizableTableContainer className={cx('bg-surface relative overflow-auto rounded-md border', className)}>
      <Virtualizer layout={TableLayout} layoutOptions={layout}>
        <Table
          aria-label={label}
          selectionMode={onSelect ? 'multiple' : 'none'}
          selectedKeys={onSelect ? (selected ?? []) : undefined}
          onSelectionChange={(keys) =>
            onSelect?.(
              keys === 'all'
                ? new Set(rows.map(({ id }) => id))
                : new Set([...keys].map((key) => String(key))),
            )
          }
          sortDescriptor={
            order && { column: order.column, direction: order.descending ? 'descending' : 'ascending' }
          }
          onSortChange={({ column, direction }) =>
            setOrder({ column: String(column), descending: direction === 'descending' })
          }
          onRowAction={onOpen && ((key) => onOpen(String(key)))}
        >
          <TableHeader className="bg-surface-2 sticky top-0">
            {onSelect && (
              <Column
                width={CHECK_PX * scale}
                minWidth={CHECK_PX * scale}
                className="bg-surface-2 grid h-full place-items-center border-b"
              >
                <SelectionCheckbox />
              </Column>
            )}
            <Collection items={columns}>
              {(column) => (
                <Column
                  id={column.id}
                  isRowHeader={column.id === columns[0]?.id}
                  allowsSorting={Boolean(column.sortBy)}
                  defaultWidth={column.width}
                  minWidth={(column.minWidth ?? 72) * scale}
                  textValue={column.title}
                  className={cx(
                    'text-label text-muted bg-surface-2 data-hovered:text-text h-full border-b',
                    column.sortBy && 'cursor-pointer',
                    FOCUS_RING_INSIDE,
                  )}
                >
                  {({ sortDirection }) => (
                    <div className="relative flex h-full items-center">
                      {/* Focusable: otherwise the resizer beside it would get the focus, and Enter would not sort. */}
                      <span
                        tabIndex={-1}
                        className={cx(
                          'flex h-full min-w-0 flex-1 items-center gap-1 px-3 focus-visible:-outline-offset-2',
                          column.numeric && 'flex-row-reverse',
                        )}
                      >
                        <span className="truncate">{column.title}</span>
                        {sortDirection === 'ascending' && (
                          <ArrowUp aria-hidden size={14} className="shrink-0" />
                        )}
                        {sortDirection === 'descending' && (
                          <ArrowDown aria-hidden size={14} className="shrink-0" />
                        )}
                      </span>
                      <ColumnResizer
                        aria-label={`Resize ${column.title}`}
                        className={cx(
                          'group/edge absolute inset-y-0 right-0 grid w-3 cursor-col-resize touch-none place-items-center justify-items-end pointer-coarse:w-6',
                          FOCUS_RING_INSIDE,
                        )}
                      >
                        <span className="bg-line group-data-hovered/edge:bg-text group-data-focus-visible/edge:bg-focus group-data-resizing/edge:bg-brand-ink h-5 w-0.5 rounded-full group-data-resizing/edge:h-full" />
                      </ColumnResizer>
                    </div>
                  )}
                </Column>
              )}
            </Collection>
          </TableHeader>
          <TableBody
            items={shown}
            dependencies={[columns]}
            renderEmptyState={() => (
              <div className="text-muted grid h-full place-items-center p-4">{empty ?? 'Nothing here'}</div>
            )}
          >
            {(row) => (
              <Row
                id={row.id}
                columns={columns}
                className={cx(
                  'data-hovered:bg-surface-2 data-selected:bg-brand-wash data-pressed:brightness-(--pressed) h-full border-b',
                  onOpen && 'cursor-pointer',
                  FOCUS_RING_INSIDE,
                )}
              >
                {onSelect && (
                  <Cell className={cx('grid h-full place-items-center', FOCUS_RING_INSIDE)}>
                    <SelectionCheckbox />
                  </Cell>
                )}
                <Collection items={columns}>
                  {(column) => (
                    <Cell
                      className={cx(
                        'flex h-full items-center px-3',
                        column.numeric && 'justify-end tabular-nums',
                        FOCUS_RING_INSIDE,
                      )}
                    >
                      <span className="truncate">{column.cell(row)}</span>
                    </Cell>
                  )}
                </Collection>
              </Row>
            )}
          </TableBody>
        </Table>
      </Virtualizer>
    </ResizableTableContainer>
  )
}

/** The checkbox of a row or the header; react-aria provides its label and state. */
function SelectionCheckbox() {
  return (
    <CheckboxField slot="selection" className="flex">
      <CheckboxButton className="group/check touch-target inline-flex size-8 cursor-pointer items-center justify-center rounded-sm">
        <CheckBox />
      </CheckboxButton>
    </CheckboxField>
  )
}
