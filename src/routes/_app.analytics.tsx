import { AnalyticsPage } from '#src/features/analytics/analytics-page.tsx'
import { parseAnalyticsSearch } from '#src/features/analytics/analytics-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/analytics')({
  validateSearch: parseAnalyticsSearch,
  component: AnalyticsRoute,
})

function AnalyticsRoute() {
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
