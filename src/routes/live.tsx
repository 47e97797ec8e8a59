import { StatusPage } from '#src/features/status/status-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/live')({ component: LivePage })

function LivePage() {
  return <StatusPage probe="live" />
}
