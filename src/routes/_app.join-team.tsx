import { JoinTeamPage } from '#src/features/join-team/join-team-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/join-team')({ component: JoinTeamRoute })

function JoinTeamRoute() {
  usePageTitle('Join a team')
  return <JoinTeamPage />
}
