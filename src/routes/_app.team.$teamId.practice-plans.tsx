import { PracticePlansPage } from '#src/features/practice-plans/practice-plans-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/team/$teamId/practice-plans')({
  component: TeamPracticePlansRoute,
})

/** Of the team in the address, which the shell has made the active one. */
function TeamPracticePlansRoute() {
  return (
    <TeamPage title="Practice plans" needs="playbook.view" what="the practice plans">
      {(team) => <PracticePlansPage team={team} />}
    </TeamPage>
  )
}
