/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table has no spans in lanes, and no slider stands in a row's edge */
import { type Clash, columnsOf, lanesOf, periodName } from '#schema/football/practice.ts'
import { MOST_MINUTES, PERIOD_TYPES, PRACTICE_GROUPS, RASTER_MINUTES } from '#schema/practice.ts'
import { LIMITS } from '#schema/limits.ts'
import type { Holds } from '#src/board/editor/company.ts'
import { cx } from '#src/lib/class-names.ts'
import type { Place } from '#src/lib/grid-places.ts'
import { dragLook, LineGrip } from '#src/ui/line-grip.tsx'
import { type CommitKey, useCellText } from '#src/ui/use-cell-text.ts'
import { TriangleAlert } from 'lucide-react'
import { type ComponentProps, memo, type PointerEvent, type ReactNode, useState } from 'react'
import { FIRST_GROUP_COL, MINUTES_COL, NAME_COL } from './grid-keys.ts'
import { ContactWord } from './my-day.tsx'
import { cellGroups, type CellRow, type PeriodRow } from './practice-words.ts'
import { lastName } from './use-practice.ts'

/** The columns of the grid: start, period, minutes, groups. */
export const GRID = 'grid grid-cols-[6.5rem_10.5rem_3rem_repeat(9,minmax(5.4rem,1fr))]'

const LAST_COL = FIRST_GROUP_COL + PRACTICE_GROUPS.length - 1

type Props = {
  id: string
  row: number
  period: PeriodRow
  cells: readonly CellRow[]
  start: string
  /** The selected column, if this is the selected row. */
  active: number | null
  /** "first-last" column of the selected range; empty for none. */
  range: string
  editing: { place: Place; text: string } | null
  onCommit: (text: string, key: CommitKey) => void
  onCancel: () => void
  nameOf: (userId: string | null) => string
  /** What collides, in words, by the cell's id. */
  clashes: ReadonlyMap<string, string>
  /** Others' holds in this row: the column, and who. */
  held: Holds
  drop: 'before' | 'behind' | undefined
  isDragged: boolean
  /** Undefined for readers. */
  grip: ComponentProps<'button'> | undefined
  onResize: ((period: PeriodRow, minutes: number) => void) | undefined
}

/** Rows that would look the same are not drawn again: their functions ask for the plan of now. */
function looksSame(a: Props, b: Props): boolean {
  const keys: (keyof Props)[] = [
    'id',
    'row',
    'period',
    'start',
    'active',
    'range',
    'editing',
    'nameOf',
    'drop',
    'isDragged',
  ]
  return (
    keys.every((key) => a[key] === b[key]) &&
    a.held.length === 0 &&
    b.held.length === 0 &&
    (a.grip === undefined) === (b.grip === undefined) &&
    a.cells.length === b.cells.length &&
    a.cells.every((cell, i) => cell === b.cells[i] && a.clashes.get(cell.id) === b.clashes.get(cell.id))
  )
}

