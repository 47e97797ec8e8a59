import { parseAnalyticsSearch } from '#src/features/analytics/analytics-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsPage } from './-analytics-page.tsx'

export const Route = createFileRoute('/_app/analytics')({
  validateSearch: parseAnalyticsSearch,
  component: AnalyticsRoute,
})

function AnalyticsRoute() {
  return <AnalyticsPage search={Route.useSearch()} />
}
