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

/** A page listed under another one. It belongs to the active team: hidden without one, or without the grant. */
export type NavigationChild = { to: ChildPage; label: string; needs: Grant }

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
  children?: readonly NavigationChild[]
}

/** `title` is null for what needs no heading. */
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

/** Items whose label contains the typed text, with all their children, and items with a matching child, with those. */
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

/** Whether a label holds what was typed, whatever the case and the spaces around it. */
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

/** Where the item leads in the active team, null without one; in the form that a link takes. */
export function linkOf(item: NavigationItem | NavigationChild, teamId: string | null) {
  const { to } = item
  if (!isTeamPage(to)) return { to }
  const withoutTeam = 'withoutTeam' in item ? item.withoutTeam : undefined
  return teamId === null ? { to: withoutTeam ?? '/dashboard' } : { to, params: { teamId } }
}

/** Whether the address is the item's page or lies below it; the same page of a team in the address counts. */
export function isAt({ to }: Pick<NavigationItem | NavigationChild, 'to'>, pathname: string): boolean {
  const page = withoutTeamPart(to)
  const here = withoutTeamPart(pathname)
  return here === page || here.startsWith(`${page}/`)
}

function withoutTeamPart(path: string): string {
  return path.replace(/^\/team\/[^/]+/, '').replace(/(.)\/$/, '$1')
}
