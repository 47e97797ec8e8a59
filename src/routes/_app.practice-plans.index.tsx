import { PracticePlansPage } from '#src/features/practice-plans/practice-plans-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/practice-plans/')({ component: PracticePlansRoute })

function PracticePlansRoute() {
  return (
    <TeamPage title="Practice plans" needs="playbook.view" what="the practice plans">
      {(team) => <PracticePlansPage team={team} />}
    </TeamPage>
  )
}
