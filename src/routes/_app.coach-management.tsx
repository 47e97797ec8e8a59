import { StaffPage, StaffSkeleton } from '#src/features/coach-management/staff-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/coach-management')({ component: CoachManagementRoute })

function CoachManagementRoute() {
  return (
    <TeamPage title="Coaching staff" what="this staff list" needs="team.manage" waiting={<StaffSkeleton />}>
      {(team) => <StaffPage team={team} />}
    </TeamPage>
  )
}
