import { useNow } from '#src/lib/use-now.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { StatusBadge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { lazy, type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Named } from './invite-one.tsx'
import { standingOf, standingWords } from './standing.ts'
import { useInvited } from './use-invited.ts'

const InviteDialog = lazy(() =>
  import('./invite-dialog.tsx').then((module) => ({ default: module.InviteDialog })),
)

type Player = { id: string; firstName: string; lastName: string }

/**
 * How the invitations of players on a roster stand, and a button that invites them to their spot. The children get nothing to show
 * for members who may not invite.
 */
export function PlayerInvitations({
  team,
  children,
}: {
  team: MyTeam
  children: (invitationOf: (player: Player) => ReactNode) => ReactNode
}) {
  const manages = useCan(team.id, 'team.manage')
  const invited = useInvited(team.id)
  const now = useNow(60_000)
  const [asked, setAsked] = useState<Named | null>(null)
  const { bySpot, byName } = useMemo(() => {
    const players = invited.filter(({ teamRole }) => teamRole === 'player')
    return {
      bySpot: new Map(players.map((one) => [one.spotId, one])),
      byName: new Map(players.filter(({ spotId }) => spotId === null).map((one) => [plain(one), one])),
    }
  }, [invited])
  const invitationOf = useCallback(
    (player: Player): ReactNode => {
      if (!manages) return null
      const known = bySpot.get(player.id) ?? byName.get(plain(player))
      if (known && standingOf(known, now) !== 'none') {
        const { tone, label } = standingWords(known, now)
        return <StatusBadge tone={tone}>{label}</StatusBadge>
      }
      return (
        <Button
          size="xs"
          variant="quiet"
          onClick={() =>
            setAsked({ firstName: player.firstName, lastName: player.lastName, spotId: player.id })
          }
        >
          Invite
          <span className="sr-only">
            {player.firstName} {player.lastName}
          </span>
        </Button>
      )
    },
    [manages, bySpot, byName, now],
  )
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
function plain({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string {
  return `${firstName.trim()} ${lastName.trim()}`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
