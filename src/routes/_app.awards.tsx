import { AwardsPage } from '#src/features/awards/awards-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/awards')({ component: AwardsRoute })

function AwardsRoute() {
  return (
    <TeamPage title="Awards" needs="member" what="the awards">
      {(team) => <AwardsPage team={team} />}
    </TeamPage>
  )
}
