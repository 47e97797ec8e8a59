/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table has no cells that scroll under stuck columns and are edited in place */
import { usePackages } from '#src/sync/team/use-packages.ts'
import { shownText } from '#schema/football/script.ts'
import type { RepCounts } from '#schema/football/script-reps.ts'
import { useCompanyAt } from '#src/board/editor/company.ts'
import { usePlaySearch } from '#src/board/search/search-plays.ts'
import {
  type Grid,
  ordered,
  parseTabs,
  type Place,
  placeByTab,
  placesOf,
  type Range,
} from '#src/lib/grid-places.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import { useCategoryNames } from '#src/sync/team/team-taxonomy.ts'
import { useTerms } from '#src/sync/team/teams.ts'
import { useRowHeight } from '#src/ui/density.ts'
import { useGridCells } from '#src/ui/use-grid-cells.ts'
import { useListDrag } from '#src/ui/use-line-drag.ts'
import { useRowsInElement } from '#src/ui/use-rows-in-sight.ts'
import { type ClipboardEvent, useId, useMemo, useRef, useState } from 'react'
import { callName, type LineRow, SHEET_COLUMNS, type ScriptRow } from './script-words.ts'
import { columnAt, COLUMNS, pastedInto } from './sheet-keys.ts'
import { MemoSheetRow, SHEET_GRID, SHEET_WIDTH } from './sheet-row.tsx'
import type { ScriptActions } from './use-script-actions.ts'

type Props = {
  script: ScriptRow
  lines: readonly LineRow[]
  plays: readonly PlayRow[]
  playOf: (playId: string | null) => PlayRow | undefined
  countsOf: (lineId: string) => RepCounts
  /** Undefined for readers. */
  actions: ScriptActions | undefined
  range: Range
  onRange: (range: Range) => void
}

/**
 * A script with the keys of a spreadsheet: arrows move, typing, Enter or F2 edits, Tab goes on, Escape leaves the text as it
 * was, Shift selects a range, Ctrl+D fills down, Delete clears, Alt+arrows move a line, copy and paste exchange cells with a
 * spreadsheet. The empty row at the end makes a new line.
 */
