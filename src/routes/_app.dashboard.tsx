import { Dashboard } from '#src/features/dashboard/dashboard.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'

const DashboardCards = lazy(() =>
  import('./-dashboard-cards.tsx').then((module) => ({ default: module.DashboardCards })),
)

export const Route = createFileRoute('/_app/dashboard')({ component: DashboardPage })

function DashboardPage() {
  usePageTitle('Dashboard')
  return <Dashboard cards={DashboardCards} />
}
