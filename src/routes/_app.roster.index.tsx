import { RosterPage, RosterSkeleton } from '#src/features/roster/roster-page.tsx'
import { parseRosterSearch } from '#src/features/roster/roster-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/roster/')({
  validateSearch: parseRosterSearch,
  component: RosterRoute,
})

function RosterRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TeamPage title="Roster" what="this roster" needs="roster.view" waiting={<RosterSkeleton />}>
      {(team) => (
        <RosterPage
          team={team}
          search={search}
          onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        />
      )}
    </TeamPage>
  )
}
