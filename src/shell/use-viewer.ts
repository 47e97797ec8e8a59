import type { Grant } from '#schema/capabilities.ts'
import { mayIn } from '#schema/permissions.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useActiveTeam, useHeldGrants } from '#src/sync/team/teams.ts'
import { useMemo } from 'react'
import type { Viewer } from './navigation.ts'

/** The grants that navigation items depend on. */
const RELEVANT: readonly Grant[] = ['member', 'playbook.view', 'analytics.view', 'team.manage']

/** The signed-in user as the navigation sees them in the active team, live. */
export function useViewer(): Viewer {
  const { team } = useActiveTeam()
  const { appRole } = useIdentity()
  const { held } = useHeldGrants()
  const teamId = team?.id
  const teamRole = team?.teamRole ?? null
  return useMemo(
    () => ({
      appRole,
      teamRole,
      grants: new Set(RELEVANT.filter((grant) => mayIn({ appRole }, held, teamId, grant))),
    }),
    [appRole, held, teamId, teamRole],
  )
}
