import { type AwardAddress, parseAwardSearch } from '#src/features/awards/awards.ts'
import { AwardsPage } from '#src/features/awards/awards-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/awards')({
  // The page parses the search itself: this file is part of the initial bundle.
  validateSearch: (address: AwardAddress) => address,
  component: AwardsRoute,
})

function AwardsRoute() {
  const search = parseAwardSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <TeamPage title="Awards" needs="member" what="the awards">
      {(team) => (
        <AwardsPage
          team={team}
          search={search}
          onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        />
      )}
    </TeamPage>
  )
}
