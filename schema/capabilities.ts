/** Who may do what, as data (spec, section 6). Nothing else in the code names a role to decide something. */

export const APP_ROLES = ['super_admin', 'admin', 'coach', 'player', 'family'] as const
export type AppRole = (typeof APP_ROLES)[number]

/** App roles that pass every team rule of every team. */
export const ADMIN_APP_ROLES: readonly AppRole[] = ['super_admin', 'admin']

export const TEAM_ROLE_RANK = {
  head_coach: 100,
  assistant_coach: 80,
  coordinator: 70,
  manager: 60,
  player: 40,
  family: 20,
  alumni: 10,
} as const
export type TeamRole = keyof typeof TEAM_ROLE_RANK
export const TEAM_ROLES = Object.keys(TEAM_ROLE_RANK) as TeamRole[]

export const TEAM_ROLE_LABELS: Record<TeamRole, string> = {
  head_coach: 'Head coach',
  assistant_coach: 'Assistant coach',
  coordinator: 'Coordinator',
  manager: 'Manager',
  player: 'Player',
  family: 'Family',
  alumni: 'Alumni',
}

/** A team role as an app role: three team roles are coaches (spec, section 6). */
export const TEAM_ROLE_AS: Record<TeamRole, AppRole | null> = {
  head_coach: 'coach',
  assistant_coach: 'coach',
  coordinator: 'coach',
  manager: null,
  player: 'player',
  family: 'family',
  alumni: null,
}

export const CAPABILITIES = [
  'team.manage',
  'team.settings',
  'roster.manage',
  'roster.view',
  'playbook.manage',
  'playbook.create',
  'playbook.edit',
  'playbook.view',
  'calendar.manage',
  'calendar.view',
  'analytics.view',
  'analytics.manage',
  'profile.manage',
  'profile.view',
  'settings.manage',
  'settings.view',
] as const
export type Capability = (typeof CAPABILITIES)[number]

/** What a rule may require: a capability, just active membership, or to be among those whom a post is for. */
export type Grant = Capability | 'member' | AudienceGrant

/** Held by those whom posts for players and for families reach: by role, and by every coach (`playbook.edit`). */
export const AUDIENCE_GRANTS = ['posts.players', 'posts.families'] as const
export type AudienceGrant = (typeof AUDIENCE_GRANTS)[number]

/** The roles that hold them. The database has the same (migrations, `audience_grants_of`). */
export const AUDIENCE_ROLES: Record<AudienceGrant, readonly TeamRole[]> = {
  'posts.players': ['head_coach', 'assistant_coach', 'coordinator', 'manager', 'player'],
  'posts.families': ['head_coach', 'assistant_coach', 'coordinator', 'manager', 'family'],
}

export const ROLE_DEFAULTS: Record<TeamRole, readonly Capability[]> = {
  head_coach: [
    'team.manage',
    'roster.manage',
    'playbook.manage',
    'calendar.manage',
    'analytics.view',
    'analytics.manage',
    'settings.manage',
    'profile.manage',
  ],
  assistant_coach: [
    'playbook.manage',
    'playbook.create',
    'playbook.edit',
    'roster.view',
    'calendar.manage',
    'analytics.view',
    'profile.manage',
  ],
  coordinator: [
    'playbook.manage',
    'playbook.create',
    'playbook.edit',
    'roster.view',
    'calendar.view',
    'analytics.view',
    'profile.manage',
  ],
  manager: ['roster.view', 'calendar.view', 'analytics.view', 'profile.manage'],
  player: ['playbook.view', 'calendar.view', 'roster.view', 'profile.manage'],
  family: ['calendar.view', 'roster.view', 'profile.view'],
  alumni: ['roster.view', 'profile.view'],
}

/**
 * What a capability brings with it, already closed under itself. The default table gives a head coach
 * `playbook.manage` and no `playbook.view`, so within an area manage means create, edit and view, and create
 * or edit means view. `team.manage` is members, invitations and roles, and implies nothing by itself.
 */
export const IMPLICATIONS: Record<Capability, readonly Capability[]> = {
  'team.manage': [],
  'team.settings': [],
  'roster.manage': ['roster.view'],
  'roster.view': [],
  'playbook.manage': ['playbook.create', 'playbook.edit', 'playbook.view'],
  'playbook.create': ['playbook.view'],
  'playbook.edit': ['playbook.view'],
  'playbook.view': [],
  'calendar.manage': ['calendar.view'],
  'calendar.view': [],
  'analytics.view': [],
  'analytics.manage': ['analytics.view'],
  'profile.manage': ['profile.view'],
  'profile.view': [],
  'settings.manage': ['team.settings', 'settings.view'],
  'settings.view': [],
}
