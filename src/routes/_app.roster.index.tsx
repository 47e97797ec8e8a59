import { NextAnswersOf } from '#src/features/calendar/next-answers.tsx'
import { PlayerInvitations } from '#src/features/invitations/player-invitations.tsx'
import { InviteButton } from '#src/features/invitations/invite-button.tsx'
import { RosterPage, RosterSkeleton } from '#src/features/roster/roster-page.tsx'
import {
  parseRosterSearch,
  type RosterAddress,
  type RosterSearch,
} from '#src/features/roster/roster-search.ts'
import { Late } from '#src/ui/late.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { Company } from './-company.tsx'
import { TeamPage } from './-team-page.tsx'

// Lazy: reading the roster needs neither the invitation actions nor the dialog that gives awards.
const InvitedSection = lazy(() =>
  import('#src/features/invitations/invited-section.tsx').then((module) => ({
    default: module.InvitedSection,
  })),
)

const AwardDialog = lazy(() =>
  import('#src/features/awards/award-dialog.tsx').then((module) => ({ default: module.AwardDialog })),
)

export const Route = createFileRoute('/_app/roster/')({
  // The page parses the search itself: this file is part of the initial bundle.
  validateSearch: (address: RosterAddress) => address,
  component: RosterRoute,
})

function RosterRoute() {
  const search = parseRosterSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  const { invite = false, ...others } = search
  const go = (next: RosterSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  return (
    <TeamPage title="Roster" what="this roster" needs="roster.view" waiting={<RosterSkeleton />}>
      {(team) => (
        <Company teamId={team.id} kind="depth" id={search.view === 'depth' ? team.id : ''}>
          {(company) => (
            <PlayerInvitations team={team}>
              {(invitationOf) => (
                <NextAnswersOf team={team}>
                  {(next) => (
                    <RosterPage
                      invitationOf={invitationOf}
                      next={next}
                      team={team}
                      search={search}
                      onSearch={go}
                      invite={
                        <InviteButton
                          team={team}
                          first="player"
                          open={invite}
                          onOpen={(isOpen) => go(isOpen ? { ...others, invite: true } : others)}
                        />
                      }
                      invited={
                        <Late>
                          <InvitedSection team={team} />
                        </Late>
                      }
                      others={company}
                      giveAward={(to, onClose) => <AwardDialog team={team} to={to} onClose={onClose} />}
                    />
                  )}
                </NextAnswersOf>
              )}
            </PlayerInvitations>
          )}
        </Company>
      )}
    </TeamPage>
  )
}
