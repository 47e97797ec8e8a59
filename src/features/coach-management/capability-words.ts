import { type Capability, CAPABILITIES } from '#schema/capabilities.ts'

/** The capabilities as a head coach says them. */
export const CAPABILITY_WORDS: Record<Capability, string> = {
  'team.manage': 'Members and roles',
  'team.settings': 'Team settings',
  'roster.manage': 'Manage roster',
  'roster.view': 'View roster',
  'playbook.manage': 'Manage playbook',
  'playbook.create': 'Create plays',
  'playbook.edit': 'Edit plays',
  'playbook.view': 'View playbook',
  'calendar.manage': 'Manage calendar',
  'calendar.view': 'View calendar',
  'analytics.view': 'View analytics',
  'analytics.manage': 'Manage analytics',
  'profile.manage': 'Edit own profile',
  'profile.view': 'View profiles',
  'settings.manage': 'Manage settings',
  'settings.view': 'View settings',
}

const AREA_WORDS: { [area: string]: string } = {
  team: 'Team',
  roster: 'Roster',
  playbook: 'Playbook',
  calendar: 'Calendar',
  analytics: 'Analytics',
  profile: 'Profiles',
  settings: 'Settings',
}

/** The capabilities by what they are about, in the table's order. */
export const CAPABILITY_AREAS: readonly { title: string; capabilities: Capability[] }[] = [
  ...Map.groupBy(CAPABILITIES, (capability) => capability.split('.')[0] ?? ''),
].map(([area, capabilities]) => ({ title: AREA_WORDS[area] ?? area, capabilities }))
