import { GamePlansPage as GamePlans } from '#src/features/game-plans/game-plans-page.tsx'
import { overPlan, planTab } from '#src/features/game-plans/plan-search.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Company } from './-company.tsx'
import { TeamPage } from './-team-page.tsx'

/** The active team's game plans, or the plan in the URL; shared with the route under `/team/$teamId`. */
export function GamePlansPage() {
  const planId = useSearch({ strict: false, select: (search) => search.plan })
  const over = useSearch({ strict: false, select: (search) => overPlan(search) })
  const tab = useSearch({ strict: false, select: (search) => planTab(search) })
  const navigate = useNavigate()
  const plan = typeof planId === 'string' ? planId : ''
  const at = { plan, ...(tab !== 'plays' && { page: tab }) }
  return (
    <TeamPage title="Game plans" needs="playbook.view" what="the game plans">
      {(team) => (
        <Company key={`${team.id} ${plan}`} teamId={team.id} kind="plan" id={plan}>
          {(others) => (
            <GamePlans
              team={team}
              planId={planId}
              others={others}
              onOpen={(id) => void navigate({ to: '.', search: { plan: id } })}
              over={over}
              onOver={(next) => void navigate({ to: '.', search: { ...at, ...(next && { [next]: true }) } })}
              tab={tab}
              onTab={(next) =>
                void navigate({
                  to: '.',
                  search: { plan, ...(next !== 'plays' && { page: next }) },
                  replace: true,
                })
              }
            />
          )}
        </Company>
      )}
    </TeamPage>
  )
}
