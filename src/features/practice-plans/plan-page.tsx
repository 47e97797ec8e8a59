import { clashesOf, minuteOfDay, timed, timeWords, totalMinutes } from '#schema/football/practice.ts'
import { ATTIRE_LABELS, EMPHASIS_LABELS, type PracticeGroup } from '#schema/practice.ts'
import { weekOf } from '#src/lib/days.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { usePrinting } from '#src/lib/use-printing.ts'
import { useSettled } from '#src/lib/scheduling.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useHistory } from '#src/sync/undo/view.ts'
import { StatusBadge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { PageCard } from '#src/ui/page-layout.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, Clock, Play } from 'lucide-react'
import { lazy, type ReactNode, useEffect, useMemo, useState } from 'react'
import { AfterPractice } from './after-practice.tsx'
import { ClashNotice } from './clash-notice.tsx'
import { ContactMeter } from './contact-meter.tsx'
import { CellDialog } from './cell-dialog.tsx'
import { AddPeriod, GridEditor } from './grid-editor.tsx'
import { DayList, NoDay, useMyGroups, WhoseDay, type Whose } from './my-day.tsx'
import { PlanMenu } from './plan-menu.tsx'
import { PlanSheet, type Sheet } from './plan-sheet.tsx'
import { type CellRow, dateWords, type PeriodRow, planName, type PlanRow } from './practice-words.ts'
import { usePracticeActions } from './use-practice-actions.ts'
import { asPractice, type Practices, useCoaches, usePlanParts } from './use-practice.ts'

const PlanDialog = lazy(() => import('./plan-dialog.tsx').then((module) => ({ default: module.PlanDialog })))
const NewPlanDialog = lazy(() =>
  import('./new-plan-dialog.tsx').then((module) => ({ default: module.NewPlanDialog })),
)

const PrintDialog = lazy(() =>
  import('./print-dialog.tsx').then((module) => ({ default: module.PrintDialog })),
)

type Props = {
  team: MyTeam
  plan: PlanRow
  practices: Practices
  mayEdit: boolean
  onOpen: (planId: string) => void
  /** Who else has it open. */
  others: ReactNode
  scripts: ((plan: PlanRow) => ReactNode) | undefined
  attendance: ((plan: PlanRow) => ReactNode) | undefined
}

/** One practice: its header, its contact, and the grid; on a phone, and for players, the day from top to bottom. */
export function PlanPage({ team, plan, practices, mayEdit, onOpen, others, scripts, attendance }: Props) {
  const name = planName(plan)
  usePageTitle(name)
  const history = useHistory(team.id)
  const isPrinting = usePrinting()
  const isPhone = useMedia('(max-width: 47.99rem)')
  const { userId } = useIdentity()
  const myGroups = useMyGroups(team.id)
  const { coaches, nameOf } = useCoaches(team.id)
  const { periods, cells, byPeriod, ready } = usePlanParts(team.id, plan.id)
  const actions = usePracticeActions(team.id)
  const [whose, setWhose] = useState<Whose>(mayEdit ? 'all' : 'me')
  const [open, setOpen] = useState<{ periodId: string; group: PracticeGroup | null } | null>(null)
  const [dialog, setDialog] = useState<'edit' | 'copy' | 'print' | null>(null)
  const [sheets, setSheets] = useState<readonly Sheet[]>([{ kind: 'grid' }])
  const [isAsked, setAsked] = useState(false)

  const times = useMemo(() => timed(periods, plan.startTime), [periods, plan.startTime])
  // The meter and the conflicts come a moment after the cell that was typed, and don't delay its frame.
  const late = useSettled(
    useMemo(() => ({ plan, periods, cells, practices }), [plan, periods, cells, practices]),
  )
  const week = useMemo(() => {
    const { plan, periods, cells, practices } = late
    const days = new Set(weekOf(plan.date))
    const others = practices.plans.filter(({ id, date }) => id !== plan.id && days.has(date))
    // Of an older week this device may hold only a part, and its minutes would be too few.
    if (!others.every(practices.isWhole)) return null
    return [
      asPractice(plan, periods, cells),
      ...others.map((one) => asPractice(one, practices.periodsOf(one.id), practices.cellsOf(one.id))),
    ]
  }, [late])
  const clashes = useMemo(() => {
    const { plan, periods, cells, practices } = late
    // Another practice at the same time, of the other squad, may need the same coach or field.
    const others = practices.plans.filter(({ id, date }) => id !== plan.id && date === plan.date)
    const placed = [plan, ...others].flatMap((one) => {
      const isThis = one.id === plan.id
      const byId = new Map(
        timed(isThis ? periods : practices.periodsOf(one.id), one.startTime).map((at) => [at.period.id, at]),
      )
      return (isThis ? cells : practices.cellsOf(one.id)).flatMap((cell) => {
        const at = byId.get(cell.periodId)
        return at ? [{ cell, start: at.start, end: at.end }] : []
      })
    })
    return clashesOf(placed)
  }, [late])

  useEffect(() => {
    if (!isAsked) return
    addEventListener('afterprint', () => setAsked(false), { once: true })
    print()
  }, [isAsked])
  const printAs = (to: readonly Sheet[]) => {
    setSheets(to)
    setAsked(true)
  }

  if (isPrinting)
    return sheets.map((sheet, i) => (
      <PlanSheet
        key={i}
        team={team}
        plan={plan}
        periods={periods}
        byPeriod={byPeriod}
        nameOf={nameOf}
        sheet={sheet}
      />
    ))

  const total = totalMinutes(periods)
  const start = minuteOfDay(plan.startTime)
  const isMine = whose === 'me' && myGroups.length === 0 && !cells.some(({ coachId }) => coachId === userId)
  const isGrid = periods.length > 0 && !isPhone && whose === 'all'
  const opened = open && periods.find(({ id }) => id === open.periodId)
  const printed = whose !== 'all' && whose !== 'me' ? whose : (myGroups[0] ?? 'QB')
  const meter = mayEdit && week && <ContactMeter team={team} day={plan.date} week={week} />
  const add = (
    <AddPeriod
      label="Add period"
      onAdd={(type) => actions.addPeriod(plan.id, periods, periods.length, type)}
    />
  )

  return (
    <>
      <div className="flex flex-col gap-1">
        <Link
          to="/practice-plans"
          className="touch-target text-muted hover:text-text -ml-1 inline-flex w-fit items-center gap-0.5 rounded-sm"
        >
          <ChevronLeft aria-hidden size={18} />
          Practice plans
        </Link>
        <PageHeader
          title={name}
          subtitle={[
            dateWords(plan.date),
            `${timeWords(start)} to ${timeWords(start + total)}`,
            `${total} min`,
            plan.place,
            plan.opponent && `vs. ${plan.opponent}`,
          ]
            .filter(Boolean)
            .join(' · ')}
          actions={
            <>
              {others}
              {mayEdit && <UndoBar {...history} quiet />}
              {periods.length > 0 && (
                <LinkButton to="/practice-plans/$planId/run" params={{ planId: plan.id }} variant="primary">
                  <Play aria-hidden size={16} />
                  {mayEdit ? 'Run practice' : 'Clock'}
                </LinkButton>
              )}
              <PlanMenu
                plan={plan}
                mayEdit={mayEdit}
                mayCopy={ready || practices.isWhole(plan)}
                actions={actions}
                onEdit={() => setDialog('edit')}
                onCopy={() => setDialog('copy')}
                onPrint={(sheet) => printAs([sheet])}
                onPrintFor={() => setDialog('print')}
                coachId={cells.some(({ coachId }) => coachId === userId) ? userId : null}
                group={printed}
              />
            </>
          }
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {mayEdit && (
          <StatusBadge tone={plan.isPublished ? 'success' : 'neutral'}>
            {plan.isPublished ? 'Released' : 'Coaches only'}
          </StatusBadge>
        )}
        <Chip>{ATTIRE_LABELS[plan.attire]}</Chip>
        {plan.emphasis !== 'none' && <Chip tone={plan.emphasis}>{EMPHASIS_LABELS[plan.emphasis]}</Chip>}
        <WhoseDay value={whose} onChange={setWhose} />
        {mayEdit && attendance?.(plan)}
      </div>
      {plan.notes && <p className="max-w-prose whitespace-pre-line">{plan.notes}</p>}
      {isGrid ? (
        <GridEditor
          plan={plan}
          periods={periods}
          cells={cells}
          byPeriod={byPeriod}
          clashes={clashes}
          coaches={coaches}
          nameOf={nameOf}
          actions={mayEdit ? actions : undefined}
        >
          {meter}
        </GridEditor>
      ) : (
        <>
          {mayEdit && (
            <ClashNotice
              periods={periods}
              cells={cells}
              clashes={clashes}
              nameOf={nameOf}
              onOpen={(period, cell) => setOpen({ periodId: period.id, group: cell.groupFrom })}
            />
          )}
          {meter}
          {periods.length === 0 ? (
            ready ? (
              <PageCard>
                <EmptyState
                  icon={Clock}
                  title="No periods yet"
                  body={
                    mayEdit
                      ? 'Add the first period, and the rest follow. Or paste your rows from a spreadsheet over it.'
                      : 'Your coaches released this practice, but it has no periods yet.'
                  }
                  action={mayEdit && add}
                />
              </PageCard>
            ) : (
              <Skeleton className="h-96 rounded-md" />
            )
          ) : isMine ? (
            <NoDay isCoach={mayEdit} />
          ) : (
            <>
              <DayList
                teamId={team.id}
                times={times}
                byPeriod={byPeriod}
                nameOf={nameOf}
                groups={whose === 'all' ? null : whose === 'me' ? myGroups : [whose]}
                coachId={whose === 'me' ? userId : null}
                {...(mayEdit && {
                  onOpen: (period: PeriodRow, cell: CellRow | undefined) =>
                    setOpen({ periodId: period.id, group: cell?.groupFrom ?? null }),
                })}
              />
              {mayEdit && <div>{add}</div>}
            </>
          )}
        </>
      )}
      {scripts?.(plan)}
      {mayEdit && periods.length > 0 && <AfterPractice plan={plan} periods={periods} />}
      {open && opened && (
        <CellDialog
          period={opened}
          group={open.group}
          periods={periods}
          byPeriod={byPeriod}
          coaches={coaches}
          nameOf={nameOf}
          actions={actions}
          onGroup={(group) => setOpen({ periodId: opened.id, group })}
          onClose={() => setOpen(null)}
        />
      )}
      {dialog && (
        <Late missing={NOT_ON_DEVICE}>
          {dialog === 'print' ? (
            <PrintDialog
              coaches={coaches.filter(({ id }) => cells.some(({ coachId }) => coachId === id))}
              group={printed}
              onPrint={printAs}
              onClose={() => setDialog(null)}
            />
          ) : dialog === 'edit' ? (
            <PlanDialog
              plan={plan}
              onClose={() => setDialog(null)}
              onSave={(seen, fields) => actions.editPlan(seen, fields)}
            />
          ) : (
            <NewPlanDialog
              teamId={team.id}
              practices={practices}
              copied={{ plan, periods, cells }}
              onClose={() => setDialog(null)}
              onCreate={(fields, drafts) => {
                const id = actions.create(fields, drafts)
                if (id) onOpen(id)
              }}
            />
          )}
        </Late>
      )}
    </>
  )
}
