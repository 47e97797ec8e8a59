import { AdminPage } from '#src/features/admin/admin-page.tsx'
import type { AdminAddress } from '#src/features/admin/admin-search.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/admin/')({
  // The page parses the search itself: this file is part of the initial bundle.
  validateSearch: (address: AdminAddress) => address,
  component: AdminRoute,
})

function AdminRoute() {
  usePageTitle('Admin')
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminPage
      address={address}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
