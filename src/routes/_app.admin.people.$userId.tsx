import { deviceWords } from '#src/features/account/security/device-words.ts'
import { AdminPersonPage } from '#src/features/admin/person-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/admin/people/$userId')({ component: PersonRoute })

function PersonRoute() {
  usePageTitle('Account')
  const { userId } = Route.useParams()
  return <AdminPersonPage userId={userId} deviceName={(userAgent) => deviceWords(userAgent).name} />
}
