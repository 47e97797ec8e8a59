import { useNow } from '#src/lib/use-now.ts'
import { type MyTeam, useCan } from '#src/sync/teams.ts'
import { StatusBadge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { lazy, type ReactNode, useMemo, useState } from 'react'
import type { Named } from './invite-one.tsx'
import { standingOf, standingWords } from './standing.ts'
import { useInvited } from './use-invited.ts'

const InviteDialog = lazy(() =>
  import('./invite-dialog.tsx').then((module) => ({ default: module.InviteDialog })),
)

/**
 * How the invitations of players on a roster stand, by their names, and a button that invites. The children get nothing to show
 * for members who may not invite.
 */
export function PlayerInvitations({
  team,
  children,
}: {
  team: MyTeam
  children: (invitationOf: (player: Named) => ReactNode) => ReactNode
}) {
  const manages = useCan(team.id, 'team.manage')
  const invited = useInvited(team.id)
  const now = useNow(60_000)
  const [asked, setAsked] = useState<Named | null>(null)
  const byName = useMemo(() => new Map(invited.map((one) => [plain(one), one])), [invited])
  const invitationOf = (player: Named): ReactNode => {
    if (!manages) return null
    const known = byName.get(plain(player))
    if (known && standingOf(known, now) !== 'none') {
      const { tone, label } = standingWords(known, now)
      return (
        <span className="shrink-0 pr-4">
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </span>
      )
    }
    return (
      <span className="shrink-0 pr-4">
        <Button
          size="xs"
          variant="quiet"
          onClick={() => setAsked({ firstName: player.firstName, lastName: player.lastName })}
        >
          Invite
          <span className="sr-only">
            {player.firstName} {player.lastName}
          </span>
        </Button>
      </span>
    )
  }
  return (
    <>
      {children(invitationOf)}
      {asked && (
        <Late missing={NOT_ON_DEVICE}>
          <InviteDialog team={team} first="player" person={asked} onClose={() => setAsked(null)} />
        </Late>
      )}
    </>
  )
}

/** A name without case and accents, as lists differ in both. */
function plain({ firstName, lastName }: Named): string {
  return `${firstName.trim()} ${lastName.trim()}`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
