import { Link } from '@tanstack/react-router'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { cx } from '#src/lib/class-names.ts'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { Chip } from '#src/ui/chip.tsx'
import { useRowHeight } from '#src/ui/density.ts'
import { STATUS_LABELS, UNIT_SHORT } from '../labels.ts'
import { editedAt, type PlayWithDrawing } from '../rows.ts'
import type { LibrarySort } from './search.ts'
import { categoryLabel } from './select-plays.ts'
import { useCardKeys } from './use-card-keys.ts'
import { useRowWindow } from './use-row-window.ts'

const STATUS_TONE = { draft: 'neutral', review: 'warning', published: 'success' } as const

/** Plays as rows, for sorting two hundred of them late at night. Only the rows in sight are drawn. */
export function PlayTable({
  plays,
  sort,
  onSort,
  showUnit,
}: {
  plays: readonly PlayWithDrawing[]
  sort: LibrarySort
  onSort: (sort: LibrarySort) => void
  showUnit: boolean
}) {
  const body = useRef<HTMLTableSectionElement>(null)
  const now = useNow()
  const rowHeight = useRowHeight()
  const { first, last } = useRowWindow(body, plays.length, rowHeight)
  const keys = useCardKeys(body, { count: plays.length, columns: 1, topOf: (index) => index * rowHeight })

  return (
    <div className="relative overflow-x-auto rounded-md border bg-surface print:overflow-visible">
      <table
        aria-rowcount={plays.length + 1}
        className="w-full min-w-[60rem] table-fixed print:min-w-0 border-collapse text-left"
      >
        <thead className="text-label text-muted">
          <tr aria-rowindex={1} className="h-(--density-row) border-b">
            <SortHead
              className="w-[24%] print:w-[34%]"
              name="Play"
              on={sort === 'name'}
              onPress={() => onSort(sort === 'name' ? 'order' : 'name')}
              ascending
            />
            {showUnit && <Head className="w-24">Unit</Head>}
            <Head className="w-[15%] print:w-[22%]">Formation</Head>
            <Head className="w-24 print:w-[11%]">Personnel</Head>
            <Head className="w-[17%] print:w-[25%]">Category</Head>
            <Head className="max-2xl:hidden">Concept</Head>
            <Head className="w-18 max-xl:hidden print:table-cell print:w-[8%]">Wrist</Head>
            <Head className="w-24 print:hidden">Status</Head>
            <SortHead
              className="w-26 print:hidden"
              name="Edited"
              on={sort === 'edited'}
              onPress={() => onSort(sort === 'edited' ? 'order' : 'edited')}
            />
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts among links */}
        <tbody ref={body} onKeyDown={keys.onKeyDown} className="relative">
          <Spacer height={first * rowHeight} />
          {plays.slice(first, last).map((play, i) => {
            const index = first + i
            return (
              <tr
                key={play.id}
                aria-rowindex={index + 2}
                style={{ height: rowHeight }}
                className="relative border-b last:border-b-0 hover:bg-surface-2 has-focus-visible:bg-surface-2"
              >
                <td className="truncate px-3 print:whitespace-normal">
                  {/* The link covers its row: anywhere on it opens the play. */}
                  <Link
                    to="/playbook/$playId"
                    params={{ playId: play.id }}
                    preload={false}
                    title={play.name}
                    data-index={index}
                    tabIndex={
                      index === keys.tabStop || (i === 0 && (keys.tabStop < first || keys.tabStop >= last))
                        ? 0
                        : -1
                    }
                    onFocus={() => keys.onFocusCard(index)}
                    className="font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
                  >
                    {play.name}
                  </Link>
                </td>
                {showUnit && (
                  <td className="px-3">
                    <Chip tone={play.unit}>{UNIT_SHORT[play.unit]}</Chip>
                  </td>
                )}
                <Cell>{play.formation}</Cell>
                <Cell numeric>{play.personnel}</Cell>
                <Cell>{play.category && categoryLabel(play.unit, play.category, play.subcategory)}</Cell>
                <Cell className="max-2xl:hidden">{play.concept}</Cell>
                <Cell numeric className="max-xl:hidden print:table-cell">
                  {play.wristCode}
                </Cell>
                <td className="px-3 print:hidden">
                  <Chip tone={STATUS_TONE[play.status]}>{STATUS_LABELS[play.status]}</Chip>
                </td>
                <Cell numeric className="print:hidden">
                  {timeAgo(editedAt(play), now)}
                </Cell>
              </tr>
            )
          })}
          <Spacer height={(plays.length - last) * rowHeight} />
          <tr aria-hidden>
            <td aria-hidden data-sentinel className="absolute h-px w-px p-0" />
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** Stands in for the rows above or below the ones in sight. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden style={{ height }}>
      <td aria-hidden className="p-0" />
    </tr>
  )
}

function Head({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={cx('px-3 whitespace-nowrap', className)}>
      {children}
    </th>
  )
}

function SortHead({
  name,
  on,
  onPress,
  ascending,
  className,
}: {
  name: string
  on: boolean
  onPress: () => void
  ascending?: boolean
  className: string
}) {
  return (
    <th
      scope="col"
      aria-sort={on ? (ascending ? 'ascending' : 'descending') : undefined}
      className={className}
    >
      <button
        type="button"
        onClick={onPress}
        className={cx(
          'inline-flex h-9 items-center gap-1 rounded-sm px-3 hover:text-text',
          on && 'text-text',
        )}
      >
        {name}
        {on && <ArrowDown aria-hidden size={14} className={ascending ? 'rotate-180' : undefined} />}
      </button>
    </th>
  )
}

function Cell({ numeric, className, children }: { numeric?: boolean; className?: string; children: string }) {
  return (
    <td
      title={children}
      className={cx('truncate px-3 text-muted print:whitespace-normal', numeric && 'tabular-nums', className)}
    >
      {children}
    </td>
  )
}
