import { RunPage } from '#src/features/practice-plans/run-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { PracticeAttendance } from './-practice-attendance.tsx'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/practice-plans/$planId/run')({ component: PracticeRunRoute })

function PracticeRunRoute() {
  const { planId } = Route.useParams()
  return (
    <TeamPage title="Practice clock" needs="playbook.view" what="the practice plans">
      {(team) => (
        <RunPage
          team={team}
          planId={planId}
          attendance={({ date, startTime }) => (
            <PracticeAttendance team={team} day={date} startTime={startTime} />
          )}
        />
      )}
    </TeamPage>
  )
}
