/** What the admin pages ask of the server and get (`/api/admin/*`). Times are in ms. */
import type { AppRole, Capability, TeamRole } from './capabilities.ts'
import type { Json } from './merge/conflict.ts'
import type { Subscription } from './subscription.ts'

export const ADMIN_CHANGE_KINDS = [
  'created',
  'app_role',
  'active',
  'person_plan',
  'team_plan',
  'profile',
] as const
export type AdminChangeKind = (typeof ADMIN_CHANGE_KINDS)[number]

/** Lines on a page of a list. */
export const PAGE_LENGTH = 25

export const PEOPLE_FILTERS = ['all', 'admins', 'pro', 'deactivated'] as const
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number]
export const TEAM_FILTERS = ['all', 'pro', 'deleting'] as const
export type TeamFilter = (typeof TEAM_FILTERS)[number]

/** A page of a list, and how many lines there are in all. */
export type Page<T> = { readonly rows: readonly T[]; readonly total: number }

export type AdminPerson = Subscription & {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly appRole: AppRole
  readonly isActive: boolean
  /** The first teams by name, and how many there are. */
  readonly teams: readonly string[]
  readonly teamCount: number
  readonly lastLogin: number | null
}

export type AdminPersonDetail = Omit<AdminPerson, 'teams' | 'teamCount'> & {
  readonly emailVerified: boolean
  readonly createdAt: number
  readonly teams: readonly {
    readonly id: string
    readonly name: string
    readonly schoolName: string
    readonly teamRole: TeamRole
    readonly isActive: boolean
    /** Granted beside the role. */
    readonly capabilities: readonly Capability[]
    /** Whether the team would be without an active head coach. */
    readonly isOnlyHeadCoach: boolean
  }[]
  readonly sessions: readonly {
    readonly id: string
    readonly userAgent: string
    readonly address: string
    readonly signedInAt: number
    readonly lastUsedAt: number
  }[]
}

export type AdminTeam = Subscription & {
  readonly id: string
  readonly name: string
  readonly schoolName: string
  readonly members: number
  /** Null while the team stays. */
  readonly deleteAfter: number | null
  readonly createdAt: number
}

export type AdminTeamDetail = AdminTeam & {
  readonly competitionLevel: string
  readonly plays: number
  readonly players: number
  readonly people: readonly {
    readonly id: string
    readonly name: string
    readonly teamRole: TeamRole
    /** Of the membership, and of the account. */
    readonly isMember: boolean
    readonly isActive: boolean
  }[]
}

export type AdminChange = {
  readonly id: string
  readonly kind: AdminChangeKind
  readonly actorId: string | null
  readonly actorName: string | null
  readonly userId: string | null
  readonly teamId: string | null
  readonly subjectName: string
  readonly from: Json
  readonly to: Json
  readonly at: number
}
