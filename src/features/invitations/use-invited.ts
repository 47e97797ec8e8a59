import { mayChange, mayGiveRole, rankOf } from '#schema/member-rules.ts'
import type { TeamRole } from '#schema/capabilities.ts'
import { queries } from '#schema/queries/index.ts'
import { useNow } from '#src/lib/use-now.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useCan, useRoleRights } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useMemo } from 'react'
import type { Known } from './judge-people.ts'
import { isVouchedFor, STANDING_ORDER, standingOf } from './standing.ts'

/** Somebody on the team's list, with where to reach them. */
export type Invitee = ReturnType<typeof useInvited>[number]

/** Whom the team has asked, those first who need a hand; nobody for who may not ask. */
export function useInvited(teamId: string) {
  const manages = useCan(teamId, 'team.manage')
  const { rows: players } = useRows(queries.team.players({ teamId }), manages)
  const { rows: contacts } = useRows(queries.team.contacts({ teamId }), manages)
  const { rows: members } = useRows(queries.team.members({ teamId }), manages)
  const rights = useRoleRights(teamId)
  // What runs out moves up.
  const now = useNow(60_000)
  return useMemo(() => {
    if (!manages) return []
    const emails = new Map(contacts.map(({ playerId, email }) => [playerId, email]))
    const people = new Map(members.map((member) => [member.userId, member]))
    return players
      .map((player) => ({
        ...player,
        isVouchedFor: isVouchedFor(player, people, rights),
        name: `${player.firstName} ${player.lastName}`,
        email: emails.get(player.id) ?? '',
      }))
      .toSorted(
        (a, b) =>
          STANDING_ORDER.indexOf(standingOf(a, now)) - STANDING_ORDER.indexOf(standingOf(b, now)) ||
          a.lastName.localeCompare(b.lastName) ||
          a.firstName.localeCompare(b.firstName),
      )
  }, [manages, players, contacts, members, rights, now])
}

/** Those who have not joined. */
export function useOpenInvitations(teamId: string): Invitee[] {
  const all = useInvited(teamId)
  return useMemo(() => all.filter(({ invitationStatus }) => invitationStatus !== 'accepted'), [all])
}

/** Whom one may ask as what, and who is known already. */
export function useRules(teamId: string): {
  mayGive: (role: TeamRole) => boolean
  mayChange: (role: TeamRole) => boolean
  known: Known
} {
  const identity = useIdentity()
  const invited = useInvited(teamId)
  const { rows: members } = useRows(queries.team.members({ teamId }))
  const rights = useRoleRights(teamId)
  return useMemo(() => {
    const own = members.find(({ userId }) => userId === identity.userId)
    const active = new Set(members.filter(({ status }) => status === 'active').map(({ userId }) => userId))
    const isHere = (userId: string | null) => userId !== null && active.has(userId)
    return {
      mayGive: (role) => mayGiveRole(identity, own, role, rights),
      mayChange: (teamRole) => mayChange(rankOf(identity, own), { teamRole }),
      known: new Map([
        ...(own ? [[identity.email.toLowerCase(), 'member'] as const] : []),
        ...invited
          .filter(({ email }) => email !== '')
          .map(({ email, userId, invitationStatus }) =>
            isHere(userId)
              ? ([email, 'member'] as const)
              : ([email, invitationStatus === 'pending' ? 'open' : 'closed'] as const),
          ),
      ]),
    }
  }, [identity, members, invited, rights])
}
