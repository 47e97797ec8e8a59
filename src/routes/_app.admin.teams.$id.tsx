import { AdminTeamPage } from '#src/features/admin/team-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/admin/teams/$id')({ component: TeamRoute })

function TeamRoute() {
  usePageTitle('Team')
  const { id } = Route.useParams()
  return <AdminTeamPage id={id} />
}
