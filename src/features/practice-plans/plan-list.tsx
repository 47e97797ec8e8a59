import { contactMinutes, timeWords, minuteOfDay, totalMinutes } from '#schema/football/practice.ts'
import { ATTIRE_LABELS, PRACTICE_GROUPS } from '#schema/practice.ts'
import { count } from '#src/lib/words.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useHistory } from '#src/sync/undo/view.ts'
import { StatusBadge } from '#src/ui/badge.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { DeletedList } from '#src/ui/deleted-list.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { PageHeader, PageSection } from '#src/ui/page-header.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, ClipboardCheck, Clock, Gauge, Plus, Shirt, Timer } from 'lucide-react'
import { lazy, useState } from 'react'
import { dateWords, planName, type PlanRow } from './practice-words.ts'
import { usePracticeActions } from './use-practice-actions.ts'
import type { Practices } from './use-practice.ts'

const NewPlanDialog = lazy(() =>
  import('./new-plan-dialog.tsx').then((module) => ({ default: module.NewPlanDialog })),
)

const NewWeekDialog = lazy(() =>
  import('./new-week-dialog.tsx').then((module) => ({ default: module.NewWeekDialog })),
)

const HOLDS: readonly Holding[] = [
  { icon: Clock, name: 'Linked periods', detail: 'Set one start time and the rest follow.' },
  {
    icon: Shirt,
    name: 'Groups side by side',
    detail: 'What each position group does, with its coach, field, and drill.',
  },
  {
    icon: Gauge,
    name: 'Contact minutes',
    detail: 'Thud and live minutes against your limit, by day and week.',
  },
  { icon: Timer, name: 'A clock on the field', detail: 'Now, next, and a horn, even without signal.' },
]

/** The team's practices: those to come, then earlier ones. */
export function PlanList({
  team,
  practices,
  mayEdit,
  onOpen,
}: {
  team: MyTeam
  practices: Practices
  mayEdit: boolean
  onOpen: (planId: string) => void
}) {
  const history = useHistory(team.id)
  const actions = usePracticeActions(team.id)
  const [adding, setAdding] = useState<'day' | 'week' | null>(null)
  const today = useTeamDay(team.id)
  const { plans } = practices
  const coming = plans.filter(({ date }) => date >= today).toReversed()
  const past = plans.filter(({ date }) => date < today)
  const add = (
    <>
      <Button onClick={() => setAdding('week')}>
        <CalendarPlus aria-hidden size={16} />
        New week
      </Button>
      <Button variant="primary" onClick={() => setAdding('day')}>
        <Plus aria-hidden size={16} />
        New practice
      </Button>
    </>
  )
  const rows = (those: readonly PlanRow[]) => (
    <ul className="divide-line divide-y">
      {those.map((plan) => (
        <PlanLine
          key={plan.id}
          plan={plan}
          practices={practices}
          isCoach={mayEdit}
          isToday={plan.date === today}
        />
      ))}
    </ul>
  )
  return (
    <>
      <PageHeader
        title="Practice plans"
        subtitle={plans.length > 0 ? `${count(plans.length, 'practice')} · ${team.name}` : team.name}
        actions={
          <>
            {mayEdit && <UndoBar {...history} quiet />}
            <LinkButton to="/practice-plans/drills">Drills</LinkButton>
            {mayEdit && plans.length > 0 && add}
          </>
        }
      />
      {plans.length === 0 && (
        <TeachingEmpty
          icon={ClipboardCheck}
          title={mayEdit ? 'No practice plans yet' : 'No practice plan released'}
          body={
            mayEdit
              ? 'Your staff builds each practice together as a grid of periods and groups. Only coaches see it until you release it.'
              : "Your coaches plan practice here. You'll see what you do, where, and when."
          }
          holds={HOLDS}
          next={
            mayEdit
              ? 'Start from a 120-minute template and change what you need.'
              : 'Until then: know your plays.'
          }
          action={mayEdit ? add : <LinkButton to="/playbook">Open playbook</LinkButton>}
        />
      )}
      {coming.length > 0 && (
        <PageSection title="Coming up" note={coming.length}>
          {rows(coming)}
        </PageSection>
      )}
      {past.length > 0 && (
        <PageSection title="Earlier" note={past.length}>
          {rows(past)}
        </PageSection>
      )}
      {mayEdit && (
        <DeletedList
          title="Deleted practices"
          items={practices.deleted.map((plan) => ({
            ...plan,
            name: `${planName(plan)}, ${dateWords(plan.date)}`,
            deletedAt: plan.deletedAt ?? plan.updatedAt,
          }))}
          onRestore={(plan) => actions.restore(plan)}
        />
      )}
      {adding && (
        <Late missing={NOT_ON_DEVICE}>
          {adding === 'week' ? (
            <NewWeekDialog
              teamId={team.id}
              practices={practices}
              onClose={() => setAdding(null)}
              onCreate={actions.createWeek}
            />
          ) : (
            <NewPlanDialog
              teamId={team.id}
              practices={practices}
              onClose={() => setAdding(null)}
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

function PlanLine({
  plan,
  practices,
  isCoach,
  isToday,
}: {
  plan: PlanRow
  practices: Practices
  isCoach: boolean
  isToday: boolean
}) {
  const parts = { periods: practices.periodsOf(plan.id), cells: practices.cellsOf(plan.id) }
  // Of an older practice this device may hold only a part, and its page has the rest.
  const isWhole = practices.isWhole(plan)
  const contact = Math.max(...PRACTICE_GROUPS.map((group) => contactMinutes(parts, [group])))
  return (
    <li>
      <Link
        to="/practice-plans/$planId"
        params={{ planId: plan.id }}
        className="hover:bg-surface-2 flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 focus-visible:-outline-offset-2 sm:flex-nowrap"
      >
        <span className="min-w-0 flex-1 basis-48">
          <span className="text-title flex items-center gap-2">
            <span className="truncate">{planName(plan)}</span>
            {isToday && <Chip tone="info">Today</Chip>}
          </span>
          <span className="text-muted block">
            {dateWords(plan.date)} · {timeWords(minuteOfDay(plan.startTime))}
            {plan.place && ` · ${plan.place}`}
          </span>
        </span>
        <span className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 max-sm:basis-full">
          {isCoach && (
            <StatusBadge tone={plan.isPublished ? 'success' : 'neutral'}>
              {plan.isPublished ? 'Released' : 'Coaches only'}
            </StatusBadge>
          )}
          <Chip>{ATTIRE_LABELS[plan.attire]}</Chip>
          <span className="tabular-nums sm:w-16 sm:text-right">
            {isWhole && `${totalMinutes(parts.periods)} min`}
          </span>
          <span className="text-muted tabular-nums sm:w-28 sm:text-right">
            {isWhole && `${contact} min contact`}
          </span>
        </span>
      </Link>
    </li>
  )
}
