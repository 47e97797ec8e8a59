import { MakeAccountPage } from '#src/features/account/make-account-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/admin/create-account')({ component: MakeAccountRoute })

function MakeAccountRoute() {
  usePageTitle('Create an account')
  return <MakeAccountPage />
}
