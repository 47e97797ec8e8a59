import { AnnouncementsPage, AnnouncementsSkeleton } from '#src/features/announcements/announcements-page.tsx'
import { TeamGate } from '#src/features/join-team/team-gate.tsx'
import { WhoPosts } from '#src/features/roster/who-posts.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/team/$teamId/announcements')({ component: AnnouncementsRoute })

function AnnouncementsRoute() {
  usePageTitle('Announcements')
  return (
    <TeamGate title="Announcements" waiting={<AnnouncementsSkeleton />}>
      {(team) => <AnnouncementsPage team={team} audience={<WhoPosts team={team} />} />}
    </TeamGate>
  )
}
