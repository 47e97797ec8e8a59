import { type AppRole, type Grant, TEAM_ROLE_AS, type TeamRole } from '#schema/capabilities.ts'
import type { LinkProps } from '@tanstack/react-router'

// Derived from the route tree, so that an item for a missing page doesn't compile.
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

type ChildPage = Extract<
  LinkProps['to'],
  | '/player-dashboard'
  | '/analytics'
  | '/game-plans'
  | '/practice-plans'
  | '/playbook/formation-mapper'
  | '/coach-management'
  | '/achievement-admin'
>

/** A page nested under an item. It belongs to the active team: hidden without a team or without the grant. */
export type NavigationChild = { to: ChildPage; label: string; needs: Grant }

export type NavigationItem = {
  /**
   * The link. A page of the active team is hidden without a team, unless `withoutTeam` gives another link.
   */
  to: Page | TeamPage
  label: string
  withoutTeam?: '/team-bulletin'
  badge?: string
  /** The roles that see it; everyone when absent. */
  roles?: readonly AppRole[]
  /** Members with this grant in the active team see it too, whatever their role. */
  orGrant?: Grant
  children?: readonly NavigationChild[]
}

/** `title` is null for a group without a heading. */
export type NavigationGroup = { title: string | null; items: readonly NavigationItem[] }

const STAFF: readonly AppRole[] = ['admin', 'coach', 'super_admin']

/** The sidebar, in the spec's order (section 2); Log Out follows it. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    title: null,
    items: [
      {
        to: '/dashboard',
        label: 'Dashboard',
        children: [
          { to: '/player-dashboard', label: 'Player Dashboard', needs: 'member' },
          { to: '/analytics', label: 'Analytics', needs: 'analytics.view' },
        ],
      },
      { to: '/team/$teamId/bulletin', label: 'Team Bulletin', withoutTeam: '/team-bulletin' },
    ],
  },
  {
    title: 'Football',
    items: [
      { to: '/boxcall', label: 'BoxCall', badge: 'Pro', roles: STAFF },
      {
        to: '/playbook',
        label: 'Playbook',
        roles: [...STAFF, 'player'],
        orGrant: 'playbook.view',
        children: [
          { to: '/game-plans', label: 'Game Plans', needs: 'playbook.view' },
          { to: '/practice-plans', label: 'Practice Plans', needs: 'playbook.view' },
          { to: '/playbook/formation-mapper', label: 'Formation Mapper', needs: 'playbook.view' },
        ],
      },
      {
        to: '/roster',
        label: 'Roster',
        roles: STAFF,
        children: [{ to: '/coach-management', label: 'Coach Management', needs: 'team.manage' }],
      },
    ],
  },
  {
    title: 'Season',
    items: [
      { to: '/calendar', label: 'Calendar' },
      { to: '/planner', label: 'Planner' },
      {
        to: '/awards',
        label: 'Awards',
        roles: STAFF,
        children: [{ to: '/achievement-admin', label: 'Achievement Admin', needs: 'team.manage' }],
      },
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

/** The user whom the sidebar is for. `teamRole` is the role in the active team, null without a team. */
export type Viewer = {
  appRole: AppRole
  teamRole: TeamRole | null
  grants: ReadonlySet<Grant>
}

/**
 * The roles that count for the sidebar. Everyone who signs up has the app role player, so the team role
 * replaces that; the app roles coach and admin always remain.
 */
export function rolesOf({ appRole, teamRole }: Pick<Viewer, 'appRole' | 'teamRole'>): AppRole[] {
  if (teamRole === null) return [appRole]
  const onTeam = TEAM_ROLE_AS[teamRole]
  return [...(STAFF.includes(appRole) ? [appRole] : []), ...(onTeam ? [onTeam] : [])]
}

/** The label next to a person's name (spec, section 6): Super Admin, Coach, Player or User. */
export function roleLabel(viewer: Pick<Viewer, 'appRole' | 'teamRole'>): string {
  const roles = rolesOf(viewer)
  if (roles.includes('super_admin')) return 'Super Admin'
  if (roles.includes('coach')) return 'Coach'
  return roles.includes('player') ? 'Player' : 'User'
}

/** The groups, items and children that the viewer may open; a group without items is left out. */
export function navigationFor(viewer: Viewer): NavigationGroup[] {
  const roles = rolesOf(viewer)
  const hasTeam = viewer.teamRole !== null
  return eachItem(NAVIGATION, (item) => {
    const { to, withoutTeam, roles: allowed, orGrant, children = [] } = item
    if (!hasTeam && withoutTeam === undefined && isTeamPage(to)) return null
    const isAllowed =
      !allowed ||
      allowed.some((role) => roles.includes(role)) ||
      (orGrant !== undefined && viewer.grants.has(orGrant))
    if (!isAllowed) return null
    return { ...item, children: children.filter(({ needs }) => hasTeam && viewer.grants.has(needs)) }
  })
}

/**
 * Items whose label contains the text, with all their children, and items with matching children, with only
 * those.
 */
export function searchNavigation(groups: readonly NavigationGroup[], typed: string): NavigationGroup[] {
  return eachItem(groups, (item) => {
    if (holds(item.label, typed)) return item
    const children = (item.children ?? []).filter(({ label }) => holds(label, typed))
    return children.length > 0 ? { ...item, children } : null
  })
}

/** Where Enter goes: the first match with a word that starts with the typed text, else the first match. Null if empty. */
export function firstFound(
  groups: readonly NavigationGroup[],
  typed: string,
): NavigationItem | NavigationChild | null {
  const start = typed.trim().toLowerCase()
  if (start === '') return null
  const found = groups
    .flatMap(({ items }) => items)
    .flatMap((item) => [item, ...(item.children ?? [])])
    .filter(({ label }) => holds(label, typed))
  return found.find(({ label }) => ` ${label.toLowerCase()}`.includes(` ${start}`)) ?? found[0] ?? null
}

/** Whether a label contains the text, ignoring case and surrounding spaces. */
export function holds(label: string, typed: string): boolean {
  return label.toLowerCase().includes(typed.trim().toLowerCase())
}

function eachItem(
  groups: readonly NavigationGroup[],
  change: (item: NavigationItem) => NavigationItem | null,
): NavigationGroup[] {
  return groups.flatMap(({ title, items }) => {
    const kept = items.flatMap((item) => change(item) ?? [])
    return kept.length > 0 ? [{ title, items: kept }] : []
  })
}

function isTeamPage(to: Page | TeamPage | ChildPage): to is TeamPage {
  return to.startsWith('/team/')
}

/** The item's link in the active team, in the router's form; null without one. */
export function linkOf(item: NavigationItem | NavigationChild, teamId: string | null) {
  const { to } = item
  if (!isTeamPage(to)) return { to }
  const withoutTeam = 'withoutTeam' in item ? item.withoutTeam : undefined
  return teamId === null ? { to: withoutTeam ?? '/dashboard' } : { to, params: { teamId } }
}

/** Whether the path is the item's page or below it, with or without the team in the path. */
export function isAt({ to }: Pick<NavigationItem | NavigationChild, 'to'>, pathname: string): boolean {
  const page = withoutTeamPart(to)
  const here = withoutTeamPart(pathname)
  return here === page || here.startsWith(`${page}/`)
}

function withoutTeamPart(path: string): string {
  return path.replace(/^\/team\/[^/]+/, '').replace(/(.)\/$/, '$1')
}
