import { Dashboard } from '#src/features/dashboard/dashboard.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { Late } from '#src/ui/late.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'

const MySpots = lazy(() =>
  import('#src/features/roster/depth/my-spots.tsx').then((module) => ({ default: module.MySpots })),
)

export const Route = createFileRoute('/_app/dashboard')({ component: DashboardPage })

function DashboardPage() {
  usePageTitle('Dashboard')
  return (
    <Dashboard
      spots={(team) => (
        <Late>
          <MySpots team={team} />
        </Late>
      )}
    />
  )
}
