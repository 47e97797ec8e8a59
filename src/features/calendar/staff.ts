/** Whom events for coaches only reach. Pure. */
import { readGrantOf } from '#schema/calendar.ts'
import type { TeamRole } from '#schema/capabilities.ts'
import { effectiveCapabilities, type RoleRight } from '#schema/permissions.ts'
import { isOnStaff } from '#src/sync/team/staff.ts'

/** Whether events for coaches only reach a member. A manager sees them only with the permission that they need. */
export function isCoach(
  { teamRole, capabilities }: { readonly teamRole: TeamRole; readonly capabilities: unknown },
  rights: readonly RoleRight[],
): boolean {
  return (
    isOnStaff(teamRole) &&
    effectiveCapabilities(teamRole, capabilities, rights).includes(readGrantOf('staff'))
  )
}
