import { LibraryPage } from '#src/features/playbook/library/library-page.tsx'
import { parseLibrarySearch } from '#src/features/playbook/library/search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/team/$teamId/playbook')({
  validateSearch: parseLibrarySearch,
  component: TeamPlaybookRoute,
})

/** The playbook of the team in the address, which the shell has made the active one. */
function TeamPlaybookRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <LibraryPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
