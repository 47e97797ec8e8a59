import { type Clash, cellFor, columnsOf, covers, periodName } from '#schema/football/practice.ts'
import {
  groupHeading,
  MOST_PERIODS,
  PERIOD_TYPE_CODES,
  PERIOD_TYPES,
  type PeriodType,
} from '#schema/practice.ts'
import { heldAt, type HeldPlace, type Place, placeNow } from '#src/lib/grid-places.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Plus } from 'lucide-react'
import { useSettled } from '#src/lib/scheduling.ts'
import { useSteady } from '#src/lib/use-steady.ts'
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ClashNotice } from './clash-notice.tsx'
import { CellDetails, PeriodDetails } from './details.tsx'
import { FIRST_GROUP_COL, groupAt } from './grid-keys.ts'
import { PracticeGrid } from './practice-grid.tsx'
import type { CellRow, PeriodRow, PlanRow } from './practice-words.ts'
import type { PracticeActions } from './use-practice-actions.ts'
import type { Coach } from './use-practice.ts'

type Props = {
  plan: PlanRow
  periods: readonly PeriodRow[]
  cells: readonly CellRow[]
  byPeriod: ReadonlyMap<string, readonly CellRow[]>
  clashes: ReadonlyMap<string, readonly Clash[]>
  coaches: readonly Coach[]
  nameOf: (userId: string | null) => string
  /** Undefined for readers. */
  actions: PracticeActions | undefined
  /** Between the conflicts and the grid. */
  children: ReactNode
}

/** The grid with what is selected in it. The selection is kept here, so that moving it draws nothing else of the page. */
export function GridEditor(props: Props) {
  const { plan, periods, cells, byPeriod, clashes, coaches, nameOf, actions, children } = props
  const [place, setPlace] = useState<HeldPlace>({ id: '', row: 0, col: FIRST_GROUP_COL })
  const row = Math.min(placeNow(place, periods).row, Math.max(0, periods.length - 1))
  const { col } = place
  const at = useMemo(() => ({ row, col }), [row, col])
  // Keys go from cell to cell faster than its fields are drawn: these come a moment later, and don't delay the cell's frame.
  const settled = useSettled(at)
  const [isByKey, setByKey] = useState(false)
  const shown = isByKey ? settled : at
  const isMoving = shown !== at
  const selected = periods[Math.min(shown.row, Math.max(0, periods.length - 1))]
  const onPlace = useCallback(
    (to: Place, byKey: boolean) => {
      setPlace(heldAt(to, periods))
      setByKey(byKey)
    },
    [periods],
  )
  const isAsked = useRef(false)
  const toDetails = useSteady(() => {
    isAsked.current = isMoving
    if (!isMoving) focusDetails()
  })
  useEffect(() => {
    if (isAsked.current && !isMoving) {
      isAsked.current = false
      focusDetails()
    }
  }, [isMoving])
  return (
    <>
      {actions && (
        <ClashNotice
          periods={periods}
          cells={cells}
          clashes={clashes}
          nameOf={nameOf}
          onOpen={(period, cell) => {
            const [first] = columnsOf(cell)
            onPlace({ row: periods.indexOf(period), col: FIRST_GROUP_COL + first }, false)
          }}
        />
      )}
      {children}
      {actions && selected && (
        <Selected
          period={selected}
          col={shown.col}
          isMoving={isMoving}
          periods={periods}
          byPeriod={byPeriod}
          coaches={coaches}
          nameOf={nameOf}
          actions={actions}
        />
      )}
      <PracticeGrid
        plan={plan}
        periods={periods}
        byPeriod={byPeriod}
        actions={actions}
        nameOf={nameOf}
        clashes={clashes}
        place={at}
        onPlace={onPlace}
        onDetails={toDetails}
      />
      {actions && (
        <div className="flex flex-wrap items-center gap-3">
          {periods.length < MOST_PERIODS && (
            <>
              <AddPeriod
                label="Add period below"
                onAdd={(type) => actions.addPeriod(plan.id, periods, row + 1, type)}
              />
              <AddPeriod
                label="Add period at the end"
                onAdd={(type) => actions.addPeriod(plan.id, periods, periods.length, type)}
              />
            </>
          )}
          <p className="text-caption text-muted max-w-prose flex-1 basis-72">
            Type to fill a cell, Enter or Tab to go on. Ctrl+D fills down, Ctrl+R right. Alt+arrows move a
            period or change its minutes. Copy and paste work with spreadsheets.
          </p>
        </div>
      )}
    </>
  )
}

function focusDetails() {
  document.querySelector<HTMLElement>('[aria-label="Selected cell"] input')?.focus()
}

type SelectedProps = Pick<Props, 'periods' | 'byPeriod' | 'coaches' | 'nameOf'> & {
  period: PeriodRow
  col: number
  /** Keys have just gone on to another cell: until its fields come, these stay as they are. */
  isMoving: boolean
  actions: PracticeActions
}

function staysAsItIs(before: SelectedProps, after: SelectedProps): boolean {
  const keys = ['period', 'col', 'periods', 'byPeriod', 'coaches', 'nameOf', 'actions'] as const
  return after.isMoving || keys.every((key) => before[key] === after[key])
}

/** The fields of the selected cell or period. */
const Selected = memo(function Selected({
  period,
  col,
  periods,
  byPeriod,
  coaches,
  nameOf,
  actions,
}: SelectedProps) {
  const group = groupAt(col)
  const own = byPeriod.get(period.id) ?? []
  const cell = group && cellFor(own, group)
  return (
    <section aria-label="Selected cell" className="bg-surface rounded-md border px-4 py-3 print:hidden">
      <h2 className="text-title mb-2">
        {group ? `${groupHeading(group)} in ${periodName(period)}` : periodName(period)}
      </h2>
      {group ? (
        <CellDetails
          period={period}
          group={group}
          cell={cell}
          others={own.filter((other) => covers(other, group) && other !== cell)}
          coaches={coaches}
          nameOf={nameOf}
          actions={actions}
        />
      ) : (
        <PeriodDetails
          key={period.id}
          period={period}
          periods={periods}
          byPeriod={byPeriod}
          actions={actions}
        />
      )}
    </section>
  )
}, staysAsItIs)

/** Adds a period of the type that is chosen. */
export function AddPeriod({ label, onAdd }: { label: string; onAdd: (type: PeriodType) => void }) {
  return (
    <Menu
      label={label}
      trigger={
        <Button>
          <Plus aria-hidden size={16} />
          {label}
        </Button>
      }
      items={PERIOD_TYPE_CODES.map((type) => ({
        id: type,
        label: PERIOD_TYPES[type].label,
        detail: `${PERIOD_TYPES[type].minutes} min`,
        onAction: () => onAdd(type),
      }))}
    />
  )
}
