/**
 * Who may change app roles (spec, sections 5 and 6): admins and super admins. Used by browser and server. Pure.
 */
import type { AppRole } from './capabilities.ts'
import type { Context } from './permissions.ts'

/** Coach, player and family have the same rank: team roles decide among them. */
const RANK: Record<AppRole, number> = { super_admin: 2, admin: 1, coach: 0, player: 0, family: 0 }

/** The spec's words (section 8). */
export const INSUFFICIENT_APP = 'Insufficient permissions to update app role'

const rankOf = (role: AppRole): number => (Object.hasOwn(RANK, role) ? RANK[role] : RANK.player)

/** The refusals of the other account rules. */
export const ADMINS_ONLY = 'Only admins can do this.'
export const INSUFFICIENT_ACCOUNT = 'You can only change accounts that rank below yours.'

/**
 * Whether a person may deactivate or reactivate this account. It must rank below theirs, so nobody deactivates
 * themselves or the super admin.
 */
export function mayManageAccount(ctx: Context, target: { id: string; appRole: AppRole }): boolean {
  const own = rankOf(ctx.appRole)
  return target.id !== ctx.userId && own > rankOf(target.appRole) && own >= RANK.admin
}

/**
 * Whether a person may give another one this app role. Both the person's current role and the new one must rank below the
 * actor's, so nobody changes themselves, and only the installation's settings make a super admin.
 */
export function mayGiveAppRole(ctx: Context, target: { id: string; appRole: AppRole }, to: AppRole): boolean {
  return mayManageAccount(ctx, target) && rankOf(ctx.appRole) > rankOf(to)
}
