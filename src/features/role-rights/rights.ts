/** The table of roles and capabilities: what each role has, why, and what the team changed. */
import {
  CAPABILITIES,
  type Capability,
  IMPLICATIONS,
  ROLE_DEFAULTS,
  type TeamRole,
} from '#schema/capabilities.ts'
import { capabilitiesOfRole, type RoleRight } from '#schema/permissions.ts'

/**
 * Whether a role has a capability, and how: `own`, `none`, or because another capability brings it (`with`). `changed`:
 * the team set it otherwise than the default.
 */
export type Cell = {
  readonly has: 'own' | 'with' | 'none'
  /** The capability that brings it, for `with`. */
  readonly other: Capability | null
  readonly changed: boolean
}

export function cellOf(role: TeamRole, capability: Capability, rights: readonly RoleRight[]): Cell {
  const own = capabilitiesOfRole(role, rights)
  const changed = own.includes(capability) !== ROLE_DEFAULTS[role].includes(capability)
  const other = own.find((one) => one !== capability && IMPLICATIONS[one].includes(capability)) ?? null
  if (other) return { has: 'with', other, changed }
  return { has: own.includes(capability) ? 'own' : 'none', other: null, changed }
}

/** The changes that put a role back to its defaults; none when it has them. */
export function resetOf(role: TeamRole, rights: readonly RoleRight[]): RoleRight[] {
  const own = capabilitiesOfRole(role, rights)
  return CAPABILITIES.flatMap((capability) => {
    const isDefault = ROLE_DEFAULTS[role].includes(capability)
    return own.includes(capability) === isDefault
      ? []
      : [{ teamRole: role, capability, isGranted: isDefault }]
  })
}
