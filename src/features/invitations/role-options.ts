import { TEAM_ROLE_LABELS, TEAM_ROLES, type TeamRole } from '#schema/capabilities.ts'

/** The roles that one may ask people into, and the one to begin with: `wanted`, else the lowest. */
export function roleOptions(mayGive: (role: TeamRole) => boolean, wanted: TeamRole) {
  const roles = TEAM_ROLES.filter(mayGive)
  return {
    options: roles.map((value) => ({ value, label: TEAM_ROLE_LABELS[value] })),
    first: roles.includes(wanted) ? wanted : roles.at(-1),
  }
}
