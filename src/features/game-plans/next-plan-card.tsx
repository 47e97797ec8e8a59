import { queries } from '#schema/queries/index.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { nextPlan } from './next-plan.ts'
import { callsWords, gameWords, planName, STATUS_LABELS, STATUS_TONES } from './plan-words.ts'
import { usePlans } from './use-plans.ts'

/** The plan of the next game that the reader may see, with its number of calls; nothing when there is none. */
export function NextPlanCard({ team }: { team: MyTeam }) {
  const maySee = useCan(team.id, 'playbook.view')
  const mayEdit = useCan(team.id, 'playbook.edit')
  const { plans, linesOf, lines } = usePlans(team.id)
  const { rows: events } = useRows(queries.calendar.events({ teamId: team.id }))
  const today = useTeamDay(team.id)
  const plan = nextPlan(plans, events, today)
  if (!maySee || !plan) return null
  const calls = callsWords(linesOf(plan.id).length, lines, 'call')
  return (
    <PageSection title="Next game plan">
      <div className="flex flex-col gap-3 p-4">
        <div className="min-w-0">
          <p className="text-title break-words">{planName(plan)}</p>
          <p className="text-muted">{gameWords(plan)}</p>
          <p className="tabular-nums">{calls || "Calls load when you're online."}</p>
        </div>
        {mayEdit && (
          <p className="flex flex-wrap gap-2">
            <Chip tone={STATUS_TONES[plan.status]}>{STATUS_LABELS[plan.status]}</Chip>
            <Chip tone={plan.isPublished ? 'success' : 'neutral'}>
              {plan.isPublished ? 'Released to players' : 'Coaches only'}
            </Chip>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/game-plans" search={{ plan: plan.id }}>
            Open game plan
          </LinkButton>
          {mayEdit && plan.date === today && (
            <LinkButton to="/boxcall/game/$planId" params={{ planId: plan.id }} variant="primary">
              Call the game
            </LinkButton>
          )}
        </div>
      </div>
    </PageSection>
  )
}
