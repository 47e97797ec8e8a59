import { parseAnalyticsSearch } from '#src/features/analytics/analytics-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsPage } from './-analytics-page.tsx'

export const Route = createFileRoute('/_app/team/$teamId/analytics')({
  validateSearch: parseAnalyticsSearch,
  component: TeamAnalyticsRoute,
})

function TeamAnalyticsRoute() {
  return <AnalyticsPage search={Route.useSearch()} />
}
