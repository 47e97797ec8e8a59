import { SocialPage } from '#src/features/social/social-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/social')({ component: SocialRoute })

function SocialRoute() {
  return (
    <TeamPage title="Social" needs="member" what="this feed">
      {(team) => <SocialPage team={team} />}
    </TeamPage>
  )
}
