import { Dashboard } from '#src/features/dashboard/dashboard.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { Late } from '#src/ui/late.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'

const MySpots = lazy(() =>
  import('#src/features/roster/depth/my-spots.tsx').then((module) => ({ default: module.MySpots })),
)
const NextEventCard = lazy(() =>
  import('#src/features/calendar/next-event-card.tsx').then((module) => ({ default: module.NextEventCard })),
)

export const Route = createFileRoute('/_app/dashboard')({ component: DashboardPage })

function DashboardPage() {
  usePageTitle('Dashboard')
  return (
    <Dashboard
      spots={(team) => (
        <Late>
          <NextEventCard team={team} />
          <MySpots team={team} />
        </Late>
      )}
    />
  )
}
