import { SocialPage } from '#src/features/social/social-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/team/$teamId/social')({ component: TeamSocialRoute })

/** The shell has already made the team in the URL the active team. */
function TeamSocialRoute() {
  return (
    <TeamPage title="Social" needs="member" what="this feed">
      {(team) => <SocialPage team={team} />}
    </TeamPage>
  )
}
