import { PersonPage, PersonSkeleton } from '#src/features/roster/person-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/roster/$playerId')({ component: PersonRoute })

function PersonRoute() {
  const { playerId } = Route.useParams()
  return (
    <TeamPage title="Roster" what="this roster" needs="roster.view" waiting={<PersonSkeleton />}>
      {(team) => <PersonPage team={team} playerId={playerId} />}
    </TeamPage>
  )
}
