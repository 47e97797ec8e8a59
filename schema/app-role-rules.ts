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

/**
 * Whether a person may give another one this app role. Both the person's current role and the new one must rank below the
 * actor's, so nobody changes themselves, and only the installation's settings make a super admin.
 */
export function mayGiveAppRole(ctx: Context, target: { id: string; appRole: AppRole }, to: AppRole): boolean {
  const own = rankOf(ctx.appRole)
  return target.id !== ctx.userId && own > rankOf(target.appRole) && own > rankOf(to) && own >= RANK.admin
}
