/** Rules compiled from the capability table: the browser shows and hides by them, the server enforces them. */
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
 * The caller. On the server it comes from the session, in the browser from the remembered identity. `isReplica`: the query
 * runs on a browser's replica, which holds only rows that passed the server's gates.
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
 * Everything that a role and explicit grants allow, including what they imply, in the table's order. An unknown role grants
 * nothing.
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

/** Grants that only show something: what remains of a member's grants while the team is archived. */
const READING: readonly Grant[] = [
  'member',
  'playbook.view',
  'roster.view',
  'calendar.view',
  'analytics.view',
  'settings.view',
]

/** What the person can use now: in an archived team, what only reads. */
export function usableGrants(
  held: readonly HeldGrant[],
  archived: ReadonlySet<string>,
): readonly HeldGrant[] {
  if (archived.size === 0) return held
  return held.filter(({ teamId, capability }) => !archived.has(teamId) || READING.includes(capability))
}

/** One grant in one team. */
export type HeldGrant = { readonly teamId: string; readonly capability: Grant }

/** What screens assume when the person's grants can't be loaded (spec, section 6). The server still enforces the real ones. */
const FALLBACK: readonly Grant[] = ['playbook.view', 'calendar.view']

/**
 * Whether screens offer this: the rule behind every hook that shows or hides. `held` is null when the grants could not be
 * loaded; then everyone, admins included, is treated as a reader (spec, section 4).
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
