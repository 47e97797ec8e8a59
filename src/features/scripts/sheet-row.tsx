/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows lie in a grid of fixed columns, the first two stuck to the left */
import { playText } from '#schema/football/script.ts'
import type { RepCounts } from '#schema/football/script-reps.ts'
import type { Holds } from '#src/board/editor/company.ts'
import { cx } from '#src/lib/class-names.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import { dragLook, LineGrip } from '#src/ui/line-grip.tsx'
import type { CommitKey } from '#src/ui/use-cell-text.ts'
import { Pin } from 'lucide-react'
import { type ComponentProps, memo } from 'react'
import { CellEditor } from './cell-editor.tsx'
import { callName, type LineRow, repWords, SHEET_COLUMNS, unlinkedWords } from './script-words.ts'

/** The columns of the sheet: number and grip, the fields, the reps. */
export const SHEET_GRID = {
  gridTemplateColumns: `4.5rem ${SHEET_COLUMNS.map(({ width }) => `${width}rem`).join(' ')} 8rem`,
}
export const SHEET_WIDTH = `${4.5 + 8 + SHEET_COLUMNS.reduce((sum, { width }) => sum + width, 0)}rem`

/** The first two columns, which stay in sight. */
const STUCK = { gridTemplateColumns: `4.5rem ${SHEET_COLUMNS[0]?.width}rem` }

type Props = {
  id: string
  row: number
  /** px. */
  height: number
  /** Undefined in the empty row at the end. */
  line: LineRow | undefined
  play: PlayRow | undefined
  counts: RepCounts | undefined
  /** The selected column, if this is the selected row. */
  active: number | null
  /** "first-last" column of the selected range; empty for none. */
  range: string
  /** What is being typed in this row. */
  editing: { readonly col: number; readonly text: string } | null
  isNearEnd: boolean
  /** The playbook, which says whether a typed call fits none of its plays or several. */
  plays: readonly PlayRow[]
  /** The plays that a typed text finds, best first. */
  findPlays: (typed: string) => readonly PlayRow[]
  packages: readonly string[]
  /** Others' holds: the column, and who. */
  held: Holds
  drop: 'before' | 'behind' | undefined
  isDragged: boolean
  /** Undefined for readers. */
  grip: ComponentProps<'button'> | undefined
  onCommit: (text: string, key: CommitKey, playId?: string) => void
  onCancel: () => void
}

/** One line of the sheet. A quiet text is the play's own; what the coach typed over it is plain. */
export function SheetRow(props: Props) {
  const { id, row, height, line, play, counts, active, range, editing, held, grip } = props
  const [first = -1, last = -1] = range === '' ? [] : range.split('-').map(Number)
  const name = line ? callName(line, play) : ''
  const cell = (column: (typeof SHEET_COLUMNS)[number], col: number) => {
    const isActive = active === col
    const holder = held.find(([at]) => at === col)?.[1]
    const own = line && (column.key === 'play' ? (line.playId === null ? line.call : '') : line[column.key])
    const from = column.key === 'play' ? '' : playText(column.key, play)
    const unlinked = column.key === 'play' && own ? unlinkedWords(props.plays, own) : null
    return (
      <div
        key={column.key}
        id={`${id}-${row}-${col}`}
        role="gridcell"
        aria-colindex={col + 2}
        aria-selected={isActive}
        data-active={isActive || undefined}
        data-place={`${row}.${col}`}
        style={holder && { boxShadow: `inset 0 0 0 2px ${holder.color}` }}
        className={cx(
          // What is scrolled to is not left below the headings or the columns that stay.
          'relative flex min-w-0 scroll-mt-10 items-center border-l px-2',
          col === 0 ? 'font-medium' : 'scroll-ml-80',
          isActive && 'outline-focus -outline-offset-2 outline-1',
          first <= col && col <= last && 'bg-brand-wash',
        )}
      >
        {column.key === 'play' ? (
          <span className="min-w-0 truncate" title={unlinked?.long ?? name}>
            {line && (line.playId === null && line.call === '' ? '' : name)}
            {unlinked && <span className="text-caption text-warning-ink ml-1.5">{unlinked.short}</span>}
          </span>
        ) : (
          <span className={cx('min-w-0 truncate', !own && 'text-muted')} title={own || from || undefined}>
            {own || from}
          </span>
        )}
        {holder && (
          <span
            className="text-caption absolute top-0 right-0 px-1 font-semibold"
            style={{ background: holder.color, color: holder.ink }}
          >
            {holder.initials}
          </span>
        )}
        {editing?.col === col && (
          <CellEditor
            column={column}
            start={editing.text}
            isUp={props.isNearEnd}
            findPlays={props.findPlays}
            packages={props.packages}
            onCommit={props.onCommit}
            onCancel={props.onCancel}
          />
        )}
      </div>
    )
  }

  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      data-line={line?.id}
      style={{ ...SHEET_GRID, height }}
      className={cx(
        'grid border-b last:border-b-0',
        // The plays that a cell offers go over the next rows.
        editing ? 'relative z-1' : 'contain-content',
        dragLook(props.drop, props.isDragged),
      )}
    >
      {/* Both in one, since each thing that sticks is a layer of its own to the browser. */}
      <div role="presentation" style={STUCK} className="bg-surface sticky left-0 z-1 col-span-2 grid">
        <div role="rowheader" className="flex items-center justify-between gap-0.5 pr-1 tabular-nums">
          {grip && line ? (
            <LineGrip {...grip} name={name} title="Drag to move. Alt+Up and Alt+Down in the sheet" />
          ) : (
            <span className="w-9" />
          )}
          {line?.isPinned && <Pin aria-label="Pinned" size={14} className="text-muted" />}
          <span className="text-label">{line ? row + 1 : '+'}</span>
        </div>
        {SHEET_COLUMNS.slice(0, 1).map(cell)}
      </div>
      {SHEET_COLUMNS.slice(1).map((column, i) => cell(column, i + 1))}
      <div role="gridcell" className="text-caption flex items-center border-l px-2 tabular-nums">
        {counts && repWords(counts)}
      </div>
    </div>
  )
}

/** Rows whose line, selection and texts are the same are not drawn again. */
export const MemoSheetRow = memo(SheetRow, (a, b) => {
  const keys: (keyof Props)[] = [
    'id',
    'row',
    'height',
    'line',
    'play',
    'plays',
    'active',
    'range',
    'isNearEnd',
    'drop',
    'isDragged',
  ]
  return (
    keys.every((key) => a[key] === b[key]) &&
    a.editing === null &&
    b.editing === null &&
    b.active === null &&
    !a.isDragged &&
    !b.isDragged &&
    a.held.length === 0 &&
    b.held.length === 0 &&
    (a.counts ? repWords(a.counts) : '') === (b.counts ? repWords(b.counts) : '') &&
    (a.grip === undefined) === (b.grip === undefined)
  )
})
