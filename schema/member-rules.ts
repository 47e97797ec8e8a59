/**
 * Who may change whose membership (spec, section 6, and design/permissions.md): the capability `team.manage` opens the
 * door, rank decides over whom. Both sides ask these: the browser to offer, the server to allow. Pure.
 */
import { type Capability, TEAM_ROLE_RANK, type TeamRole } from './capabilities.ts'
import { type Context, effectiveCapabilities, explicitCapabilities, isAdmin } from './permissions.ts'

/** As much of a membership as the rules look at. */
export type Membership = {
  userId: string
  teamRole: TeamRole
  capabilities: unknown
  status: string
}

/** The spec's words (section 8) for whoever lacks `team.manage` and for whoever lacks the rank. */
export const INSUFFICIENT = 'Insufficient permissions to update team role'
export const ONE_HEAD_COACH = 'A team needs a head coach. Transfer the team first.'

/** The rank of somebody in the team: above everybody for admins of the app, below everybody for who is no member. */
export function rankOf(ctx: Pick<Context, 'appRole'>, own: Membership | undefined): number {
  if (isAdmin(ctx)) return Infinity
  return own?.status === 'active' ? TEAM_ROLE_RANK[own.teamRole] : -1
}

/** Whether somebody may change memberships at all; over whom, rank decides. */
export function mayManage(ctx: Pick<Context, 'appRole'>, own: Membership | undefined): boolean {
  return mayGrant(ctx, own, 'team.manage')
}

/** Nobody changes, or removes, somebody of their own rank or higher; so nobody changes themselves. */
export function mayChange(rank: number, target: Pick<Membership, 'teamRole'>): boolean {
  return rank > TEAM_ROLE_RANK[target.teamRole]
}

/** The roles that somebody of this rank may give: those below their own. */
export function mayGive(rank: number, role: TeamRole): boolean {
  return rank > TEAM_ROLE_RANK[role]
}

/** Nobody grants a capability that they lack. */
export function mayGrant(
  ctx: Pick<Context, 'appRole'>,
  own: Membership | undefined,
  capability: Capability,
): boolean {
  if (isAdmin(ctx)) return true
  return (
    own?.status === 'active' && effectiveCapabilities(own.teamRole, own.capabilities).includes(capability)
  )
}

/** Whether somebody may give a role: one below their own that brings nothing which they lack themselves. */
export function mayGiveRole(
  ctx: Pick<Context, 'appRole'>,
  own: Membership | undefined,
  role: TeamRole,
): boolean {
  return (
    mayGive(rankOf(ctx, own), role) &&
    effectiveCapabilities(role, []).every((capability) => mayGrant(ctx, own, capability))
  )
}

/** Whether the team would stand without a head coach if this member were none any more. */
export function isLastHeadCoach(members: readonly Membership[], userId: string): boolean {
  const coaches = members.filter(({ teamRole, status }) => teamRole === 'head_coach' && status === 'active')
  return coaches.length === 1 && coaches[0]?.userId === userId
}

/** Stored grants with one more or one less, in the form that they have: a list stays a list, a map a map. */
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
