import { Dashboard } from '#src/features/dashboard/dashboard.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

export const Route = createFileRoute('/_app/dashboard')({ component: DashboardPage })

// After the first paint: the words and numbers do not wait for the drawing code.
const Thumbnail = lazy(() =>
  import('#src/features/playbook/diagram/thumbnail.tsx').then((module) => ({
    default: module.PlayThumbnail,
  })),
)

function DashboardPage() {
  usePageTitle('Dashboard')
  return (
    <Dashboard
      picture={(diagram, level) => (
        <Suspense>
          <Thumbnail diagram={diagram} level={level} className="size-full" />
        </Suspense>
      )}
    />
  )
}
