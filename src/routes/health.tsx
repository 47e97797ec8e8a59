import { StatusPage } from '#src/features/status/status-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/health')({ component: HealthPage })

function HealthPage() {
  return <StatusPage probe="health" />
}
