/**
 * Who may change what somebody is in the whole app (spec, sections 5 and 6): admins and super admins. Both sides ask these.
 * Pure.
 */
import type { AppRole } from './capabilities.ts'
import type { Context } from './permissions.ts'

/** Coach, player and family stand equal: the team's word is what counts there. */
const RANK: Record<AppRole, number> = { super_admin: 2, admin: 1, coach: 0, player: 0, family: 0 }

/** The spec's words (section 8). */
export const INSUFFICIENT_APP = 'Insufficient permissions to update app role'

const rankOf = (role: AppRole): number => (Object.hasOwn(RANK, role) ? RANK[role] : RANK.player)

/**
 * Whether somebody may make another person this. Only of who stands below them and to what stands below them: so nobody
 * changes themselves, and super admin is nobody made but by the installation's own settings.
 */
export function mayGiveAppRole(ctx: Context, target: { id: string; appRole: AppRole }, to: AppRole): boolean {
  const own = rankOf(ctx.appRole)
  return target.id !== ctx.userId && own > rankOf(target.appRole) && own > rankOf(to) && own >= RANK.admin
}
