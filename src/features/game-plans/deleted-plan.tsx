import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { ArchiveRestore, Trash2 } from 'lucide-react'
import { planName, type PlanRow } from './plan-words.ts'
import { usePlanActions } from './use-plan-actions.ts'

/** A deleted plan, with the option to restore it. */
export function DeletedPlan({ team, plan }: { team: MyTeam; plan: PlanRow }) {
  const actions = usePlanActions(team.id)
  const now = useNow()
  return (
    <EmptyState
      heading="h1"
      icon={Trash2}
      title={planName(plan)}
      body={`This game plan was deleted ${timeAgo(plan.deletedAt ?? plan.updatedAt, now)}. Bring it back to keep working on it.`}
      action={
        <>
          <Button variant="primary" onClick={() => actions.restore(plan)}>
            <ArchiveRestore aria-hidden size={16} />
            Restore
          </Button>
          <LinkButton to="." search={{}}>
            Back to game plans
          </LinkButton>
        </>
      }
    />
  )
}
