import { PracticePlansPage } from '#src/features/practice-plans/practice-plans-page.tsx'
import { useNavigate } from '@tanstack/react-router'
import { Company } from './-company.tsx'
import { PracticeAttendance } from './-practice-attendance.tsx'
import { ScriptsOfPlan } from './-practice-scripts.tsx'
import { TeamPage } from './-team-page.tsx'

/** The active team's practices, or one of them. */
export function PracticePlans({ planId }: { planId?: string }) {
  const navigate = useNavigate()
  const onOpen = (id: string) => void navigate({ to: '/practice-plans/$planId', params: { planId: id } })
  return (
    <TeamPage title="Practice plans" needs="playbook.view" what="the practice plans">
      {(team) =>
        planId === undefined ? (
          <PracticePlansPage team={team} onOpen={onOpen} />
        ) : (
          <Company key={`${team.id} ${planId}`} teamId={team.id} kind="practice" id={planId}>
            {(others) => (
              <PracticePlansPage
                team={team}
                planId={planId}
                others={others}
                attendance={({ date, startTime }) => (
                  <PracticeAttendance team={team} day={date} startTime={startTime} />
                )}
                scripts={(plan) => <ScriptsOfPlan team={team} plan={plan} />}
                onOpen={onOpen}
              />
            )}
          </Company>
        )
      }
    </TeamPage>
  )
}
