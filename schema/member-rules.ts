/**
 * Who may change whose membership (spec, section 6, and design/permissions.md): it takes `team.manage`, and rank decides
 * over whom. `rights` are the team's changes of what its roles may do. The browser uses these rules to offer actions, the server to allow them. Pure.
 */
import { type Capability, TEAM_ROLE_RANK, type TeamRole } from './capabilities.ts'
import {
  type Context,
  effectiveCapabilities,
  explicitCapabilities,
  isAdmin,
  type RoleRight,
} from './permissions.ts'

/** The fields of a membership that the rules read. */
export type Membership = {
  userId: string
  teamRole: TeamRole
  capabilities: unknown
  status: string
  /** Where it was read with the person's profile. */
  profile?: { readonly isActive?: boolean } | undefined
}

/** The spec's refusals (section 8): without `team.manage`, and without the rank. */
export const INSUFFICIENT = 'Insufficient permissions to update team role'
export const ONE_HEAD_COACH = 'A team needs a head coach. Transfer the team first.'

/** A person's rank in the team: app admins rank above everyone, non-members below. */
export function rankOf(ctx: Pick<Context, 'appRole'>, own: Membership | undefined): number {
  if (isAdmin(ctx)) return Infinity
  return own?.status === 'active' ? TEAM_ROLE_RANK[own.teamRole] : -1
}

/** Whether a person may change memberships at all; rank decides whose. */
export function mayManage(
  ctx: Pick<Context, 'appRole'>,
  own: Membership | undefined,
  rights: readonly RoleRight[] = [],
): boolean {
  return mayGrant(ctx, own, 'team.manage', rights)
}

/** Only members of a lower rank may be changed or removed, so nobody changes themselves. */
export function mayChange(rank: number, target: Pick<Membership, 'teamRole'>): boolean {
  return rank > TEAM_ROLE_RANK[target.teamRole]
}

/** The roles that a person of this rank may give: those below it. */
export function mayGive(rank: number, role: TeamRole): boolean {
  return rank > TEAM_ROLE_RANK[role]
}

/** Nobody grants a capability that they lack. */
export function mayGrant(
  ctx: Pick<Context, 'appRole'>,
  own: Membership | undefined,
  capability: Capability,
  rights: readonly RoleRight[] = [],
): boolean {
  if (isAdmin(ctx)) return true
  return (
    own?.status === 'active' &&
    effectiveCapabilities(own.teamRole, own.capabilities, rights).includes(capability)
  )
}

/** Whether a person may give a role: it ranks below theirs and grants nothing that they lack. */
export function mayGiveRole(
  ctx: Pick<Context, 'appRole'>,
  own: Membership | undefined,
  role: TeamRole,
  rights: readonly RoleRight[] = [],
): boolean {
  return (
    mayGive(rankOf(ctx, own), role) &&
    effectiveCapabilities(role, [], rights).every((capability) => mayGrant(ctx, own, capability, rights))
  )
}

/**
 * Whether a person may change whether a role has this capability: a role below theirs, and a capability that they have
 * themselves. So nobody changes the head coach's.
 */
export function mayChangeRight(
  ctx: Pick<Context, 'appRole'>,
  own: Membership | undefined,
  { teamRole, capability }: Pick<RoleRight, 'teamRole' | 'capability'>,
  rights: readonly RoleRight[],
): boolean {
  return (
    teamRole !== 'head_coach' &&
    mayManage(ctx, own, rights) &&
    mayGive(rankOf(ctx, own), teamRole) &&
    mayGrant(ctx, own, capability, rights)
  )
}

/** Whether the member's account is deactivated: they stay on the team and can't sign in. */
export function isDeactivated({ profile }: Pick<Membership, 'profile'>): boolean {
  return profile?.isActive === false
}

/** Whether the team would have no head coach who can sign in without this one. */
export function isLastHeadCoach(members: readonly Membership[], userId: string): boolean {
  const coaches = members.filter(({ teamRole, status }) => teamRole === 'head_coach' && status === 'active')
  return (
    coaches.some((one) => one.userId === userId) &&
    !coaches.some((one) => one.userId !== userId && !isDeactivated(one))
  )
}

/** Stored grants with one added or removed. A list stays a list, a map a map. */
export function withCapability(
  stored: unknown,
  capability: Capability,
  granted: boolean,
): Capability[] | Record<string, boolean> {
  if (stored !== null && typeof stored === 'object' && !Array.isArray(stored)) {
    const flags = Object.entries(stored).filter(
      (flag): flag is [string, boolean] => typeof flag[1] === 'boolean' && flag[0] !== capability,
    )
    return Object.fromEntries(granted ? [...flags, [capability, true]] : flags)
  }
  const others = explicitCapabilities(stored).filter((one) => one !== capability)
  return granted ? [...others, capability] : others
}
