/** Groups, sorts and searches the members of a team for its roster. */
import { TEAM_ROLE_LABELS, TEAM_ROLE_RANK, type TeamRole } from '#schema/capabilities.ts'
import { grantsOf, type RoleRight } from '#schema/permissions.ts'
import type { Title } from '#schema/records.ts'
import { wordFilter } from '#src/lib/fold.ts'
import { ROSTER_GROUPS, type RosterGroup } from './roster-search.ts'

export const GROUP_LABELS: Record<RosterGroup, string> = {
  players: 'Players',
  staff: 'Staff',
  family: 'Family',
  alumni: 'Alumni',
}

const GROUP_OF_ROLE: Record<TeamRole, RosterGroup> = {
  head_coach: 'staff',
  assistant_coach: 'staff',
  coordinator: 'staff',
  manager: 'staff',
  player: 'players',
  family: 'family',
  alumni: 'alumni',
}

export function groupOf(role: TeamRole): RosterGroup {
  return GROUP_OF_ROLE[role]
}

/** A member from the replica; the profile may arrive after the membership. */
export type Member = {
  userId: string
  teamRole: TeamRole
  titles: readonly Title[]
  assignedAt: number
  status: string
  profile?:
    | { fullName: string; position: string | null; jerseyNumber: number | null; avatarUrl?: string | null }
    | undefined
}

/** The member's name, or "Unnamed" until the profile arrives. */
export function nameOf(member: { profile?: { fullName: string } | undefined }): string {
  return member.profile?.fullName.trim() || 'Unnamed'
}

/**
 * The active members that match every word of `text` (name, role, position, number), by group. Players are
 * sorted by number, then last name; staff by rank; others by last name.
 */
export function groupMembers<M extends Member>(
  members: readonly M[],
  text: string,
): Record<RosterGroup, M[]> {
  const holds = wordFilter(text)
  const groups: Record<RosterGroup, M[]> = { players: [], staff: [], family: [], alumni: [] }
  for (const member of members) {
    if (member.status !== 'active') continue
    if (holds(searched(member))) groups[groupOf(member.teamRole)].push(member)
  }
  for (const group of ROSTER_GROUPS) groups[group].sort(compare)
  return groups
}

/** The active members who may post to the team, by the rights of their roles and their own; coaches first. */
export function postersOf<M extends Member & { readonly capabilities: unknown }>(
  members: readonly M[],
  rights: readonly RoleRight[],
): M[] {
  const groups = groupMembers(members, '')
  return [...groups.staff, ...groups.players, ...groups.family, ...groups.alumni].filter(
    ({ teamRole, capabilities }) => grantsOf(teamRole, capabilities, rights).includes('playbook.edit'),
  )
}

function compare(a: Member, b: Member): number {
  const rank = TEAM_ROLE_RANK[b.teamRole] - TEAM_ROLE_RANK[a.teamRole]
  if (rank !== 0) return rank
  const number = (a.profile?.jerseyNumber ?? Infinity) - (b.profile?.jerseyNumber ?? Infinity)
  if (a.teamRole === 'player' && number !== 0 && !Number.isNaN(number)) return number
  return byLastName(nameOf(a)).localeCompare(byLastName(nameOf(b)))
}

/** Sort key: "Ana Maria Ruiz" sorts as "Ruiz Ana Maria". */
function byLastName(name: string): string {
  const words = name.split(/\s+/)
  return [words.at(-1), ...words.slice(0, -1)].join(' ')
}

function searched(member: Member): string {
  const { profile, teamRole } = member
  const number = profile?.jerseyNumber ?? null
  return [nameOf(member), TEAM_ROLE_LABELS[teamRole], profile?.position, number === null ? '' : `#${number}`]
    .filter(Boolean)
    .join(' ')
}
