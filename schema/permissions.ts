/** The capability table compiled into rules that both sides use: the browser to show or hide, the server to allow. */
import {
  ADMIN_APP_ROLES,
  type AppRole,
  CAPABILITIES,
  type Capability,
  type Grant,
  IMPLICATIONS,
  ROLE_DEFAULTS,
  type TeamRole,
} from './capabilities.ts'

/**
 * Who asks. On the server it comes from the session, in the browser from the remembered identity. `isReplica` is what a
 * browser's replica says of itself: it holds only rows that a gate on the server has let through.
 */
export type Context = { userId: string; appRole: AppRole; isReplica?: true }

/** Admins and super admins pass every team rule of every team (spec, section 6). */
export function isAdmin(context: Pick<Context, 'appRole'>): boolean {
  return ADMIN_APP_ROLES.includes(context.appRole)
}

const known = new Set<string>(CAPABILITIES)

/**
 * Explicit grants as a member's row stores them: a list, or a map of flags. Anything else, and any name that is
 * not in the table, grants nothing.
 */
export function explicitCapabilities(stored: unknown): Capability[] {
  const names = Array.isArray(stored)
    ? stored
    : stored !== null && typeof stored === 'object'
      ? Object.entries(stored).flatMap(([name, on]) => (on === true ? [name] : []))
      : []
  return names.filter((name): name is Capability => typeof name === 'string' && known.has(name))
}

/**
 * All that a role and explicit grants allow, with everything they imply, in the table's order. A role that nobody knows
 * brings nothing.
 */
export function effectiveCapabilities(role: TeamRole, stored: unknown): Capability[] {
  const defaults = Object.hasOwn(ROLE_DEFAULTS, role) ? ROLE_DEFAULTS[role] : []
  const all = new Set<Capability>()
  for (const capability of [...defaults, ...explicitCapabilities(stored)]) {
    all.add(capability)
    for (const implied of IMPLICATIONS[capability]) all.add(implied)
  }
  return CAPABILITIES.filter((capability) => all.has(capability))
}

/** A line of what somebody holds: the grant, and the team in which they hold it. */
export type HeldGrant = { readonly teamId: string; readonly capability: Grant }

/** What screens go by when it cannot be learned what somebody may do (spec, section 6). The server refuses what is not so. */
const FALLBACK: readonly Grant[] = ['playbook.view', 'calendar.view']

/**
 * Whether screens offer this: the rule behind every hook that shows or hides. `held` is null when the server could not
 * say what the person holds; then they are nobody but a reader, admins too (spec, section 4).
 */
export function mayIn(
  ctx: Pick<Context, 'appRole'>,
  held: readonly HeldGrant[] | null,
  teamId: string | undefined,
  grant: Grant,
): boolean {
  if (held === null) return FALLBACK.includes(grant)
  if (isAdmin(ctx)) return true
  return held.some((one) => one.teamId === teamId && one.capability === grant)
}
