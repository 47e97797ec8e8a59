import { StatusPage } from '#src/features/status/status-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/ready')({ component: ReadyPage })

function ReadyPage() {
  return <StatusPage probe="ready" />
}
