import { TEAM_ROLES, type TeamRole } from '#schema/capabilities.ts'
import { mayGiveRole } from '#schema/member-rules.ts'
import { queries } from '#schema/queries/index.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useCan, useRoleRights } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useMemo } from 'react'

export type JoinRequest = ReturnType<typeof useJoinRequests>[number]

/** The team's requests, oldest open one first; none for those who can't manage members. */
export function useJoinRequests(teamId: string) {
  const manages = useCan(teamId, 'team.manage')
  const { rows } = useRows(queries.joining.requests({ teamId }), manages)
  return useMemo(() => (manages ? rows.toReversed() : []), [manages, rows])
}

/** How many requests wait for an answer. */
export function useOpenRequests(teamId: string): number {
  return useJoinRequests(teamId).filter(({ status }) => status === 'pending').length
}

/** The roles that the person may give, highest first. */
export function useRolesToGive(teamId: string): readonly TeamRole[] {
  const identity = useIdentity()
  const { rows: members } = useRows(queries.team.members({ teamId }))
  const rights = useRoleRights(teamId)
  return useMemo(() => {
    const own = members.find(({ userId }) => userId === identity.userId)
    return TEAM_ROLES.filter((role) => mayGiveRole(identity, own, role, rights))
  }, [identity, members, rights])
}
