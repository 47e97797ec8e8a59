import { PrintFrame } from '#src/board/print/frame/print-frame.tsx'
import { ruler } from '#src/board/print/fit.ts'
import { trueNow } from '#src/lib/use-now.ts'
import { printedWords, sincePrint } from '#src/lib/since-print.ts'
import { clockWords, count, dateWords as dayOf } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useHistory } from '#src/sync/undo/view.ts'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { numbersOf } from '#schema/football/team-numbers.ts'
import type { PlanGroup } from '#schema/game-plan.ts'
import { gameWords, type LineRow, planName, type PlanRow } from '../plan-words.ts'
import type { PlanActions } from '../use-plan-actions.ts'
import { chartRows } from './chart-rows.ts'
import { printOfSheet, sheetBoxes, type SheetPlay, sheetSections } from './contents.ts'
import { layOutSheet, LEAST_PT, type SheetBox } from './lay-out.ts'
import { SheetFieldset } from './sheet-fields.tsx'
import { sheetHead } from './sheet-head.ts'
import { SheetSide, type SidePage } from './sheet-side.tsx'

/** A plan's call sheet: its layout at the left, which saves itself, and the sheet as it prints at the right. */
export function SheetDialog({
  team,
  plan,
  groups,
  plays,
  isWhole,
  actions,
  onClose,
}: {
  team: MyTeam
  plan: PlanRow
  groups: readonly PlanGroup<LineRow>[]
  plays: ReadonlyMap<string, SheetPlay>
  /** Whether the whole plan is on this device. */
  isWhole: boolean
  actions: PlanActions
  onClose: () => void
}) {
  const history = useHistory(team.id)
  const [version, renew] = useVersion()
  const sections = useMemo(() => sheetSections(groups, plan.sections), [groups, plan.sections])
  const { sheetNumbers, sheetCodes, sheetDetails, sheetPaper, sheetOrientation, sheetSides, sheetColumns } =
    plan
  const boxes = useMemo(
    () =>
      sheetBoxes(sections, plays, { sheetNumbers, sheetCodes, sheetDetails }, (section) =>
        chartRows(section, numbersOf(team), team.twoPointChart),
      ),
    [sections, plays, sheetNumbers, sheetCodes, sheetDetails, team],
  )
  const title = planName(plan)
  const about = gameWords(plan)
  const head = useMemo(
    () =>
      sheetHead(
        { sheetPaper, sheetOrientation },
        isWhole ? title : `${title} (incomplete: not all of it was on this device)`,
        [team.name, about, `Version ${dayOf(version)}, ${timeOf(version)}`],
        ruler,
      ),
    [sheetPaper, sheetOrientation, title, about, team.name, version, isWhole],
  )
  const options = useMemo(
    () => ({
      paper: sheetPaper,
      orientation: sheetOrientation,
      sides: sheetSides,
      columns: sheetColumns,
      head: head.height,
    }),
    [sheetPaper, sheetOrientation, sheetSides, sheetColumns, head.height],
  )
  const layout = useMemo(() => layOutSheet(boxes, options, ruler), [boxes, options])
  const pages = useMemo(
    () =>
      boxes.length === 0
        ? []
        : layout.sides.map((side, i): SidePage => ({ number: i + 1, of: layout.sides.length, boxes: side })),
    [layout, boxes],
  )
  const draw = useCallback(
    (page: SidePage) => (
      <SheetSide page={page} options={options} pt={layout.pt} widths={layout.widths} head={head} />
    ),
    [options, layout.pt, layout.widths, head],
  )
  const calls = useMemo(
    () => printOfSheet(sections, plays, { sheetCodes, sheetDetails }),
    [sections, plays, sheetCodes, sheetDetails],
  )

  // Ctrl+P prints as well as the button does. A print of an incomplete plan says nothing of the whole.
  const marked = useRef(0)
  const onPaper = useRef<{ at: number; calls: readonly string[] } | null>(null)
  const mark = useCallback(() => {
    const print = onPaper.current ?? { at: version, calls }
    onPaper.current = null
    if (!isWhole || marked.current >= print.at || print.calls.length === 0) return
    marked.current = print.at
    actions.markPrinted(plan, print.at, print.calls)
    renew()
  }, [isWhole, version, calls, actions, plan, renew])
  useEffect(() => {
    const note = () => (onPaper.current = { at: version, calls })
    addEventListener('beforeprint', note)
    addEventListener('afterprint', mark)
    return () => {
      removeEventListener('beforeprint', note)
      removeEventListener('afterprint', mark)
    }
  }, [mark, version, calls])

  return (
    <PrintFrame
      title={`Call sheet: ${title}`}
      switcher={
        <PrintNote
          plan={plan}
          calls={calls}
          isWhole={isWhole}
          pt={layout.pt}
          isFull={layout.left.length > 0}
        />
      }
      paper={sheetPaper}
      orientation={sheetOrientation}
      pages={pages}
      draw={draw}
      keyOf={keyOf}
      options={<SheetFieldset plan={plan} sections={sections} actions={actions} />}
      actions={<UndoBar {...history} quiet />}
      empty="No call on the sheet yet. Add plays to the plan, or show a section."
      problems={problemsOf(layout.left)}
      onPrinted={mark}
      onClose={onClose}
    />
  )
}

function keyOf({ number }: SidePage): string {
  return String(number)
}

/** The time that this sheet carries as its version, in ms, and a way to begin a new one. */
function useVersion(): [version: number, renew: () => void] {
  const [version, setVersion] = useState(trueNow)
  const renew = useCallback(() => setVersion(trueNow()), [])
  useEffect(() => {
    // The paper says when it was printed, not when this page was opened.
    const timer = setInterval(renew, 60_000)
    return () => clearInterval(timer)
  }, [renew])
  return [version, renew]
}

function timeOf(at: number): string {
  return clockWords(at, at)
}

function PrintNote({
  plan,
  calls,
  isWhole,
  pt,
  isFull,
}: {
  plan: PlanRow
  calls: readonly string[]
  isWhole: boolean
  pt: number
  isFull: boolean
}) {
  const { printedAt, printedCalls } = plan
  return (
    <div className="flex flex-col gap-1">
      <p data-printed className="text-label">
        {printedAt === null || printedCalls === null
          ? 'Not printed yet.'
          : isWhole
            ? printedWords(printedAt, sincePrint(printedCalls, calls), trueNow())
            : `Printed ${clockWords(printedAt, trueNow())}.`}
      </p>
      <p className="text-muted">
        {isFull ? `Set in ${LEAST_PT} pt, the smallest.` : `${count(calls.length, 'call')} in ${pt} pt.`}
      </p>
    </div>
  )
}

/** Which section has how many calls that do not fit, and what to do about it. */
function problemsOf(left: readonly SheetBox[]): string[] {
  if (left.length === 0) return []
  const total = left.reduce((sum, { calls }) => sum + calls.length, 0)
  const each = left.map(({ label, calls }) => `${label}: ${calls.length}`).join(', ')
  return [
    `${count(total, 'call does', 'calls do')} not fit at ${LEAST_PT} pt (${each}) and ${total === 1 ? 'is' : 'are'} not on the sheet. Pick larger paper, two sides, or another number of columns, or hide a section.`,
  ]
}
