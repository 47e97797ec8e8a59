import { type UiPermissions, uiPermissions } from '#schema/ui-permissions.ts'
import { useMemo } from 'react'
import { useIdentity } from '../session/identity.ts'
import { useGrants } from './teams.ts'

/** The person's permissions in the team by the spec's names, live; for display, the server enforces them. */
export function usePermissions(teamId: string | undefined): UiPermissions {
  const identity = useIdentity()
  const { held } = useGrants()
  return useMemo(() => uiPermissions(identity, held, teamId), [identity, held, teamId])
}
