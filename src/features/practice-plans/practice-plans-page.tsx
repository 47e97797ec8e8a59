import { ID_PATTERN } from '#schema/ids.ts'
import { useConnection } from '#src/sync/state.ts'
import { type MyTeam, useCan, useSyncedAt } from '#src/sync/team/teams.ts'
import { HeaderOutline } from '#src/ui/page-layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import type { ReactNode } from 'react'
import { DeletedPlan, NoSuchPlan } from './deleted-plan.tsx'
import { PlanList } from './plan-list.tsx'
import { PlanPage } from './plan-page.tsx'
import type { PlanRow } from './practice-words.ts'
import { usePractices } from './use-practice.ts'

type Props = {
  team: MyTeam
  /** The plan id from the URL, unvalidated; undefined for the list. */
  planId?: string
  onOpen: (planId: string) => void
  /** Who else has the open plan open. */
  others?: ReactNode
  /** The scripts of the open plan. */
  scripts?: (plan: PlanRow) => ReactNode
  /** Takes the attendance of the open plan's practice. */
  attendance?: (plan: PlanRow) => ReactNode
}

/** The list of practices, or the open one. */
export function PracticePlansPage({ team, planId, onOpen, others, scripts, attendance }: Props) {
  const mayEdit = useCan(team.id, 'playbook.edit')
  const practices = usePractices(team.id)
  const { plans, deleted, ready } = practices
  const connection = useConnection()
  const isOnDevice = useSyncedAt(team.id) > 0 || ready
  // A new device shows the empty state only once data has loaded.
  if (plans.length === 0 && !isOnDevice && connection !== 'offline' && connection !== 'error')
    return <PlansOutline />
  if (planId === undefined)
    return <PlanList team={team} practices={practices} mayEdit={mayEdit} onOpen={onOpen} />
  const plan = plans.find(({ id }) => id === planId)
  if (plan)
    return (
      <PlanPage
        key={plan.id}
        team={team}
        plan={plan}
        practices={practices}
        mayEdit={mayEdit}
        onOpen={onOpen}
        others={others}
        scripts={scripts}
        attendance={attendance}
      />
    )
  const gone = mayEdit ? deleted.find(({ id }) => id === planId) : undefined
  if (gone) return <DeletedPlan teamId={team.id} plan={gone} />
  return <NoSuchPlan isComing={ID_PATTERN.test(planId) && !ready} />
}

function PlansOutline() {
  return (
    <div aria-busy="true" aria-label="Loading the practice plans" className="flex flex-col gap-4">
      <HeaderOutline />
      <Skeleton className="h-64 rounded-md" />
    </div>
  )
}
