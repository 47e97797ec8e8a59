import { PracticePlansPage } from '#src/features/practice-plans/practice-plans-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/team/$teamId/practice-plans')({
  component: TeamPracticePlansRoute,
})

/** The shell has already made the team in the URL the active team. */
function TeamPracticePlansRoute() {
  return (
    <TeamPage title="Practice plans" needs="playbook.view" what="the practice plans">
      {(team) => <PracticePlansPage team={team} />}
    </TeamPage>
  )
}
