/** Who is on a team's staff, and how many have joined the head coach. Pure. */
import type { TeamRole } from '#schema/capabilities.ts'

const STAFF: ReadonlySet<TeamRole> = new Set(['head_coach', 'assistant_coach', 'coordinator', 'manager'])

/** Whether the role is a coach's or a manager's. */
export function isOnStaff(role: TeamRole): boolean {
  return STAFF.has(role)
}

/** `joined`: active coaches and managers beside the head coach. `invited`: those whose invitation is open. */
export type StaffCount = { readonly joined: number; readonly invited: number }

/** Counts a team's staff from its members and the people on its list of invitations. */
export function countStaff(
  members: readonly { readonly teamRole: TeamRole; readonly status: string }[],
  people: readonly { readonly teamRole: TeamRole; readonly invitationStatus: string | null }[],
): StaffCount {
  const active = members.filter(({ teamRole, status }) => status === 'active' && isOnStaff(teamRole))
  return {
    // Every team has a head coach.
    joined: Math.max(0, active.length - 1),
    invited: people.filter(
      ({ teamRole, invitationStatus }) => invitationStatus === 'pending' && isOnStaff(teamRole),
    ).length,
  }
}
