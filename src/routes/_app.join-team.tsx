import { JoinTeamPage } from '#src/features/join-team/join-team-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/join-team')({
  /** `code`: from a scanned or shared link. */
  validateSearch: ({ code }: { code?: unknown }): { code?: string } =>
    typeof code === 'string' || typeof code === 'number' ? { code: String(code).slice(0, 40) } : {},
  component: JoinTeamRoute,
})

function JoinTeamRoute() {
  usePageTitle('Join a team')
  const { code = '' } = Route.useSearch()
  return <JoinTeamPage code={code} />
}
