import { AnalyticsPage as Analytics } from '#src/features/analytics/analytics-page.tsx'
import type { AnalyticsSearch } from '#src/features/analytics/analytics-search.ts'
import { useNavigate } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

/** The active team's analytics with the URL's filters; shared with the route under `/team/$teamId`. */
export function AnalyticsPage({ search }: { search: AnalyticsSearch }) {
  const navigate = useNavigate()
  return (
    <TeamPage title="Analytics" needs="analytics.view" what="the analytics">
      {(team) => (
        <Analytics
          team={team}
          search={search}
          onSearch={(next) => void navigate({ to: '.', search: next, resetScroll: false })}
        />
      )}
    </TeamPage>
  )
}
