import { AnnouncementsPage } from '#src/features/announcements/announcements-page.tsx'
import { WhoPosts } from '#src/features/roster/who-posts.tsx'
import { PageOutline } from '#src/ui/page-layout.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/team/$teamId/announcements')({ component: AnnouncementsRoute })

function AnnouncementsRoute() {
  return (
    <TeamPage title="Announcements" waiting={<PageOutline />}>
      {(team) => <AnnouncementsPage team={team} audience={<WhoPosts team={team} />} />}
    </TeamPage>
  )
}
