import { BulletinPage, BulletinSkeleton } from '#src/features/bulletin/bulletin-page.tsx'
import { TeamGate } from '#src/features/join-team/team-gate.tsx'
import { WhoPosts } from '#src/features/roster/who-posts.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/team/$teamId/bulletin')({ component: BulletinRoute })

function BulletinRoute() {
  usePageTitle('Team bulletin')
  return (
    <TeamGate title="Team bulletin" waiting={<BulletinSkeleton />}>
      {(team) => <BulletinPage team={team} audience={<WhoPosts team={team} />} />}
    </TeamGate>
  )
}