/** One period with its cells. Cells that overlap, because two coaches filled one slot, stand below each other. */
export const GridRow = memo(function GridRow(props: Props) {
  const { id, row, period, cells, start, active, range, editing, grip, onResize, held } = props
  const lanes = lanesOf(cells)
  const [first = -1, last = -1] = range === '' ? [] : range.split('-').map(Number)
  const isWater = period.type === 'water'

  const box = (col: number, until: number, children: ReactNode, more: BoxProps) => {
    const isActive = active !== null && active >= col && active <= until && more.lane === 0
    const holder = more.lane === 0 ? held.find(([at]) => at === col)?.[1] : undefined
    return (
      <div
        key={more.key}
        id={more.lane === 0 ? `${id}-${row}-${col}` : undefined}
        role={col === NAME_COL ? 'rowheader' : 'gridcell'}
        aria-colindex={col + 2}
        aria-colspan={until > col ? until - col + 1 : undefined}
        aria-selected={isActive}
        data-active={isActive || undefined}
        data-place={`${row}.${col}`}
        style={{
          gridColumn: `${col + 2} / ${until + 3}`,
          gridRow: more.rows ?? more.lane + 1,
          ...(holder && { boxShadow: `inset 0 0 0 2px ${holder.color}` }),
        }}
        className={cx(
          'relative min-w-0 border-l px-1 py-1 hyphens-auto pointer-coarse:min-h-11',
          isActive && 'outline-focus -outline-offset-2 outline-1',
          first <= until && col <= last && 'bg-brand-wash',
        )}
      >
        {children}
        {holder && (
          <span
            className="text-caption absolute top-0 right-0 px-1 font-semibold"
            style={{ background: holder.color, color: holder.ink }}
          >
            {holder.initials}
          </span>
        )}
        {isActive && editing && (
          <Editor
            start={editing.text}
            isNumber={col === MINUTES_COL}
            isLast={until === LAST_COL}
            label={
              col === NAME_COL
                ? 'Period name'
                : col === MINUTES_COL
                  ? 'Minutes'
                  : `What ${PRACTICE_GROUPS[editing.place.col - FIRST_GROUP_COL] ?? ''} does`
            }
            onCommit={props.onCommit}
            onCancel={props.onCancel}
          />
        )}
      </div>
    )
  }

  const taken = new Set(
    (lanes[0] ?? []).flatMap((cell) => {
      const [from, to] = columnsOf(cell)
      return Array.from({ length: to - from + 1 }, (_, i) => from + i)
    }),
  )
  const rows = `1 / span ${Math.max(1, lanes.length)}`
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      data-line={period.id}
      className={cx(
        GRID,
        'min-h-11 border-b last:border-b-0 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]',
        isWater && 'bg-info-wash',
        dragLook(props.drop, props.isDragged),
      )}
    >
      <div
        role="gridcell"
        className="relative flex items-start px-1 py-1 tabular-nums"
        style={{ gridRow: rows }}
      >
        {grip && (
          <LineGrip
            {...grip}
            name={periodName(period)}
            title="Drag to move. Alt+Up and Alt+Down in the grid"
          />
        )}
        <span className="py-2 text-label whitespace-nowrap">{start}</span>
        {onResize && <Resize period={period} onResize={(minutes) => onResize(period, minutes)} />}
      </div>
      {box(
        NAME_COL,
        NAME_COL,
        <>
          <span className="line-clamp-2 font-semibold" title={periodName(period)}>
            {periodName(period)}
          </span>
          <span className="text-caption text-muted block truncate">
            {period.name && `${PERIOD_TYPES[period.type].label} · `}
            <ContactWord level={period.contact} />
          </span>
        </>,
        { key: 'name', lane: 0, rows },
      )}
      {box(
        MINUTES_COL,
        MINUTES_COL,
        <span className="block py-1 text-right font-semibold tabular-nums">{period.minutes}</span>,
        { key: 'minutes', lane: 0, rows },
      )}
      {PRACTICE_GROUPS.map((group, g) =>
        taken.has(g) ? null : box(g + FIRST_GROUP_COL, g + FIRST_GROUP_COL, null, { key: group, lane: 0 }),
      )}
      {lanes.flatMap((lane, at) =>
        lane.map((cell) => {
          const [from, to] = columnsOf(cell)
          return box(
            from + FIRST_GROUP_COL,
            to + FIRST_GROUP_COL,
            <CellText cell={cell} period={period} nameOf={props.nameOf} clash={props.clashes.get(cell.id)} />,
            { key: cell.id, lane: at },
          )
        }),
      )}
    </div>
  )
}, looksSame)

type BoxProps = { key: string; lane: number; rows?: string }

function CellText({
  cell,
  period,
  nameOf,
  clash,
}: Pick<Props, 'nameOf' | 'period'> & { cell: CellRow; clash: string | undefined }) {
  const coach = nameOf(cell.coachId)
  const details = [coach && lastName(coach), cell.place, cell.drill, cell.equipment]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <span className="line-clamp-3 break-words" title={cell.activity}>
        {cell.activity}
      </span>
      {details && (
        <span className="text-caption text-muted line-clamp-2 break-words" title={details}>
          {details}
        </span>
      )}
      {cell.contact !== '' && cell.contact !== period.contact && (
        <span className="text-caption">
          <ContactWord level={cell.contact} />
        </span>
      )}
      {clash && (
        <span className="text-caption text-warning-ink flex items-start gap-1">
          <TriangleAlert aria-hidden size={12} className="mt-0.5 shrink-0" />
          {clash}
        </span>
      )}
    </>
  )
}

