import type { Capability } from '#schema/capabilities.ts'

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
