import { queries } from '#schema/queries/index.ts'
import { count } from '#src/lib/words.ts'
import type { DataState } from '#src/sync/team/team-data.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { PageHeader, PageSection } from '#src/ui/page-header.tsx'
import { useHistory } from '#src/sync/undo/view.ts'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { Link } from '@tanstack/react-router'
import { Binoculars, ListChecks, Map as MapIcon, Plus, Printer, Trophy } from 'lucide-react'
import { lazy, type ReactNode, useState } from 'react'
import { Released } from './released.tsx'
import {
  callsWords,
  gameWords,
  type LineRow,
  type PlanRow,
  STATUS_LABELS,
  STATUS_TONES,
} from './plan-words.ts'
import { usePlanActions } from './use-plan-actions.ts'

const PlanDialog = lazy(() => import('./plan-dialog.tsx').then((module) => ({ default: module.PlanDialog })))

const HOLDS: readonly Holding[] = [
  {
    icon: Binoculars,
    name: 'One opponent',
    detail: 'Week, date, site, and how far along your staff is.',
  },
  {
    icon: MapIcon,
    name: 'A plan by situation',
    detail: 'Openers, first and ten, third downs, red zone, two-minute.',
  },
  {
    icon: ListChecks,
    name: 'Calls in your order',
    detail: 'From your playbook, each with its drawing, in any order.',
  },
  {
    icon: Printer,
    name: 'A sheet to call from',
    detail: 'Prints straight from the plan.',
  },
]

type Props = {
  team: MyTeam
  plans: readonly PlanRow[]
  linesOf: (planId: string) => readonly LineRow[]
  linesState: DataState
  mayEdit: boolean
  onOpen: (planId: string) => void
}

/** All plans the person may see: active ones, then archived ones. */
export function PlanList({ team, plans, linesOf, linesState, mayEdit, onOpen }: Props) {
  const history = useHistory(team.id)
  const [isAdding, setAdding] = useState(false)
  const current = plans.filter(({ status }) => status !== 'archived')
  const archived = plans.filter(({ status }) => status === 'archived')
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden size={16} />
      New game plan
    </Button>
  )
  const rows = (those: readonly PlanRow[]) => (
    <ul className="divide-line divide-y">
      {those.map((plan) => (
        <PlanLine
          key={plan.id}
          plan={plan}
          calls={callsWords(linesOf(plan.id).length, linesState, 'play')}
          isCoach={mayEdit}
        />
      ))}
    </ul>
  )
  return (
    <>
      <PageHeader
        title="Game plans"
        subtitle={plans.length > 0 ? `${count(plans.length, 'plan')} · ${team.name}` : team.name}
        actions={
          mayEdit && (
            <>
              <UndoBar {...history} quiet />
              {plans.length > 0 && add}
            </>
          )
        }
      />
      {plans.length === 0 && (mayEdit ? <NoPlans teamId={team.id} add={add} /> : <NothingReleased />)}
      {current.length > 0 && (
        <PageSection title="This season" note={current.length}>
          {rows(current)}
        </PageSection>
      )}
      {archived.length > 0 && (
        <PageSection title="Archived" note={archived.length}>
          {rows(archived)}
        </PageSection>
      )}
      {isAdding && (
        <Late missing={NOT_ON_DEVICE}>
          <NewPlan teamId={team.id} onOpen={onOpen} onClose={() => setAdding(false)} />
        </Late>
      )}
    </>
  )
}

function NewPlan({
  teamId,
  onOpen,
  onClose,
}: {
  teamId: string
  onOpen: (planId: string) => void
  onClose: () => void
}) {
  const actions = usePlanActions(teamId)
  return (
    <PlanDialog
      plan={null}
      onClose={onClose}
      onSave={(fields) => {
        const id = actions.create(fields)
        if (id) onOpen(id)
      }}
    />
  )
}

function PlanLine({ plan, calls, isCoach }: { plan: PlanRow; calls: string; isCoach: boolean }) {
  return (
    <li>
      <Link
        to="."
        search={{ plan: plan.id }}
        className="hover:bg-surface-2 flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 focus-visible:-outline-offset-2 sm:flex-nowrap"
      >
        <span className="text-muted w-16 shrink-0 tabular-nums max-sm:hidden">
          {plan.week === null ? 'No week' : `Week ${plan.week}`}
        </span>
        <span className="min-w-0 flex-1 basis-48">
          <span className="text-title block truncate" title={plan.opponent}>
            {plan.opponent}
          </span>
          <span className="text-muted block">
            {plan.week !== null && <span className="sm:hidden">Week {plan.week} · </span>}
            {gameWords(plan)}
          </span>
        </span>
        <span className="flex shrink-0 items-center gap-x-4 gap-y-1 max-sm:basis-full sm:justify-end">
          {isCoach && <Released plan={plan} />}
          <Chip tone={STATUS_TONES[plan.status]}>{STATUS_LABELS[plan.status]}</Chip>
          <span className="text-muted tabular-nums sm:w-16 sm:text-right">{calls}</span>
        </span>
      </Link>
    </li>
  )
}

/** The empty state: create the first plan, or first add plays to the playbook. */
function NoPlans({ teamId, add }: { teamId: string; add: ReactNode }) {
  const { rows } = useRows(queries.plays.all({ teamId }))
  const ready = rows.filter((play) => play.status === 'published').length
  return (
    <TeachingEmpty
      icon={Trophy}
      title="No game plan yet"
      body="Make one plan per opponent. Only your staff sees it until you release it."
      holds={HOLDS}
      next={
        rows.length > 0
          ? `${ready.toLocaleString('en-US')} of ${count(rows.length, 'play')} published and ready to go into a plan.`
          : 'A plan is made of plays. Start it today and draw them later.'
      }
      action={add}
    />
  )
}

function NothingReleased() {
  return (
    <TeachingEmpty
      icon={Trophy}
      title="No game plan released"
      body="Plans show up here when your coaches release them."
      holds={HOLDS.slice(0, 2)}
      next="Until then: know your plays."
      action={<LinkButton to="/playbook">Open playbook</LinkButton>}
    />
  )
}
