import { type AppRole, type Grant, TEAM_ROLE_AS, type TeamRole } from '#schema/capabilities.ts'
import type { LinkProps } from '@tanstack/react-router'

// Extracted from the routes there are, so that an item for a page that is gone does not compile.
type Page = Extract<
  LinkProps['to'],
  | '/dashboard'
  | '/boxcall'
  | '/playbook'
  | '/roster'
  | '/calendar'
  | '/planner'
  | '/awards'
  | '/profile'
  | '/about'
  | '/design-system'
  | '/social'
  | '/templates'
>
type TeamPage = Extract<
  LinkProps['to'],
  '/team/$teamId/bulletin' | '/team/$teamId/announcements' | '/team/$teamId/settings'
>

export type NavigationItem = {
  /** Where it leads. A page of the active team is not shown without one, unless `withoutTeam` says where to go. */
  to: Page | TeamPage
  label: string
  withoutTeam?: '/team-bulletin'
  badge?: string
  /** Who sees it; nothing means everyone. */
  roles?: readonly AppRole[]
  /** Who holds this in the active team sees it too, whatever the role. */
  orGrant?: Grant
}

/** `title` is null for what needs no heading. */
export type NavigationGroup = { title: string | null; items: readonly NavigationItem[] }

const STAFF: readonly AppRole[] = ['admin', 'coach', 'super_admin']

/** The sidebar, in the spec's order (section 2); Log Out follows it. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    title: null,
    items: [
      { to: '/dashboard', label: 'Dashboard' },
      { to: '/team/$teamId/bulletin', label: 'Team Bulletin', withoutTeam: '/team-bulletin' },
    ],
  },
  {
    title: 'Football',
    items: [
      { to: '/boxcall', label: 'BoxCall', badge: 'Pro', roles: STAFF },
      { to: '/playbook', label: 'Playbook', roles: [...STAFF, 'player'], orGrant: 'playbook.view' },
      { to: '/roster', label: 'Roster', roles: STAFF },
    ],
  },
  {
    title: 'Season',
    items: [
      { to: '/calendar', label: 'Calendar' },
      { to: '/planner', label: 'Planner' },
      { to: '/awards', label: 'Awards', roles: STAFF },
    ],
  },
  {
    title: 'You and your team',
    items: [
      { to: '/profile', label: 'Profile' },
      { to: '/team/$teamId/announcements', label: 'Announcements' },
      { to: '/team/$teamId/settings', label: 'Team Settings' },
    ],
  },
  {
    title: 'More',
    items: [
      { to: '/about', label: 'About' },
      { to: '/design-system', label: 'Design System' },
      { to: '/social', label: 'Social Demo' },
      { to: '/templates', label: 'Templates', roles: STAFF },
    ],
  },
]

/** Who looks at the sidebar. `teamRole` is theirs in the active team, null without a team. */
export type Viewer = {
  appRole: AppRole
  teamRole: TeamRole | null
  grants: ReadonlySet<Grant>
}

/**
 * The roles that count for the sidebar. Everyone who signs up is a player by app role, so on a team the team's word
 * replaces that; being a coach or an admin of the installation is never lost by it.
 */
export function rolesOf({ appRole, teamRole }: Pick<Viewer, 'appRole' | 'teamRole'>): AppRole[] {
  if (teamRole === null) return [appRole]
  const onTeam = TEAM_ROLE_AS[teamRole]
  return [...(STAFF.includes(appRole) ? [appRole] : []), ...(onTeam ? [onTeam] : [])]
}

/** The groups with what the viewer may go to; a group without anything is left out. */
export function navigationFor(viewer: Viewer): NavigationGroup[] {
  const roles = rolesOf(viewer)
  return withItems(
    ({ to, withoutTeam, roles: allowed, orGrant }) =>
      (viewer.teamRole !== null || withoutTeam !== undefined || !isTeamPage(to)) &&
      (!allowed ||
        allowed.some((role) => roles.includes(role)) ||
        (orGrant !== undefined && viewer.grants.has(orGrant))),
  )(NAVIGATION)
}

/** The groups with the items whose label holds what was typed. */
export function searchNavigation(groups: readonly NavigationGroup[], typed: string): NavigationGroup[] {
  return withItems(({ label }) => holds(label, typed))(groups)
}

/** Where Enter goes: the first of what was found with a word that begins as typed, else the first. Null for no search. */
export function firstFound(groups: readonly NavigationGroup[], typed: string): NavigationItem | null {
  const start = typed.trim().toLowerCase()
  if (start === '') return null
  const found = searchNavigation(groups, typed).flatMap(({ items }) => items)
  const begins = ({ label }: NavigationItem) => ` ${label.toLowerCase()}`.includes(` ${start}`)
  return found.find(begins) ?? found[0] ?? null
}

/** Whether a label holds what was typed, whatever the case and the spaces around it. */
export function holds(label: string, typed: string): boolean {
  return label.toLowerCase().includes(typed.trim().toLowerCase())
}

function withItems(keep: (item: NavigationItem) => boolean) {
  return (groups: readonly NavigationGroup[]) =>
    groups.flatMap(({ title, items }) => {
      const kept = items.filter(keep)
      return kept.length > 0 ? [{ title, items: kept }] : []
    })
}

function isTeamPage(to: Page | TeamPage): to is TeamPage {
  return to.startsWith('/team/')
}

/** Where the item leads in the active team, null without one; in the form that a link takes. */
export function linkOf({ to, withoutTeam }: NavigationItem, teamId: string | null) {
  if (!isTeamPage(to)) return { to }
  return teamId === null ? { to: withoutTeam ?? '/dashboard' } : { to, params: { teamId } }
}

/** Whether the address is the item's page or lies below it; the same page of a team in the address counts. */
export function isAt({ to }: NavigationItem, pathname: string): boolean {
  const page = withoutTeamPart(to)
  const here = withoutTeamPart(pathname)
  return here === page || here.startsWith(`${page}/`)
}

function withoutTeamPart(path: string): string {
  return path.replace(/^\/team\/[^/]+/, '').replace(/(.)\/$/, '$1')
}
