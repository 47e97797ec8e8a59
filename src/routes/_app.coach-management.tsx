import { StaffPage, StaffSkeleton } from '#src/features/coach-management/staff-page.tsx'
import { TeamGate } from '#src/features/join-team/team-gate.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/coach-management')({ component: CoachManagementRoute })

function CoachManagementRoute() {
  usePageTitle('Coaching staff')
  return (
    <TeamGate title="Coaching staff" what="this staff list" needs="team.manage" waiting={<StaffSkeleton />}>
      {(team) => <StaffPage team={team} />}
    </TeamGate>
  )
}
