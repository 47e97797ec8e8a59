import { parseLibrarySearch } from '#src/features/library/search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { PlaybookPage } from './-playbook-page.tsx'

export const Route = createFileRoute('/_app/playbook/')({
  validateSearch: parseLibrarySearch,
  component: PlaybookRoute,
})

function PlaybookRoute() {
  return <PlaybookPage search={Route.useSearch()} />
}
