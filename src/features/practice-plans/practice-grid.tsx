/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table has no spans in lanes, and no slider stands in a row's edge */
import { type Clash, columnsOf, cellFor, periodName, timed, timeWords } from '#schema/football/practice.ts'
import { groupHeading, PERIOD_TYPES, PRACTICE_GROUPS, RASTER_MINUTES } from '#schema/practice.ts'
import { cx } from '#src/lib/class-names.ts'
import {
  type Grid,
  heldAt,
  type HeldPlace,
  ordered,
  parseTabs,
  type Place,
  placeByKey,
  placeByTab,
  placeNow,
  placesOf,
  type Range,
} from '#src/lib/grid-places.ts'
import { useCompanyAt } from '#src/board/editor/company.ts'
import type { CommitKey } from '#src/ui/use-cell-text.ts'
import { useGridCells } from '#src/ui/use-grid-cells.ts'
import { useListDrag } from '#src/ui/use-line-drag.ts'
import {
  type ClipboardEvent,
  memo,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { columnAt, COLUMNS, FIRST_GROUP_COL, groupAt, MINUTES_COL, NAME_COL, pasteAt } from './grid-keys.ts'
import { clashWords, GRID, GridRow } from './grid-row.tsx'
import type { CellRow, PeriodRow, PlanRow } from './practice-words.ts'
import type { Entered, PracticeActions } from './use-practice-actions.ts'

const NO_CELLS: readonly CellRow[] = []

type Props = {
  plan: PlanRow
  periods: readonly PeriodRow[]
  byPeriod: ReadonlyMap<string, readonly CellRow[]>
  /** Undefined for readers. */
  actions: PracticeActions | undefined
  nameOf: (userId: string | null) => string
  clashes: ReadonlyMap<string, readonly Clash[]>
  place: Place
  onPlace: (place: Place, isByKey: boolean) => void
  /** Opens the details of what is selected. */
  onDetails: () => void
}

/**
 * Periods × groups, with the keys of a spreadsheet: arrows move, typing or Enter edits, Tab goes on, Escape leaves the text
 * as it was, Shift selects a range, Ctrl+D and Ctrl+R fill, copy and paste exchange cells with a spreadsheet.
 */
export const PracticeGrid = memo(function PracticeGrid(props: Props) {
  const { plan, periods, byPeriod, actions, nameOf, clashes, place, onPlace, onDetails } = props
  const id = useId()
  const [from, setFrom] = useState<HeldPlace | null>(null)
  const anchor = from && placeNow(from, periods)
  const setAnchor = (to: Place | null) => setFrom(to && heldAt(to, periods))
  const times = useMemo(() => timed(periods, plan.startTime), [periods, plan.startTime])
  const rows = periods.length
  const parts = { periods, byPeriod }

  const cellAt = ({ row, col }: Place): CellRow | undefined => {
    const period = periods[row]
    const group = groupAt(col)
    if (!period || !group) return undefined
    return cellFor(byPeriod.get(period.id) ?? NO_CELLS, group)
  }
  const spanAt = (at: Place): readonly [number, number] => {
    const cell = cellAt(at)
    if (!cell) return [at.col, at.col]
    const [first, last] = columnsOf(cell)
    return [first + FIRST_GROUP_COL, last + FIRST_GROUP_COL]
  }
  const grid: Grid = { rows, columns: COLUMNS, spanAt }
  const textAt = (at: Place): string => {
    const period = periods[at.row]
    if (!period) return ''
    if (at.col === NAME_COL) return period.name
    if (at.col === MINUTES_COL) return String(period.minutes)
    return cellAt(at)?.activity ?? ''
  }
  const range: Range = ordered({ from: anchor ?? place, to: place })

  const clashTexts = useMemo(
    () =>
      new Map(
        [...byPeriod.values()].flat().flatMap((cell) => {
          const own = clashes.get(cell.id)
          return own ? [[cell.id, clashWords(own, cell, nameOf)] as const] : []
        }),
      ),
    [byPeriod, clashes, nameOf],
  )

  const enter = (all: readonly { place: Place; text: string }[], words: string) => {
    const made = all.flatMap(({ place: at, text }): Entered[] => {
      const period = periods[at.row]
      return period && text !== textAt(at) ? [{ period, column: columnAt(at.col), text }] : []
    })
    if (made.length > 0) actions?.enter(made, parts, words)
  }
  const fill = (by: 'down' | 'right') => {
    const { from, to } = range
    const isOne = by === 'down' ? from.row === to.row : from.col === to.col
    // One row fills from the row above it, as spreadsheets do.
    const first = isOne ? -1 : 0
    const all = placesOf(range).flatMap((at) => {
      const source =
        by === 'down' ? { row: from.row + first, col: at.col } : { row: at.row, col: from.col + first }
      const isSource = source.row === at.row && source.col === at.col
      const isThere = source.row >= 0 && source.col >= (by === 'right' ? FIRST_GROUP_COL : 0)
      return isSource || !isThere ? [] : [{ place: at, text: textAt(source) }]
    })
    enter(all, by === 'down' ? 'Filled down' : 'Filled right')
  }

  /** Consecutive changes with the same `joins` are one step of undo. */
  const resize = (period: PeriodRow, minutes: number, joins?: string) =>
    actions?.editPeriod(period, { minutes: Math.max(1, Math.min(240, minutes)) }, joins)

  const clear = () =>
    enter(
      placesOf(range)
        .filter(({ col }) => col !== MINUTES_COL)
        .map((at) => ({ place: at, text: '' })),
      'Cleared cells',
    )
  const byAlt = (key: string) => {
    const period = periods[place.row]
    if (!actions || !period) return undefined
    const by = { ArrowUp: -1, ArrowDown: 1 }[key]
    if (by)
      return () => {
        if (actions.movePeriod(period, periods, place.row + by)) show({ ...place, row: place.row + by })
      }
    const longer = { ArrowLeft: -RASTER_MINUTES, ArrowRight: RASTER_MINUTES }[key]
    return longer ? () => resize(period, period.minutes + longer, `${period.id}.minutes`) : undefined
  }
  const { keys, editing, setEditing, go, show, focus, rangeIn } = useGridCells({
    lines: periods,
    grid,
    place,
    range,
    isRange: anchor !== null,
    textAt,
    onGo: (to, isWider, isByKey) => {
      setAnchor(isWider ? (anchor ?? place) : null)
      onPlace(to, isByKey)
    },
    onNarrow: () => setAnchor(null),
    mayEdit: ({ row }) => actions !== undefined && periods[row] !== undefined,
    onClear: clear,
    onCtrl: { d: () => fill('down'), r: () => fill('right'), Enter: onDetails },
    onAlt: byAlt,
  })
  const holdsOf = useCompanyAt(place.col, actions && periods[place.row]?.id, editing !== null)

  const commit = (text: string) => {
    if (!editing) return
    const period = periods[editing.place.row]
    setEditing(null)
    if (period) enter([{ place: editing.place, text }], `Changed ${periodName(period)}`)
  }

  const paste = (event: ClipboardEvent) => {
    if (editing || !actions) return
    event.preventDefault()
    const pasted = parseTabs(event.clipboardData.getData('text/plain'))
    // One text fills the whole range.
    const single = pasted.length === 1 && pasted[0]?.length === 1 ? pasted[0][0] : undefined
    if (single !== undefined)
      return enter(
        placesOf(range).map((at) => ({ place: at, text: single })),
        'Pasted cells',
      )
    const all = pasteAt(range.from, pasted)
    // Rows below the last period are periods of their own.
    const below = Map.groupBy(
      all.filter((one) => one.row >= rows && one.text.trim() !== ''),
      ({ row }) => row,
    )
    actions.enter(
      all.flatMap(({ text, ...at }): Entered[] => {
        const period = periods[at.row]
        return period && text !== textAt(at) ? [{ period, column: columnAt(at.col), text }] : []
      }),
      parts,
      'Pasted cells',
      [...below.values()].map((texts) => ({
        planId: plan.id,
        texts: new Map(texts.map(({ col, text }) => [columnAt(col), text])),
      })),
    )
  }

  // What was being typed in a cell that went away. The next render knows whether its period went, too.
  const [left, setLeft] = useState<{ period: PeriodRow; text: string } | null>(null)
  const offerBack = (period: PeriodRow, text: string) => {
    if (!periods.some(({ id }) => id === period.id)) actions?.offerBack(period, text)
  }
  const onCommit = (text: string, key: CommitKey) => {
    const at = editing?.place ?? place
    const period = periods[at.row]
    commit(text)
    if (key === 'gone' && period) setLeft({ period, text })
    // A click elsewhere has taken the focus there.
    if (key === 'blur' || key === 'gone') return
    focus()
    const next =
      key === 'Enter' ? placeByKey(at, 'ArrowDown', grid) : placeByTab(at, key === 'ShiftTab', grid)
    if (next) go(next)
  }

  // Rows that look the same are not drawn again, so what they call asks for the plan of now.
  const now = useRef({ onCommit, resize, offerBack })
  useLayoutEffect(() => {
    now.current = { onCommit, resize, offerBack }
  })
  useEffect(() => {
    if (left) now.current.offerBack(left.period, left.text)
  }, [left])
  const drag = useListDrag(periods, (period, at) => actions?.movePeriod(period, periods, at))

  return (
    <div className="overflow-x-auto rounded-md border print:hidden">
      <div
        {...keys}
        role="grid"
        tabIndex={0}
        aria-label="Practice periods by position group"
        aria-rowcount={rows + 1}
        aria-colcount={PRACTICE_GROUPS.length + 3}
        aria-readonly={!actions}
        aria-activedescendant={rows > 0 ? `${id}-${place.row}-${spanAt(place)[0]}` : undefined}
        onPaste={paste}
        className="bg-surface focus-within:[&_[data-active]]:outline-2 min-w-[68.6rem] outline-none"
      >
        <div role="row" className={cx(GRID, 'bg-surface-2 text-label sticky top-0 border-b')}>
          {['Start', 'Period', 'Min', ...PRACTICE_GROUPS.map(groupHeading)].map((heading) => (
            <span key={heading} role="columnheader" className="px-2 py-1.5">
              {heading}
            </span>
          ))}
        </div>
        {times.map(({ period, start }, row) => (
          <GridRow
            key={period.id}
            id={id}
            row={row}
            period={period}
            cells={byPeriod.get(period.id) ?? NO_CELLS}
            start={timeWords(start)}
            active={place.row === row ? place.col : null}
            range={rangeIn(row)}
            editing={editing?.place.row === row ? editing : null}
            onCommit={(text, key) => now.current.onCommit(text, key)}
            onCancel={() => {
              setEditing(null)
              focus()
            }}
            nameOf={nameOf}
            clashes={clashTexts}
            held={holdsOf(period.id, COLUMNS)}
            drop={drag.markOf(period.id)}
            isDragged={drag.dragged === period.id}
            grip={actions && drag.gripOf(period)}
            onResize={actions && ((of, minutes) => now.current.resize(of, minutes))}
          />
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {periods[place.row] && PERIOD_TYPES[periods[place.row]?.type ?? 'indy'].label}
      </p>
    </div>
  )
})
