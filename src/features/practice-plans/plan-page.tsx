import {
  cellFor,
  clashesOf,
  columnsOf,
  covers,
  minuteOfDay,
  periodName,
  timed,
  timeWords,
  totalMinutes,
} from '#schema/football/practice.ts'
import {
  ATTIRE_LABELS,
  EMPHASIS_LABELS,
  groupHeading,
  MOST_PERIODS,
  PERIOD_TYPE_CODES,
  PERIOD_TYPES,
  PRACTICE_GROUPS,
  type PracticeGroup,
} from '#schema/practice.ts'
import { weekOf } from '#src/lib/days.ts'
import type { Place } from '#src/lib/grid-places.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { usePrinting } from '#src/lib/use-printing.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { useHistory } from '#src/sync/undo/view.ts'
import { StatusBadge } from '#src/ui/badge.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { PageCard } from '#src/ui/page-layout.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, Clock, Play, Plus } from 'lucide-react'
import { lazy, type ReactNode, useEffect, useMemo, useState } from 'react'
import { AfterPractice } from './after-practice.tsx'
import { ClashNotice } from './clash-notice.tsx'
import { ContactMeter } from './contact-meter.tsx'
import { CellDetails, PeriodDetails } from './details.tsx'
import { FIRST_GROUP_COL, groupAt } from './grid-keys.ts'
import { DayList, NoDay, useMyGroups, WhoseDay, type Whose } from './my-day.tsx'
import { PlanMenu } from './plan-menu.tsx'
import { PlanSheet, type Sheet } from './plan-sheet.tsx'
import { PracticeGrid } from './practice-grid.tsx'
import {
  cellGroups,
  type CellRow,
  dateWords,
  type PeriodRow,
  planName,
  type PlanRow,
} from './practice-words.ts'
import { usePracticeActions } from './use-practice-actions.ts'
import { asPractice, type Practices, useCoaches, usePlanParts } from './use-practice.ts'

const PlanDialog = lazy(() => import('./plan-dialog.tsx').then((module) => ({ default: module.PlanDialog })))
const NewPlanDialog = lazy(() =>
  import('./new-plan-dialog.tsx').then((module) => ({ default: module.NewPlanDialog })),
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
}

