import { parseLibrarySearch } from '#src/features/library/search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { PlaybookPage } from './-playbook-page.tsx'

export const Route = createFileRoute('/_app/team/$teamId/playbook')({
  validateSearch: parseLibrarySearch,
  component: TeamPlaybookRoute,
})

function TeamPlaybookRoute() {
  return <PlaybookPage search={Route.useSearch()} />
}
