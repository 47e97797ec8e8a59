import { StaffPage, StaffSkeleton } from '#src/features/coach-management/staff-page.tsx'
import type { StaffAddress } from '#src/features/coach-management/staff-search.ts'
import { InviteButton } from '#src/features/invitations/invite-button.tsx'
import { InvitedTab } from '#src/features/invitations/invited-tab.tsx'
import { useOpenInvitations } from '#src/features/invitations/use-invited.ts'
import { RequestsTab } from '#src/features/join-requests/requests-tab.tsx'
import { useOpenRequests } from '#src/features/join-requests/use-requests.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/coach-management')({
  // The page parses the search itself: this file is part of the initial bundle.
  validateSearch: (address: StaffAddress) => address,
  component: CoachManagementRoute,
})

function CoachManagementRoute() {
  return (
    <TeamPage title="Coaching staff" what="this staff list" waiting={<StaffSkeleton />}>
      {(team) => <StaffOf team={team} />}
    </TeamPage>
  )
}

function StaffOf({ team }: { team: MyTeam }) {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = useOpenInvitations(team.id).length
  return (
    <StaffPage
      team={team}
      address={address}
      onSearch={(next, isStep = false) =>
        void navigate({ search: next, replace: !isStep, resetScroll: false })
      }
      invite={<InviteButton team={team} first="assistant_coach" />}
      invited={{ open, list: <InvitedTab team={team} /> }}
      requests={{ open: useOpenRequests(team.id), list: <RequestsTab team={team} /> }}
    />
  )
}
