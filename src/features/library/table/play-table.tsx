import './play-table.css'
import { GripVertical } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useMemo, useRef } from 'react'
import { cx } from '#src/lib/class-names.ts'
import { useNow } from '#src/lib/use-now.ts'
import { Chip } from '#src/ui/chip.tsx'
import { useRowHeight } from '#src/ui/density.ts'
import { STATUS_LABELS, UNIT_SHORT } from '#src/board/plays/labels.ts'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import type { Selection } from '../bulk/use-selection.ts'
import { useRemembered } from '../remembered.ts'
import type { ColumnKey, LibrarySort } from '../search.ts'
import { SelectBox } from '../select-box.tsx'
import type { Sorting } from '../sort-plays.ts'
import { useCardKeys, useTabStop } from '../use-card-keys.ts'
import { useChoice } from '../use-choice.ts'
import { playAddress, usePlayLinks } from '../use-play-links.ts'
import { type Order, useReorder } from '../use-reorder.ts'
import { useRowsInElement } from '#src/ui/use-rows-in-sight.ts'
import { ColumnPicker } from './column-picker.tsx'
import { COLUMNS, columnsFor, readColumns } from './columns.ts'
import { SortHead } from './sort-head.tsx'
import { useRowDrag } from './use-row-drag.ts'

const STATUS_TONE = { draft: 'neutral', review: 'warning', published: 'success' } as const
/** Widths beside the columns, in rem: drag handle, checkbox, and column picker. */
const HANDLE = 1.5
const BOX = 2
const PICKER = 2

