/** Lists a team's members for the staff page, with their permissions. */
import {
  type Capability,
  CAPABILITIES,
  IMPLICATIONS,
  TEAM_ROLE_LABELS,
  TEAM_ROLE_RANK,
  type TeamRole,
} from '#schema/capabilities.ts'
import { type PositionGroup, type Title, TITLES } from '#schema/records.ts'
import {
  capabilitiesOfRole,
  effectiveCapabilities,
  explicitCapabilities,
  type RoleRight,
} from '#schema/permissions.ts'
import { wordFilter } from '#src/lib/fold.ts'
import type { Standing, Who } from './staff-search.ts'

export type StaffRow = {
  userId: string
  teamRole: TeamRole
  capabilities: unknown
  roleNotes: string | null
  titles: readonly Title[]
  positionGroups: readonly PositionGroup[]
  assignedAt: number
  status: string
  profile?: { fullName: string; isActive?: boolean; avatarUrl?: string | null } | undefined
}

/** `added`: granted to the member, not part of the role. */
export type HeldCapability = { capability: Capability; added: boolean }

/** A member with name and permissions; `id` is the user's. */
export type StaffMember<R extends StaffRow = StaffRow> = R & {
  id: string
  name: string
  held: HeldCapability[]
}

/** The member's name, or "Unnamed" until the profile arrives. */
export function nameOf({ profile }: Pick<StaffRow, 'profile'>): string {
  return profile?.fullName.trim() || 'Unnamed'
}

/** Whether the role belongs to the staff. */
export function isOfStaff(role: TeamRole): boolean {
  return TEAM_ROLE_RANK[role] >= TEAM_ROLE_RANK.manager
}

/** All members by rank, then name. */
export function membersOf<R extends StaffRow>(
  rows: readonly R[],
  rights: readonly RoleRight[] = [],
): StaffMember<R>[] {
  return rows
    .map((row) => ({
      ...row,
      id: row.userId,
      name: nameOf(row),
      held: heldBy(row.teamRole, row.capabilities, rights),
    }))
    .toSorted((a, b) => TEAM_ROLE_RANK[b.teamRole] - TEAM_ROLE_RANK[a.teamRole] || byName(a, b))
}

const words = new Intl.Collator('en-US', { numeric: true })

/** As in a book. */
export function byName(a: { name: string }, b: { name: string }): number {
  return words.compare(a.name, b.name)
}

/** Members with a staff role, and others with grants beyond their role. */
export function isShown(member: StaffMember, who: Who, standing: Standing): boolean {
  if (standing !== 'both' && (member.status === 'active') !== (standing === 'active')) return false
  if (who === 'everybody') return true
  if (who !== 'staff') return member.teamRole === who
  return isOfStaff(member.teamRole) || member.held.some(({ added }) => added)
}

/** Members that match every word in name, role or notes, ignoring accents. */
export function found<M extends StaffMember>(members: readonly M[], text: string): M[] {
  const holds = wordFilter(text)
  return members.filter((member) =>
    holds(
      [
        member.name,
        TEAM_ROLE_LABELS[member.teamRole],
        ...member.titles.flatMap((title) => [title, TITLES[title]]),
        member.roleNotes ?? '',
      ].join(' '),
    ),
  )
}

/**
 * The permissions of a role with its added capabilities, in table order. Omits those that another
 * capability implies: "manage the playbook" covers the weaker ones.
 */
export function heldBy(role: TeamRole, stored: unknown, rights: readonly RoleRight[] = []): HeldCapability[] {
  const byRole = new Set(capabilitiesOfRole(role, rights))
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

/**
 * The source of a member's capability: the role (`role`), another capability that implies it (`with`,
 * named), or a separate grant (`added`); null without it. Only added capabilities can be removed.
 */
export type Source = { from: 'role' | 'added' } | { from: 'with'; other: Capability } | null

/** The source of every capability, in table order. */
export function sourcesOf(
  role: TeamRole,
  stored: unknown,
  rights: readonly RoleRight[] = [],
): Map<Capability, Source> {
  const byRole = new Set(capabilitiesOfRole(role, rights))
  const added = new Set(explicitCapabilities(stored))
  const withRole = new Set(effectiveCapabilities(role, [], rights))
  const bringing = (capability: Capability, among: Set<Capability>) =>
    CAPABILITIES.find((one) => among.has(one) && IMPLICATIONS[one].includes(capability))
  return new Map(
    CAPABILITIES.map((capability): [Capability, Source] => {
      if (byRole.has(capability)) return [capability, { from: 'role' }]
      const roles = withRole.has(capability) ? bringing(capability, byRole) : undefined
      if (roles) return [capability, { from: 'with', other: roles }]
      if (added.has(capability)) return [capability, { from: 'added' }]
      const other = bringing(capability, added)
      return [capability, other ? { from: 'with', other } : null]
    }),
  )
}
