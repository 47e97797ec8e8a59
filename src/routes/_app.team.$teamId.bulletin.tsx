import { BulletinPage } from '#src/features/bulletin/bulletin-page.tsx'
import { WhoPosts } from '#src/features/roster/who-posts.tsx'
import { PageOutline } from '#src/ui/page-layout.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/team/$teamId/bulletin')({ component: BulletinRoute })

function BulletinRoute() {
  return (
    <TeamPage title="Team bulletin" waiting={<PageOutline />}>
      {(team) => <BulletinPage team={team} audience={<WhoPosts team={team} />} />}
    </TeamPage>
  )
}
