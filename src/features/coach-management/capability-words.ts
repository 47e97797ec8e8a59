import { type Capability, CAPABILITIES } from '#schema/capabilities.ts'

/** The capabilities as a head coach says them. */
export const CAPABILITY_WORDS: Record<Capability, string> = {
  'team.manage': 'Members and roles',
  'team.settings': 'Team settings',
  'roster.manage': 'Manage roster',
  'roster.view': 'See roster',
  'playbook.manage': 'Manage playbook',
  'playbook.create': 'Draw new plays',
  'playbook.edit': 'Edit plays',
  'playbook.view': 'See playbook',
  'calendar.manage': 'Manage calendar',
  'calendar.view': 'See calendar',
  'analytics.view': 'See analytics',
  'analytics.manage': 'Manage analytics',
  'profile.manage': 'Edit own profile',
  'profile.view': 'See profiles',
  'settings.manage': 'Manage settings',
  'settings.view': 'See settings',
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