/** One practice: its header, its contact, and the grid; on a phone, and for players, the day from top to bottom. */
export function PlanPage({ team, plan, practices, mayEdit, onOpen, others, scripts }: Props) {
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
  const [place, setPlace] = useState<Place>({ row: 0, col: FIRST_GROUP_COL })
  const [open, setOpen] = useState<{ periodId: string; group: PracticeGroup | null } | null>(null)
  const [dialog, setDialog] = useState<'edit' | 'copy' | null>(null)
  const [sheet, setSheet] = useState<Sheet>({ kind: 'grid' })
  const [isAsked, setAsked] = useState(false)

  const times = useMemo(() => timed(periods, plan.startTime), [periods, plan.startTime])
  const week = useMemo(() => {
    const days = new Set(weekOf(plan.date))
    return practices.plans
      .filter(({ id, date }) => id === plan.id || days.has(date))
      .map((one) =>
        one.id === plan.id
          ? asPractice(plan, periods, cells)
          : asPractice(one, practices.periodsOf(one.id), practices.cellsOf(one.id)),
      )
  }, [plan, periods, cells, practices])
  const clashes = useMemo(() => {
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
  }, [plan, periods, cells, practices])

  useEffect(() => {
    if (!isAsked) return
    addEventListener('afterprint', () => setAsked(false), { once: true })
    print()
  }, [isAsked])
  const printAs = (to: Sheet) => {
    setSheet(to)
    setAsked(true)
  }

  if (isPrinting)
    return (
      <PlanSheet
        team={team}
        plan={plan}
        periods={periods}
        byPeriod={byPeriod}
        nameOf={nameOf}
        sheet={sheet}
      />
    )

  const row = Math.min(place.row, Math.max(0, periods.length - 1))
  const selected = periods[row]
  const group = groupAt(place.col)
  const cellOf = (period: PeriodRow, of: PracticeGroup) => cellFor(byPeriod.get(period.id) ?? [], of)
  const othersOf = (period: PeriodRow, of: PracticeGroup) =>
    (byPeriod.get(period.id) ?? []).filter((cell) => covers(cell, of) && cell !== cellOf(period, of))
  const total = totalMinutes(periods)
  const start = minuteOfDay(plan.startTime)
  const add = (at: number, label: string) => (
    <AddPeriod label={label} onAdd={(type) => actions.addPeriod(plan.id, periods, at, type)} />
  )
  const list = (
    <DayList
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
  )
  const isMine = whose === 'me' && myGroups.length === 0 && !cells.some(({ coachId }) => coachId === userId)
  const opened = open && periods.find(({ id }) => id === open.periodId)

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
                actions={actions}
                onEdit={() => setDialog('edit')}
                onCopy={() => setDialog('copy')}
                onPrint={printAs}
                coachId={cells.some(({ coachId }) => coachId === userId) ? userId : null}
                group={whose !== 'all' && whose !== 'me' ? whose : (myGroups[0] ?? group ?? 'QB')}
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
      </div>
      {plan.notes && <p className="max-w-prose whitespace-pre-line">{plan.notes}</p>}
      {mayEdit && (
        <ClashNotice
          periods={periods}
          cells={cells}
          clashes={clashes}
          nameOf={nameOf}
          onOpen={(period, cell) => {
            if (isPhone || whose !== 'all') return setOpen({ periodId: period.id, group: cell.groupFrom })
            const [first] = columnsOf(cell)
            setPlace({ row: periods.indexOf(period), col: FIRST_GROUP_COL + first })
          }}
        />
      )}
      {mayEdit && <ContactMeter team={team} day={plan.date} week={week} />}
      {periods.length === 0 ? (
        ready ? (
          <PageCard>
            <EmptyState
              icon={Clock}
              title="No periods yet"
              body={
                mayEdit
                  ? 'Add the first period. Its start is the start of practice, and the rest follow.'
                  : 'Your coaches have released this practice and put no period into it yet.'
              }
              action={mayEdit && add(0, 'Add period')}
            />
          </PageCard>
        ) : (
          <Skeleton className="h-96 rounded-md" />
        )
      ) : isMine ? (
        <NoDay isCoach={mayEdit} />
      ) : isPhone || whose !== 'all' ? (
        <>
          {list}
          {mayEdit && <div>{add(periods.length, 'Add period')}</div>}
        </>
      ) : (
        <>
          {mayEdit && selected && (
            <section
              aria-label="Selected cell"
              className="bg-surface rounded-md border px-4 py-3 print:hidden"
            >
              <h2 className="text-title mb-2">
                {group ? `${groupHeading(group)} in ${periodName(selected)}` : periodName(selected)}
              </h2>
              {group ? (
                <CellDetails
                  key={`${selected.id}.${group}`}
                  period={selected}
                  group={group}
                  cell={cellOf(selected, group)}
                  others={othersOf(selected, group)}
                  coaches={coaches}
                  nameOf={nameOf}
                  actions={actions}
                />
              ) : (
                <PeriodDetails
                  key={selected.id}
                  period={selected}
                  periods={periods}
                  byPeriod={byPeriod}
                  actions={actions}
                />
              )}
            </section>
          )}
          <PracticeGrid
            plan={plan}
            periods={periods}
            byPeriod={byPeriod}
            actions={mayEdit ? actions : undefined}
            nameOf={nameOf}
            clashes={clashes}
            place={{ row, col: place.col }}
            onPlace={setPlace}
            onDetails={() =>
              document.querySelector<HTMLElement>('[aria-label="Selected cell"] input')?.focus()
            }
          />
          {mayEdit && (
            <div className="flex flex-wrap items-center gap-3">
              {periods.length < MOST_PERIODS && add(row + 1, 'Add period below')}
              {periods.length < MOST_PERIODS && add(periods.length, 'Add period at the end')}
              <p className="text-caption text-muted max-w-prose flex-1 basis-72">
                Type to fill a cell, Enter or Tab to go on. Ctrl+D fills down, Ctrl+R right. Alt+arrows move a
                period or change its minutes. Copy and paste work with spreadsheets.
              </p>
            </div>
          )}
        </>
      )}
      {scripts?.(plan)}
      {mayEdit && periods.length > 0 && <AfterPractice plan={plan} periods={periods} />}
      {open && opened && (
        <Dialog
          open
          title={open.group ? `${groupHeading(open.group)} in ${periodName(opened)}` : periodName(opened)}
          onClose={() => setOpen(null)}
          footer={
            <Button variant="primary" onClick={() => setOpen(null)}>
              Done
            </Button>
          }
        >
          {open.group ? (
            <CellDetails
              period={opened}
              group={open.group}
              cell={cellOf(opened, open.group)}
              others={othersOf(opened, open.group)}
              coaches={coaches}
              nameOf={nameOf}
              actions={actions}
            />
          ) : (
            <div className="flex flex-col gap-4">
              <PeriodDetails period={opened} periods={periods} byPeriod={byPeriod} actions={actions} />
              <div>
                <h3 className="text-title mb-2">Groups</h3>
                <div className="flex flex-wrap gap-2">
                  {PRACTICE_GROUPS.map((one) => {
                    const cell = cellOf(opened, one)
                    return (
                      <Button
                        key={one}
                        size="sm"
                        aria-label={`Edit ${groupHeading(one)}`}
                        onClick={() => setOpen({ periodId: opened.id, group: one })}
                      >
                        {cell ? cellGroups(cell) : groupHeading(one)}
                      </Button>
                    )
                  })}
                </div>
              </div>
            </div>
          )}
        </Dialog>
      )}
      {dialog && (
        <Late missing={NOT_ON_DEVICE}>
          {dialog === 'edit' ? (
            <PlanDialog
              plan={plan}
              onClose={() => setDialog(null)}
              onSave={(fields) => actions.editPlan(plan, fields)}
            />
          ) : (
            <NewPlanDialog
              practices={practices}
              copied={plan}
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

function AddPeriod({
  label,
  onAdd,
}: {
  label: string
  onAdd: (type: (typeof PERIOD_TYPE_CODES)[number]) => void
}) {
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
