/** Rules compiled from the capability table: the browser shows and hides by them, the server enforces them. */
import {
  ADMIN_APP_ROLES,
  type AppRole,
  AUDIENCE_GRANTS,
  AUDIENCE_ROLES,
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

/** What a team changed about one capability of a role (`role_rights`). */
export type RoleRight = {
  readonly teamRole: TeamRole
  readonly capability: Capability
  readonly isGranted: boolean
}

/** A role's own capabilities: the defaults with the team's changes, without what they imply. An unknown role has none. */
export function capabilitiesOfRole(role: TeamRole, rights: readonly RoleRight[]): Capability[] {
  const all = new Set<Capability>(Object.hasOwn(ROLE_DEFAULTS, role) ? ROLE_DEFAULTS[role] : [])
  for (const { teamRole, capability, isGranted } of rights) {
    if (teamRole !== role || teamRole === 'head_coach') continue
    if (isGranted) all.add(capability)
    else all.delete(capability)
  }
  return CAPABILITIES.filter((capability) => all.has(capability))
}

/**
 * Everything that a role and explicit grants allow, including what they imply, in the table's order. An unknown role grants
 * nothing. `rights`: the team's changes of its roles.
 */
export function effectiveCapabilities(
  role: TeamRole,
  stored: unknown,
  rights: readonly RoleRight[] = [],
): Capability[] {
  const all = new Set<Capability>()
  for (const capability of [...capabilitiesOfRole(role, rights), ...explicitCapabilities(stored)]) {
    all.add(capability)
    for (const implied of IMPLICATIONS[capability]) all.add(implied)
  }
  return CAPABILITIES.filter((capability) => all.has(capability))
}

/** Whether a grant is a capability: it can be given to a role or a member, and taken. */
export function isCapability(grant: Grant): grant is Capability {
  return known.has(grant)
}

/** All grants of an active member, as the database keeps them (`member_grants`). */
export function grantsOf(
  role: TeamRole,
  stored: unknown,
  rights: readonly RoleRight[] = [],
): readonly Grant[] {
  const held = effectiveCapabilities(role, stored, rights)
  const audiences = AUDIENCE_GRANTS.filter(
    (grant) => held.includes('playbook.edit') || AUDIENCE_ROLES[grant].includes(role),
  )
  return ['member', ...audiences, ...held]
}

/** Grants that only show something: what remains of a member's grants while the team is archived. */
const READING: readonly Grant[] = [
  'member',
  ...AUDIENCE_GRANTS,
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
