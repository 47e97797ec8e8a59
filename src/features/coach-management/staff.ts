/** Who runs a team and what each may do, from the members' rows. Pure. */
import {
  type Capability,
  CAPABILITIES,
  IMPLICATIONS,
  ROLE_DEFAULTS,
  TEAM_ROLE_RANK,
  type TeamRole,
} from '#schema/capabilities.ts'
import { explicitCapabilities } from '#schema/permissions.ts'

export type StaffRow = {
  userId: string
  teamRole: TeamRole
  capabilities: unknown
  roleNotes: string | null
  assignedAt: number
  status: string
  profile?: { fullName: string } | undefined
}

/** `added` was given to the person and is not part of the role. */
export type HeldCapability = { capability: Capability; added: boolean }

export type StaffMember<R extends StaffRow = StaffRow> = R & { held: HeldCapability[] }

/**
 * `staff` by rank, then name; `others` are members below the staff who were given more than their role brings. What
 * another capability of the same person implies is left out: "manage the playbook" says it all.
 */
export function staffOf<R extends StaffRow>(
  rows: readonly R[],
): { staff: StaffMember<R>[]; others: StaffMember<R>[] } {
  const all = rows
    .filter(({ status }) => status === 'active')
    .map((row) => ({ ...row, held: heldBy(row.teamRole, row.capabilities) }))
    .toSorted(
      (a, b) =>
        TEAM_ROLE_RANK[b.teamRole] - TEAM_ROLE_RANK[a.teamRole] ||
        (a.profile?.fullName ?? '').localeCompare(b.profile?.fullName ?? ''),
    )
  const isStaff = ({ teamRole }: StaffRow) => TEAM_ROLE_RANK[teamRole] >= TEAM_ROLE_RANK.manager
  return {
    staff: all.filter(isStaff),
    others: all.filter((one) => !isStaff(one) && one.held.some(({ added }) => added)),
  }
}

/** What a role and what was added to it amount to, in the table's order. */
export function heldBy(role: TeamRole, stored: unknown): HeldCapability[] {
  const byRole = new Set<Capability>(ROLE_DEFAULTS[role])
  const all = new Set<Capability>([...byRole, ...explicitCapabilities(stored)])
  const implied = new Set([...all].flatMap((capability) => IMPLICATIONS[capability]))
  const impliedByRole = new Set([...byRole].flatMap((capability) => IMPLICATIONS[capability]))
  return CAPABILITIES.filter((capability) => all.has(capability) && !implied.has(capability)).map(
    (capability) => ({
      capability,
      added: !byRole.has(capability) && !impliedByRole.has(capability),
    }),
  )
}
