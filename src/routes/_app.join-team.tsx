import { JoinTeamPage } from '#src/features/join-team/join-team-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/join-team')({
  /** From a scanned or shared link: the code, and the role that it is for. */
  validateSearch: ({ code, role }: { code?: unknown; role?: unknown }): { code?: string; role?: string } => ({
    ...((typeof code === 'string' || typeof code === 'number') && { code: String(code).slice(0, 40) }),
    ...(typeof role === 'string' && { role: role.slice(0, 40) }),
  }),
  component: JoinTeamRoute,
})

function JoinTeamRoute() {
  usePageTitle('Join a team')
  const { code = '', role = '' } = Route.useSearch()
  return <JoinTeamPage code={code} asRole={role} />
}
