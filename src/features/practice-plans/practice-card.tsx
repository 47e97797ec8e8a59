import { minuteOfDay, periodName, timeWords, totalMinutes } from '#schema/football/practice.ts'
import { type Run, standingOf } from '#schema/football/practice-run.ts'
import { ATTIRE_LABELS } from '#schema/practice.ts'
import { queries } from '#schema/queries/index.ts'
import { useNow } from '#src/lib/use-now.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { cardPlans } from './card-plans.ts'
import { dateWords, type PeriodRow, planName, type PlanRow } from './practice-words.ts'
import { usePlanParts } from './use-practice.ts'
import type { ComponentType } from 'react'

type Below = ComponentType<{ team: MyTeam; plan: PlanRow; parts: ReturnType<typeof usePlanParts> }>

/**
 * Today's practice, or the next one of the week: when, where, and what runs now, with ways to the plan and the clock.
 * Today's stays when it is cancelled, and says so. `below` adds to it, such as the periods of the reader's groups. Coaches are
 * told when today's practice has no plan.
 */
export function PracticeCard({ team, below }: { team: MyTeam; below?: Below }) {
  const maySee = useCan(team.id, 'playbook.view')
  const mayEdit = useCan(team.id, 'playbook.edit')
  const { rows } = useRows(queries.practice.plans({ teamId: team.id }))
  const { rows: events } = useRows(queries.calendar.events({ teamId: team.id }))
  const today = useTeamDay(team.id)
  if (!maySee) return null
  const plans = cardPlans(rows, events, today)
  const isPlannedToday = plans.some(({ plan }) => plan.date === today)
  const hasPracticeToday = events.some(
    ({ type, day, status }) => type === 'practice' && day === today && status === 'active',
  )
  if (mayEdit && !isPlannedToday && hasPracticeToday) return <NotPlanned />
  return plans.map(({ plan, isCancelled }) => (
    <OnePractice
      key={plan.id}
      team={team}
      plan={plan}
      isToday={plan.date === today}
      isCancelled={isCancelled}
      mayEdit={mayEdit}
      below={below}
    />
  ))
}

function NotPlanned() {
  return (
    <PageSection title="Today’s practice">
      <div className="flex flex-col items-start gap-3 p-4">
        <p>Practice is on the calendar today, and it has no plan yet.</p>
        <LinkButton to="/practice-plans">Plan practice</LinkButton>
      </div>
    </PageSection>
  )
}

function OnePractice({
  team,
  plan,
  isToday,
  isCancelled,
  mayEdit,
  below: Below,
}: {
  team: MyTeam
  plan: PlanRow
  isToday: boolean
  isCancelled: boolean
  mayEdit: boolean
  below: Below | undefined
}) {
  const { rows: runs } = useRows(queries.practice.runs({ teamId: team.id }))
  const parts = usePlanParts(team.id, plan.id)
  const { periods } = parts
  const minutes = totalMinutes(periods)
  const start = minuteOfDay(plan.startTime)
  const run = runs.find(({ planId, endedAt }) => planId === plan.id && endedAt === null)
  const params = { planId: plan.id }
  return (
    <PageSection title={isToday ? 'Today’s practice' : 'Next practice'}>
      <div className="flex flex-col gap-3 p-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="text-title break-words">{planName(plan)}</span>
            {isCancelled && <Chip tone="error">Cancelled on the calendar</Chip>}
            <Chip>{ATTIRE_LABELS[plan.attire]}</Chip>
            {mayEdit && !plan.isPublished && <Chip tone="warning">Coaches only</Chip>}
          </p>
          <p className="text-muted tabular-nums">
            {!isToday && `${dateWords(plan.date)} · `}
            {minutes > 0
              ? `${timeWords(start)} to ${timeWords(start + minutes)}`
              : `${timeWords(start)} · No periods yet`}
            {plan.place && ` · ${plan.place}`}
          </p>
          {plan.notes && <p className="break-words whitespace-pre-wrap">{plan.notes}</p>}
        </div>
        {run && <RunningNow periods={periods} run={run} />}
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/practice-plans/$planId" params={params}>
            Open plan
          </LinkButton>
          {((mayEdit && isToday && !isCancelled) || run) && (
            <LinkButton to="/practice-plans/$planId/run" params={params} variant="primary">
              {run ? 'Open clock' : 'Run practice'}
            </LinkButton>
          )}
        </div>
      </div>
      {Below && <Below team={team} plan={plan} parts={parts} />}
    </PageSection>
  )
}

function RunningNow({ periods, run }: { periods: readonly PeriodRow[]; run: Run }) {
  const now = useNow()
  const { index, leftMs } = standingOf(periods, run, now)
  const period = periods[index]
  if (!period) return <p className="font-medium">All periods are over.</p>
  return (
    <p className="font-medium tabular-nums">
      {run.pausedAt === null ? 'Now' : 'Stopped'}: {periodName(period)}
      {run.pausedAt === null && `, ${Math.max(1, Math.ceil(leftMs / 60_000))} min left`}
    </p>
  )
}
