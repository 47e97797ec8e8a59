/**
 * The spec's UI permissions by their names (section 6, "UI permissions" and "Additional rules"), derived from the capability
 * table. Separate from `permissions.ts`, which the first screen loads.
 */
import type { Capability } from './capabilities.ts'
import { type Context, type HeldGrant, isAdmin, mayIn } from './permissions.ts'

const OF_TEAM = {
  manageTeam: 'team.manage',
  manageRoster: 'roster.manage',
  managePlaybook: 'playbook.manage',
  manageCalendar: 'calendar.manage',
  manageAnalytics: 'analytics.manage',
  manageTeamSettings: 'team.settings',
  createPlays: 'playbook.create',
  editPlays: 'playbook.edit',
  viewPlaybook: 'playbook.view',
  viewCalendar: 'calendar.view',
  viewAnalytics: 'analytics.view',
} as const satisfies { [name: string]: Capability }

type OfPerson =
  | 'adminPanel'
  | 'globalSettings'
  | 'editOwnProfile'
  | 'viewOwnProfile'
  | 'viewProfiles'
  | 'editOtherProfiles'
export type UiPermissions = Readonly<Record<keyof typeof OF_TEAM | OfPerson, boolean>>

/**
 * All UI permissions of one person in one team. `held` is null when the grants could not be loaded; then the person may view
 * the playbook, the calendar and their own profile, and edit the profile.
 */
export function uiPermissions(
  ctx: Pick<Context, 'appRole'>,
  held: readonly HeldGrant[] | null,
  teamId: string | undefined,
): UiPermissions {
  const admin = held !== null && isAdmin(ctx)
  const names = Object.keys(OF_TEAM) as (keyof typeof OF_TEAM)[]
  const ofTeam = Object.fromEntries(names.map((name) => [name, mayIn(ctx, held, teamId, OF_TEAM[name])]))
  return {
    ...(ofTeam as Record<keyof typeof OF_TEAM, boolean>),
    adminPanel: admin,
    globalSettings: admin,
    editOwnProfile: true,
    viewOwnProfile: true,
    viewProfiles: held !== null,
    editOtherProfiles: mayIn(ctx, held, teamId, 'team.manage'),
  }
}
