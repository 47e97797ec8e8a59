import { ID_PATTERN } from '#schema/ids.ts'
import { useConnection } from '#src/sync/state.ts'
import { type MyTeam, useCan, useSyncedAt } from '#src/sync/team/teams.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { HeaderOutline } from '#src/ui/page-layout.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { FileQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { DeletedPlan } from './deleted-plan.tsx'
import { PlanList } from './plan-list.tsx'
import { PlanPage } from './plan-page.tsx'
import type { OverPlan, PlanTab } from './plan-search.ts'
import { usePlans } from './use-plans.ts'

type Props = {
  team: MyTeam
  /** The plan id from the URL, unvalidated. */
  planId: unknown
  onOpen: (planId: string) => void
  /** What is open over the plan. */
  over: OverPlan
  onOver: (over: OverPlan) => void
  /** Which page of the plan is open. */
  tab: PlanTab
  onTab: (tab: PlanTab) => void
  /** Who else has the open plan open. */
  others: ReactNode
}

/** The list of game plans, or the open one. */
export function GamePlansPage({ team, planId, onOpen, over, onOver, tab, onTab, others }: Props) {
  const mayEdit = useCan(team.id, 'playbook.edit')
  const { plans, deleted, linesOf, lines, ready } = usePlans(team.id)
  const connection = useConnection()
  const isOnDevice = useSyncedAt(team.id) > 0 || ready
  // A new device shows the empty state only once data has loaded.
  if (plans.length === 0 && !isOnDevice && connection !== 'offline' && connection !== 'error')
    return <PlansOutline />
  if (planId === undefined)
    return (
      <PlanList
        team={team}
        plans={plans}
        linesOf={linesOf}
        linesState={lines}
        mayEdit={mayEdit}
        onOpen={onOpen}
      />
    )
  const plan = plans.find(({ id }) => id === planId)
  if (plan)
    return (
      <PlanPage
        key={plan.id}
        team={team}
        plan={plan}
        lines={linesOf(plan.id)}
        linesState={lines}
        mayEdit={mayEdit}
        others={others}
        over={over}
        onOver={onOver}
        tab={tab}
        onTab={onTab}
        plans={plans}
      />
    )
  const gone = mayEdit ? deleted.find(({ id }) => id === planId) : undefined
  if (gone) return <DeletedPlan team={team} plan={gone} />
  const isAddress = typeof planId === 'string' && ID_PATTERN.test(planId)
  return <NoSuchPlan isComing={isAddress && !ready} />
}

/** The plan doesn't exist, isn't visible to this person, or hasn't loaded yet. */
function NoSuchPlan({ isComing }: { isComing: boolean }) {
  return (
    <EmptyState
      heading="h1"
      icon={FileQuestionMark}
      title={isComing ? "This game plan isn't on your device yet" : "This game plan isn't here"}
      body={
        isComing
          ? "It loads when you're online, if your coaches have released it."
          : 'It may not be released to the players, or the link is old.'
      }
      action={
        <LinkButton to="." search={{}} variant="primary">
          Back to game plans
        </LinkButton>
      }
    />
  )
}

function PlansOutline() {
  return (
    <div aria-busy="true" aria-label="Loading the game plans" className="flex flex-col gap-4">
      <HeaderOutline />
      <Skeleton className="h-64 rounded-md" />
    </div>
  )
}
