import { StaffPage, StaffSkeleton } from '#src/features/coach-management/staff-page.tsx'
import type { StaffAddress } from '#src/features/coach-management/staff-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/coach-management')({
  // Read by the page itself: what stands here is part of every page.
  validateSearch: (address: StaffAddress) => address,
  component: CoachManagementRoute,
})

function CoachManagementRoute() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TeamPage title="Coaching staff" what="this staff list" waiting={<StaffSkeleton />}>
      {(team) => (
        <StaffPage
          team={team}
          address={address}
          onSearch={(next, isStep = false) =>
            void navigate({ search: next, replace: !isStep, resetScroll: false })
          }
        />
      )}
    </TeamPage>
  )
}
