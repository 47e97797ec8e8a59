/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table has no spans in lanes, and no slider stands in a row's edge */
import { type Clash, columnsOf, cellFor, periodName, timed, timeWords } from '#schema/football/practice.ts'
import { groupHeading, PERIOD_TYPES, PRACTICE_GROUPS, RASTER_MINUTES } from '#schema/practice.ts'
import { cx } from '#src/lib/class-names.ts'
import {
  asTabs,
  cellNow,
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
  placeUnder,
  type Range,
} from '#src/lib/grid-places.ts'
import { useCompanyAt } from '#src/board/editor/company.ts'
import type { CommitKey } from '#src/ui/use-cell-text.ts'
import { useLineDrag } from '#src/ui/use-line-drag.ts'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { columnAt, COLUMNS, FIRST_GROUP_COL, groupAt, MINUTES_COL, NAME_COL, pasteAt } from './grid-keys.ts'
import { clashWords, GRID, GridRow, type Holds } from './grid-row.tsx'
import type { CellRow, PeriodRow, PlanRow } from './practice-words.ts'
import type { Entered, PracticeActions } from './use-practice-actions.ts'

const NO_CELLS: readonly CellRow[] = []
const NO_HOLDS: Holds = []

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
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  const [from, setFrom] = useState<HeldPlace | null>(null)
  const anchor = from && placeNow(from, periods)
  const setAnchor = (to: Place | null) => setFrom(to && heldAt(to, periods))
  const [typed, setTyped] = useState<{ at: HeldPlace; text: string } | null>(null)
  const editing = cellNow(typed, periods)
  const setEditing = (cell: { place: Place; text: string } | null) =>
    setTyped(cell && { at: heldAt(cell.place, periods), text: cell.text })
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

  const heldPeriod = actions && periods[place.row]?.id
  const held = useCompanyAt(heldPeriod === undefined ? '' : `${place.col}.${heldPeriod}`, editing !== null)
  const holdsOf = (period: PeriodRow): Holds =>
    held.size === 0
      ? NO_HOLDS
      : Array.from({ length: COLUMNS }, (_, col) => col).flatMap((col) => {
          const holder = held.get(`${col}.${period.id}`)
          return holder ? [[col, holder] as const] : []
        })
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

  const show = (there: Place) =>
    requestAnimationFrame(() =>
      root.current
        ?.querySelector(`[data-place="${there.row}.${there.col}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
  const go = (to: Place, isRange = false, isByKey = true) => {
    setAnchor(isRange ? (anchor ?? place) : null)
    onPlace(to, isByKey)
    show(to)
  }
  const focus = () => root.current?.focus({ preventScroll: true })

  const enter = (all: readonly { place: Place; text: string }[], words: string) => {
    const made = all.flatMap(({ place: at, text }): Entered[] => {
      const period = periods[at.row]
      return period && text !== textAt(at) ? [{ period, column: columnAt(at.col), text }] : []
    })
    if (made.length > 0) actions?.enter(made, parts, words)
  }
  const commit = (text: string) => {
    if (!editing) return
    const period = periods[editing.place.row]
    setEditing(null)
    if (period) enter([{ place: editing.place, text }], `Changed ${periodName(period)}`)
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

  const keys = (event: KeyboardEvent) => {
    if (editing || event.target !== root.current) return
    const { key, shiftKey, altKey } = event
    const isCtrl = event.ctrlKey || event.metaKey
    const period = periods[place.row]
    const done = () => event.preventDefault()
    if (altKey && actions && period) {
      const move = { ArrowUp: -1, ArrowDown: 1 }[key]
      if (move) {
        done()
        if (actions.movePeriod(period, periods, place.row + move)) show({ ...place, row: place.row + move })
        return
      }
      const longer = { ArrowLeft: -RASTER_MINUTES, ArrowRight: RASTER_MINUTES }[key]
      if (longer) {
        done()
        return resize(period, period.minutes + longer)
      }
      return
    }
    const to = placeByKey(place, key, grid, isCtrl)
    if (to) {
      done()
      return go(to, shiftKey)
    }
    if (key === 'Tab') {
      const next = placeByTab(place, shiftKey, grid)
      if (!next) return
      done()
      return go(next)
    }
    if (key === 'Escape' && anchor) return setAnchor(null)
    if (!actions || !period) return
    if (isCtrl && !shiftKey && (key === 'd' || key === 'r')) {
      done()
      return fill(key === 'd' ? 'down' : 'right')
    }
    if (key === 'Delete' || key === 'Backspace') {
      done()
      return enter(
        placesOf(range)
          .filter(({ col }) => col !== MINUTES_COL)
          .map((at) => ({ place: at, text: '' })),
        'Cleared cells',
      )
    }
    if (key === 'Enter' && isCtrl) {
      done()
      return onDetails()
    }
    if (key === 'Enter' || key === 'F2') {
      done()
      return setEditing({ place, text: textAt(place) })
    }
    if (key.length === 1 && !isCtrl) {
      done()
      setEditing({ place, text: key })
    }
  }

  const resize = (period: PeriodRow, minutes: number) =>
    actions?.editPeriod(period, { minutes: Math.max(1, Math.min(240, minutes)) }, `${period.id}.minutes`)

  const copy = (event: ClipboardEvent) => {
    if (editing) return
    event.preventDefault()
    const lines = Map.groupBy(placesOf(range), ({ row }) => row)
    event.clipboardData.setData('text/plain', asTabs([...lines.values()].map((line) => line.map(textAt))))
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

  const click = (event: MouseEvent) => {
    const at = placeUnder(event.target)
    if (!at) return
    const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch'
    const isAgain =
      isTouch && at.row === place.row && spanAt(place)[0] <= at.col && at.col <= spanAt(place)[1]
    if ((event.detail === 2 || isAgain) && actions) return setEditing({ place: at, text: textAt(at) })
    focus()
    go(at, event.shiftKey, false)
  }

  // The cell went away while it was being typed: with its period, unless this whole grid went away.
  const [left, setLeft] = useState<{ offer: () => void } | null>(null)
  useEffect(() => left?.offer(), [left])

  const onCommit = (text: string, key: CommitKey) => {
    const at = editing?.place ?? place
    const period = periods[at.row]
    commit(text)
    if (key === 'gone' && period && actions) setLeft({ offer: () => actions.offerBack(period, text) })
    // A click elsewhere has taken the focus there.
    if (key === 'blur' || key === 'gone') return
    focus()
    const next =
      key === 'Enter' ? placeByKey(at, 'ArrowDown', grid) : placeByTab(at, key === 'ShiftTab', grid)
    if (next) go(next)
  }

  // Rows that look the same are not drawn again, so what they call asks for the plan of now.
  const now = useRef({ onCommit, resize, periods, actions })
  useLayoutEffect(() => {
    now.current = { onCommit, resize, periods, actions }
  })
  const moveTo = ({ id: moved }: PeriodRow, to: (from: number) => number) => {
    const all = now.current.periods
    const from = all.findIndex((one) => one.id === moved)
    const period = all[from]
    if (period) now.current.actions?.movePeriod(period, all, to(from))
  }
  const drag = useLineDrag([{ section: '', lines: periods }], {
    to: (period, _, at) => moveTo(period, () => at),
    step: (period, by) => moveTo(period, (from) => from + by),
  })

  return (
    <div className="overflow-x-auto rounded-md border print:hidden">
      <div
        ref={root}
        role="grid"
        tabIndex={0}
        aria-label="Practice periods by position group"
        aria-rowcount={rows + 1}
        aria-colcount={PRACTICE_GROUPS.length + 3}
        aria-readonly={!actions}
        aria-activedescendant={rows > 0 ? `${id}-${place.row}-${spanAt(place)[0]}` : undefined}
        onKeyDown={keys}
        onCopy={copy}
        onPaste={paste}
        onClick={click}
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
            range={
              anchor && range.from.row <= row && row <= range.to.row
                ? `${range.from.col}-${range.to.col}`
                : ''
            }
            editing={editing?.place.row === row ? editing : null}
            onCommit={(text, key) => now.current.onCommit(text, key)}
            onCancel={() => {
              setEditing(null)
              focus()
            }}
            nameOf={nameOf}
            clashes={clashTexts}
            held={holdsOf(period)}
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