export function ScriptSheet({ script, lines, plays, playOf, countsOf, actions, range: at, onRange }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const rows = lines.length + (actions ? 1 : 0)
  const grid: Grid = { rows, columns: COLUMNS }
  const place: Place = { row: Math.min(at.to.row, Math.max(0, rows - 1)), col: at.to.col }
  const anchor = at.from
  const range = ordered({ from: { row: Math.min(anchor.row, rows - 1), col: anchor.col }, to: place })
  const isRange = range.from.row !== range.to.row || range.from.col !== range.to.col
  const [sorted, setSorted] = useState<{ col: number; isDown: boolean } | null>(null)
  const sheet = { script, lines, plays }
  const packages = usePackages(script.teamId)
  const terms = useTerms(script.teamId)
  const taxonomy = useCategoryNames(script.teamId)
  const active = useMemo(() => plays.filter(({ isArchived }) => !isArchived), [plays])
  const findPlays = usePlaySearch(active, { terms, taxonomy })

  /** What a cell says, as it is copied and sorted. */
  const textOf = (line: LineRow | undefined, col: number): string => {
    if (!line) return ''
    const key = columnAt(col)
    if (key !== 'play') return shownText(line, key, playOf(line.playId))
    return line.playId === null ? line.call : callName(line, playOf(line.playId))
  }
  const textAt = ({ row, col }: Place) => textOf(lines[row], col)

  const enter = (all: readonly (Place & { text: string; playId?: string })[], words: string) => {
    const made = all.filter((one) => one.playId !== undefined || one.text !== textAt(one))
    if (made.length > 0)
      actions?.enter(
        sheet,
        made.map(({ row, col, text, playId }) => ({
          row,
          column: columnAt(col),
          text,
          ...(playId !== undefined && { playId }),
        })),
        words,
      )
  }

  const fillDown = () => {
    const { from, to } = range
    // One row fills from the row above it, as spreadsheets do.
    const source = from.row === to.row ? from.row - 1 : from.row
    if (source < 0) return
    const all = placesOf(range).flatMap((there) => {
      const line = lines[source]
      if (there.row === source || there.row >= lines.length || !line) return []
      const isPlay = columnAt(there.col) === 'play'
      return [
        {
          ...there,
          text: textOf(line, there.col),
          ...(isPlay && line.playId !== null && { playId: line.playId }),
        },
      ]
    })
    enter(all, 'Filled down')
  }

  const clear = () =>
    enter(
      placesOf(range)
        .filter(({ row, col }) => {
          const line = lines[row]
          const key = columnAt(col)
          // What the play says itself can't be cleared here.
          return line && (key === 'play' ? line.playId !== null || line.call !== '' : line[key] !== '')
        })
        .map((there) => ({ ...there, text: '' })),
      'Cleared cells',
    )

  const moveBy = (key: string) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[key]
    const line = lines[place.row]
    if (!by || !actions || !line) return undefined
    return () => {
      if (actions.move(line, lines, place.row + by)) show({ ...place, row: place.row + by })
    }
  }
  const { keys, editing, setEditing, go, show, focus, rangeIn } = useGridCells({
    lines,
    grid,
    place,
    range,
    isRange,
    textAt,
    onGo: (to, isWider) => onRange({ from: isWider ? anchor : to, to }),
    onNarrow: () => onRange({ from: place, to: place }),
    mayEdit: () => actions !== undefined,
    onClear: clear,
    onCtrl: { d: fillDown },
    onAlt: moveBy,
  })
  const holdsOf = useCompanyAt(place.col, actions && lines[place.row]?.id, editing !== null)

  const paste = (event: ClipboardEvent) => {
    if (editing || !actions) return
    event.preventDefault()
    const pasted = pastedInto(range, parseTabs(event.clipboardData.getData('text/plain')), lines.length)
    if (pasted.length > 0) actions.enter(sheet, pasted, 'Pasted into the script')
  }

  const drag = useListDrag(lines, (line, to) => actions?.move(line, lines, to))

  const height = useRowHeight()
  // The headings are about as high as a row.
  const { shown } = useRowsInElement(scroller, height, { rows, rowHeight: height, keep: place.row })
  const below = rows - 1 - (shown.at(-1) ?? -1)

  return (
    <div ref={scroller} className="overflow-auto rounded-md border max-h-[70dvh] print:hidden">
      <div
        {...keys}
        role="grid"
        tabIndex={0}
        aria-label="Lines of the script"
        aria-rowcount={rows + 1}
        aria-colcount={SHEET_COLUMNS.length + 2}
        aria-readonly={!actions}
        aria-multiselectable
        aria-activedescendant={rows > 0 ? `${id}-${place.row}-${place.col}` : undefined}
        onPaste={paste}
        style={{ width: SHEET_WIDTH }}
        className="bg-surface focus-within:[&_[data-active]]:outline-2 outline-none"
      >
        <div
          role="row"
          aria-rowindex={1}
          style={SHEET_GRID}
          className="bg-surface-2 text-label sticky top-0 z-3 grid border-b"
        >
          <span role="columnheader" className="bg-surface-2 sticky left-0 z-1 px-2 py-1.5 text-right">
            No.
          </span>
          {SHEET_COLUMNS.map(({ key, label, short }, col) => {
            const isSorted = sorted?.col === col
            return (
              <span
                key={key}
                role="columnheader"
                aria-label={label}
                aria-sort={isSorted ? (sorted.isDown ? 'descending' : 'ascending') : undefined}
                className={col === 0 ? 'bg-surface-2 sticky left-18 z-1 border-l' : 'border-l'}
              >
                {actions && lines.length > 1 ? (
                  <button
                    type="button"
                    tabIndex={-1}
                    title={`Sort by ${label.toLowerCase()}`}
                    aria-label={`Sort by ${label.toLowerCase()}`}
                    onClick={() => {
                      const isDown = isSorted && !sorted.isDown
                      setSorted({ col, isDown })
                      actions.sort(lines, (line) => textOf(line, col), isDown, label.toLowerCase())
                    }}
                    className="hover:bg-line pointer-coarse:min-h-11 w-full truncate px-2 py-1.5 text-left"
                  >
                    {short}
                  </button>
                ) : (
                  <span className="block truncate px-2 py-1.5">{short}</span>
                )}
              </span>
            )
          })}
          <span role="columnheader" className="border-l px-2 py-1.5">
            Reps
          </span>
        </div>
        {shown.flatMap((row, i) => {
          const line = lines[row]
          const above = row - (shown[i - 1] ?? -1) - 1
          return [
            above > 0 && <Space key={`above ${row}`} height={above * height} />,
            <MemoSheetRow
              key={line?.id ?? 'new'}
              id={id}
              row={row}
              height={height}
              line={line}
              play={line && playOf(line.playId)}
              counts={line && countsOf(line.id)}
              active={place.row === row ? place.col : null}
              range={rangeIn(row)}
              editing={editing?.place.row === row ? { col: editing.place.col, text: editing.text } : null}
              isNearEnd={row > 6 && row > rows - 5}
              plays={plays}
              findPlays={findPlays}
              packages={packages}
              held={holdsOf(line?.id ?? '', COLUMNS)}
              drop={line && drag.markOf(line.id)}
              isDragged={line !== undefined && drag.dragged === line.id}
              grip={actions && line && drag.gripOf(line)}
              onCommit={(text, key, playId) => {
                const there = editing?.place ?? place
                setEditing(null)
                enter([{ ...there, text, ...(playId !== undefined && { playId }) }], 'Changed the script')
                // A click elsewhere has taken the focus there.
                if (key === 'blur' || key === 'gone') return
                focus()
                const next =
                  key === 'Enter'
                    ? { row: there.row + 1, col: there.col }
                    : placeByTab(there, key === 'ShiftTab', { ...grid, rows: rows + 1 })
                go(next ?? there)
              }}
              onCancel={() => {
                setEditing(null)
                focus()
              }}
            />,
          ]
        })}
        {below > 0 && <Space height={below * height} />}
      </div>
    </div>
  )
}

/** Stands in for rows that are out of sight. */
function Space({ height }: { height: number }) {
  return <div role="presentation" style={{ height }} />
}
