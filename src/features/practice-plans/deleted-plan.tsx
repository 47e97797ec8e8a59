import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { ArchiveRestore, FileQuestionMark, Trash2 } from 'lucide-react'
import { planName, type PlanRow } from './practice-words.ts'
import { usePracticeActions } from './use-practice-actions.ts'

/** A deleted plan, with the option to restore it. */
export function DeletedPlan({ teamId, plan }: { teamId: string; plan: PlanRow }) {
  const actions = usePracticeActions(teamId)
  const now = useNow()
  return (
    <EmptyState
      heading="h1"
      icon={Trash2}
      title={planName(plan)}
      body={`This practice plan was deleted ${timeAgo(plan.deletedAt ?? plan.updatedAt, now)}. Restore it to keep working on it.`}
      action={
        <>
          <Button variant="primary" onClick={() => actions.restore(plan)}>
            <ArchiveRestore aria-hidden size={16} />
            Restore
          </Button>
          <LinkButton to="/practice-plans">All practice plans</LinkButton>
        </>
      }
    />
  )
}

/** The plan doesn't exist, isn't visible to this person, or hasn't loaded yet. */
export function NoSuchPlan({ isComing }: { isComing: boolean }) {
  return (
    <EmptyState
      heading="h1"
      icon={FileQuestionMark}
      title={isComing ? "This practice plan isn't on your device yet" : "This practice plan isn't here"}
      body={
        isComing
          ? "It loads when you're online, if your coaches have released it."
          : 'It may not be released to the players, or the link is old.'
      }
      action={
        <LinkButton to="/practice-plans" variant="primary">
          All practice plans
        </LinkButton>
      }
    />
  )
}
