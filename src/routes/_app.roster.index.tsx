import { TeamGate } from '#src/features/join-team/team-gate.tsx'
import { RosterPage, RosterSkeleton } from '#src/features/roster/roster-page.tsx'
import { parseRosterSearch } from '#src/features/roster/roster-search.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/roster/')({
  validateSearch: parseRosterSearch,
  component: RosterRoute,
})

function RosterRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  usePageTitle('Roster')
  return (
    <TeamGate title="Roster" what="this roster" needs="roster.view" waiting={<RosterSkeleton />}>
      {(team) => (
        <RosterPage
          key={team.id}
          team={team}
          search={search}
          onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        />
      )}
    </TeamGate>
  )
}
