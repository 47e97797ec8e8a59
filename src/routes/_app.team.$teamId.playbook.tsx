import { LibraryPage } from '#src/features/playbook/library/library-page.tsx'
import { parseLibrarySearch } from '#src/features/playbook/library/search.ts'
import { TeamFromAddress } from '#src/features/playbook/team-from-address.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/team/$teamId/playbook')({
  validateSearch: parseLibrarySearch,
  component: TeamPlaybookRoute,
})

/** The playbook of the team in the address, which becomes the active one. */
function TeamPlaybookRoute() {
  const { teamId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TeamFromAddress teamId={teamId}>
      <LibraryPage
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </TeamFromAddress>
  )
}
