import { AnalyticsPage } from '#src/features/analytics/analytics-page.tsx'
import { parseAnalyticsSearch } from '#src/features/analytics/analytics-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/team/$teamId/analytics')({
  validateSearch: parseAnalyticsSearch,
  component: TeamAnalyticsRoute,
})

/** Of the team in the address, which the shell has made the active one. */
function TeamAnalyticsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TeamPage title="Analytics" needs="analytics.view" what="the analytics">
      {(team) => (
        <AnalyticsPage
          team={team}
          search={search}
          onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        />
      )}
    </TeamPage>
  )
}
