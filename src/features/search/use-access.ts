import type { Grant } from '#schema/capabilities.ts'
import { isAdmin, mayIn } from '#schema/permissions.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { type MyTeam, useGrants } from '#src/sync/team/teams.ts'
import { useMemo } from 'react'
import type { Viewer } from './pages.ts'

export type Access = {
  viewer: Viewer
  isAdmin: boolean
  /** Whether the person holds the grant in the team, live. */
  may: (grant: Grant) => boolean
}

/** Who searches, and what they may do in the team. */
export function useAccess(team: MyTeam | null): Access {
  const identity = useIdentity()
  const { held } = useGrants()
  const teamId = team?.id
  const teamRole = team?.teamRole ?? null
  return useMemo(() => {
    const grants = new Set<Grant>(
      held?.filter((row) => row.teamId === teamId).map(({ capability }) => capability),
    )
    return {
      viewer: { appRole: identity.appRole, teamRole, grants },
      isAdmin: held !== null && isAdmin(identity),
      may: (grant) => teamId !== undefined && mayIn(identity, held, teamId, grant),
    }
  }, [identity, held, teamId, teamRole])
}