/** Plays as rows, for sorting two hundred of them late at night. Only visible rows are drawn. */
export function PlayTable({
  plays,
  sort,
  onSort,
  showUnit,
  sorting,
  selection,
  order,
  isCoach,
}: {
  plays: readonly PlayWithDrawing[]
  sort: LibrarySort
  onSort: (sort: LibrarySort) => void
  showUnit: boolean
  sorting: Sorting
  selection: Selection | undefined
  order: Order | undefined
  isCoach: boolean
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const now = useNow()
  const rowHeight = useRowHeight()
  const { tabStop, setActive } = useTabStop(plays.length)
  // The header is as high as a row.
  const { shown, scrollTo } = useRowsInElement(scroller, rowHeight, {
    rows: plays.length,
    rowHeight,
    keep: tabStop,
  })
  const keys = useCardKeys(body, { count: plays.length, columns: 1, setActive, scrollTo })
  const choice = useChoice(plays, selection)
  const open = usePlayLinks(plays)
  const reorder = useReorder(order, plays, 1, keys.go)
  const drag = useRowDrag(body, plays.length, rowHeight, reorder.move)
  const [chosen, keepColumns] = useRemembered('library-columns', readColumns)
  const all = columnsFor(isCoach)
  const columns: readonly ColumnKey[] = [
    'name',
    ...(showUnit && !chosen.includes('unit') ? (['unit'] as const) : []),
    ...chosen.filter((key) => all.includes(key)),
  ]
  const live = useMemo(() => ({ ...sorting, now }), [sorting, now])
  const beside =
    columns.reduce((sum, key) => sum + (key === 'name' ? 0 : COLUMNS[key].width), PICKER) +
    (selection ? BOX : 0) +
    (order ? HANDLE : 0)
  // Touch shows checkboxes only while selecting.
  const boxes = !selection?.isOn && 'pointer-coarse:hidden'
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    choice.onKeyDown?.(event)
    reorder.onKeyDown(event)
    keys.onKeyDown(event)
  }

  return (
    <div
      ref={scroller}
      data-scroller
      className="frozen-scroller below-shell relative max-h-[max(20rem,calc(100dvh-var(--shell-top)-9rem))] overflow-auto rounded-md border bg-surface print:max-h-none print:overflow-visible"
    >
      <table
        aria-rowcount={plays.length + 1}
        style={
          {
            '--whole-name': `${COLUMNS.name.width}rem`,
            minWidth: `calc(var(--name) + ${beside}rem)`,
          } as CSSProperties
        }
        className="w-full table-fixed border-collapse text-left print:min-w-0!"
      >
        <thead className="sticky top-0 z-2 bg-surface text-label text-muted shadow-[0_1px_0_var(--color-line)] print:static">
          <tr aria-rowindex={1} className="h-(--density-row)">
            {order && <th className="w-6 print:hidden" aria-label="Order" />}
            {selection && <th className={cx('w-8 print:hidden', boxes)} aria-label="Chosen" />}
            {columns.map((key) => (
              <SortHead key={key} column={key} sort={sort} onSort={onSort} width={COLUMNS[key].width} />
            ))}
            {/* However far the table goes to the right, what chooses its columns stays in reach. */}
            <th className="sticky right-0 z-1 w-8 bg-surface print:hidden">
              <ColumnPicker all={all} chosen={chosen} onChange={keepColumns} />
            </th>
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts among links */}
        <tbody
          ref={body}
          {...choice}
          onClick={open}
          onFocus={keys.onFocus}
          onKeyDown={onKeyDown}
          className="relative"
        >
          {shown.flatMap((index, i) => {
            const play = plays[index]
            if (!play) return []
            const above = index - (shown[i - 1] ?? -1) - 1
            return [
              above > 0 && <Spacer key={`above ${play.id}`} height={above * rowHeight} />,
              <tr
                key={play.id}
                aria-rowindex={index + 2}
                style={{ height: rowHeight }}
                className={cx(
                  'group/play relative border-b last:border-b-0 hover:bg-surface-2 has-focus-visible:bg-surface-2',
                  selection?.chosen.has(play.id) ? 'bg-brand-wash' : 'bg-surface',
                  drag.gap?.from === index && 'opacity-50',
                )}
              >
                {order && (
                  <td className="relative z-1 p-0 print:hidden">
                    {/* A mouse's and a finger's way; the keyboard has Alt with the arrows. */}
                    <span
                      aria-hidden
                      title="Drag to move; or Alt with the arrow keys"
                      {...drag.handle(index)}
                      className="grid h-full cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
                    >
                      <GripVertical size={16} />
                    </span>
                  </td>
                )}
                {selection && (
                  <td className={cx('relative z-1 p-0 print:hidden', boxes)}>
                    <SelectBox
                      play={play}
                      isOn={selection.isOn}
                      isChosen={selection.chosen.has(play.id)}
                      toggle={selection.toggle}
                      className="w-8"
                    />
                  </td>
                )}
                {columns.map((key) =>
                  key === 'name' ? (
                    <td key={key} className="frozen-column bg-inherit px-3">
                      <a
                        href={playAddress(play.id)}
                        title={play.name}
                        data-index={index}
                        tabIndex={index === tabStop ? 0 : -1}
                        className="font-semibold"
                      >
                        {play.name}
                      </a>
                    </td>
                  ) : (
                    <Cell key={key} column={key} play={play} text={COLUMNS[key].text(play, live)} />
                  ),
                )}
                <td aria-hidden className="p-0 print:hidden">
                  {/* It covers its row: anywhere on it opens the play. */}
                  <a
                    href={playAddress(play.id)}
                    tabIndex={-1}
                    aria-label={play.name}
                    title={play.name}
                    data-row-link
                    className="absolute inset-0"
                  />
                  <span className="pointer-events-none absolute inset-0 z-2 -outline-offset-2 outline-focus group-has-focus-visible/play:outline-2" />
                </td>
              </tr>,
            ]
          })}
          <Spacer height={(plays.length - (shown.at(-1) ?? -1) - 1) * rowHeight} />
          {drag.gap && drag.gap.before !== drag.gap.from && (
            <tr aria-hidden>
              <td
                aria-hidden
                className="pointer-events-none absolute inset-x-0 z-2 h-0.5 bg-brand p-0"
                style={{ top: drag.gap.before * rowHeight - 1 }}
              />
            </tr>
          )}
        </tbody>
      </table>
      <output className="sr-only">{reorder.said}</output>
    </div>
  )
}

/** Stands in for rows that are not drawn. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden style={{ height }}>
      <td aria-hidden className="p-0" />
    </tr>
  )
}

function Cell({ column, play, text }: { column: ColumnKey; play: PlayWithDrawing; text: string }) {
  if (column === 'unit')
    return (
      <td className="px-3">
        <Chip tone={play.unit}>{UNIT_SHORT[play.unit]}</Chip>
      </td>
    )
  if (column === 'status')
    return (
      <td className="px-3 print:hidden">
        <Chip tone={STATUS_TONE[play.status]}>{STATUS_LABELS[play.status]}</Chip>
      </td>
    )
  return (
    <td
      title={text}
      className={cx(
        'truncate px-3 text-muted print:whitespace-normal',
        COLUMNS[column].numeric && 'tabular-nums',
        column === 'edited' && 'print:hidden',
      )}
    >
      {text}
    </td>
  )
}
