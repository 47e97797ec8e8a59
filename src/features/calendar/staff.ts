/** Who is on the staff, and who of it is a coach. Pure. */
import { readGrantOf } from '#schema/calendar.ts'
import type { TeamRole } from '#schema/capabilities.ts'
import { effectiveCapabilities, type RoleRight } from '#schema/permissions.ts'

const STAFF: ReadonlySet<TeamRole> = new Set(['head_coach', 'assistant_coach', 'coordinator', 'manager'])

export function isOnStaff(role: TeamRole): boolean {
  return STAFF.has(role)
}

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