/** "Diaz is also with DB". */
export function clashWords(
  clashes: readonly Clash[],
  cell: Pick<CellRow, 'planId' | 'coachId' | 'place'>,
  nameOf: (userId: string | null) => string,
): string {
  const words = clashes.map(({ kind, other }) => {
    const where = other.planId === cell.planId ? cellGroups(other) : 'another practice'
    return kind === 'coach'
      ? `${lastName(nameOf(cell.coachId))} is also with ${where}`
      : `${cell.place.trim()} is also used by ${where}`
  })
  return [...new Set(words)].slice(0, 2).join('. ')
}

function Editor({
  start,
  isNumber,
  isLast,
  label,
  onCommit,
  onCancel,
}: {
  start: string
  isNumber: boolean
  /** Whether its cell ends the row, at whose edge it is cut. */
  isLast: boolean
  label: string
  onCommit: (text: string, key: CommitKey) => void
  onCancel: () => void
}) {
  const { text, setText, end, cancel, isOver } = useCellText(start, onCommit)
  return (
    <input
      // The person has just asked to type here.
      ref={(input) => {
        if (input && document.activeElement !== input && !isOver()) {
          input.focus()
          input.setSelectionRange(input.value.length, input.value.length)
        }
      }}
      aria-label={label}
      value={text}
      inputMode={isNumber ? 'numeric' : undefined}
      maxLength={isNumber ? 3 : LIMITS.description}
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      onBlur={() => end('blur')}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') {
          event.stopPropagation()
          cancel()
          onCancel()
        } else if (event.key === 'Enter' || event.key === 'Tab') {
          event.preventDefault()
          event.stopPropagation()
          end(event.key === 'Enter' ? 'Enter' : event.shiftKey ? 'ShiftTab' : 'Tab')
        }
      }}
      className={cx(
        'bg-surface text-body outline-focus absolute inset-y-0 z-1 w-full min-w-40 px-2 outline-2 -outline-offset-2',
        isLast ? 'right-0' : 'left-0',
      )}
    />
  )
}

/** px of a drag that are one step of the raster. */
const STEP_PX = 12

/** The lower edge of a period: dragged, or moved by the arrow keys, it makes the period longer or shorter. */
function Resize({ period, onResize }: { period: PeriodRow; onResize: (minutes: number) => void }) {
  const [drag, setDrag] = useState<{ y: number; minutes: number } | null>(null)
  const at = (event: PointerEvent) =>
    drag
      ? Math.max(
          RASTER_MINUTES,
          Math.min(
            MOST_MINUTES,
            period.minutes + Math.round((event.clientY - drag.y) / STEP_PX) * RASTER_MINUTES,
          ),
        )
      : period.minutes
  return (
    <div
      role="slider"
      tabIndex={-1}
      aria-label={`Minutes of ${periodName(period)}`}
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={MOST_MINUTES}
      aria-valuenow={drag?.minutes ?? period.minutes}
      title="Drag to change the minutes. Alt+Left and Alt+Right in the grid"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ y: event.clientY, minutes: period.minutes })
      }}
      onPointerMove={(event) => drag && setDrag({ ...drag, minutes: at(event) })}
      onPointerUp={(event) => {
        if (drag && at(event) !== period.minutes) onResize(at(event))
        setDrag(null)
      }}
      onPointerCancel={() => setDrag(null)}
      className="hover:bg-line-strong absolute inset-x-1 bottom-0 z-1 flex h-2.5 cursor-ns-resize touch-none justify-center rounded-sm pointer-coarse:h-5"
    >
      <span aria-hidden className="bg-line-strong h-1 w-6 self-center rounded-full" />
      {drag && (
        <span className="bg-text text-bg text-caption absolute top-2 rounded-sm px-1.5 py-0.5 tabular-nums">
          {drag.minutes} min
        </span>
      )}
    </div>
  )
}
