import { OpenNotification } from '#src/features/notifications/open-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { createFileRoute } from '@tanstack/react-router'

/** What a push opens (server/notifications/pushes.ts). */
export const Route = createFileRoute('/_app/open/$notificationId')({ component: OpenRoute })

function OpenRoute() {
  usePageTitle('Notification')
  return <OpenNotification id={Route.useParams().notificationId} />
}
