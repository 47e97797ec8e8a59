import { AnalyticsTestPage } from '#src/features/analytics-test/analytics-test-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/superadmin/analytics-test')({ component: AnalyticsTestRoute })

function AnalyticsTestRoute() {
  usePageTitle('Analytics test')
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-4 pb-12 md:p-6 md:pb-12">
      <AnalyticsTestPage />
    </div>
  )
}
