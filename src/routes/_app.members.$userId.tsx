import { MemberPage } from '#src/features/profile/member-page.tsx'
import { PageOutline } from '#src/ui/page-layout.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/members/$userId')({ component: MemberRoute })

function MemberRoute() {
  const { userId } = Route.useParams()
  return (
    <TeamPage title="Member" what="this profile" waiting={<PageOutline />}>
      {(team) => <MemberPage key={userId} team={team} userId={userId} />}
    </TeamPage>
  )
}
