import { TeamGate } from '#src/features/join-team/team-gate.tsx'
import { PersonPage, PersonSkeleton } from '#src/features/roster/person-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/roster/$playerId')({ component: PersonRoute })

function PersonRoute() {
  const { playerId } = Route.useParams()
  return (
    <TeamGate title="Roster" what="this roster" needs="roster.view" waiting={<PersonSkeleton />}>
      {(team) => <PersonPage team={team} playerId={playerId} />}
    </TeamGate>
  )
}
