/** The pages that a person may go to, as things to be found. */
import type { AppRole, Grant, TeamRole } from '#schema/capabilities.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import {
  Activity,
  BadgeCheck,
  ChartColumn,
  ClipboardList,
  Dumbbell,
  FileText,
  FlaskConical,
  GraduationCap,
  Grid3x3,
  HardDrive,
  Languages,
  type LucideIcon,
  Mail,
  ShieldCheck,
  Swords,
  UserPlus,
  UserRoundCheck,
  UserRoundCog,
  UserRoundPlus,
  Users,
} from 'lucide-react'
import type { Findable } from '#src/board/search/findable.ts'

/** A page by its route; `$teamId` stands for the active team. */
export type Page = { readonly to: string; readonly label: string }

/** Who searches; `teamRole` is theirs in the active team, null without one. */
export type Viewer = { appRole: AppRole; teamRole: TeamRole | null; grants: ReadonlySet<Grant> }

/** The pages that the sidebar shows to a person; the shell's own rule, handed in by the route. */
export type SidebarPages = (viewer: Viewer) => readonly { readonly items: readonly Page[] }[]

/** The app's own routes, so that none is misspelled. */
type RoutePath = WithoutSlash<keyof RegisteredRouter['routesByPath']>
type WithoutSlash<P> = P extends `${infer Path}/` ? Path : P

type OtherPage = {
  to: RoutePath
  label: string
  icon: LucideIcon
  /** What one must hold in the active team; nothing means everyone. */
  needs?: Grant
  onlySuperAdmin?: true
  onlyAdmin?: true
}

/** The icons of the sidebar by route; null until they have arrived. */
export type PageIcons = Readonly<Record<string, LucideIcon | undefined>> | null

/** The pages that are not in the sidebar (spec, section 2). */
const OTHER_PAGES: readonly OtherPage[] = [
  { to: '/playbook/formation-mapper', label: 'Formation Mapper', icon: Grid3x3, needs: 'playbook.view' },
  { to: '/playbook/call-words', label: 'Call Words', icon: Languages, needs: 'playbook.view' },
  { to: '/practice-plans', label: 'Practice Plans', icon: ClipboardList, needs: 'playbook.view' },
  { to: '/practice-plans/drills', label: 'Drills', icon: Dumbbell, needs: 'playbook.view' },
  { to: '/game-plans', label: 'Game Plans', icon: Swords, needs: 'playbook.view' },
  { to: '/player-dashboard', label: 'Player Dashboard', icon: GraduationCap, needs: 'member' },
  { to: '/coach-management', label: 'Coach Management', icon: UserRoundCog, needs: 'team.manage' },
  { to: '/achievement-admin', label: 'Achievement Admin', icon: BadgeCheck, needs: 'team.manage' },
  { to: '/analytics', label: 'Analytics', icon: ChartColumn, needs: 'analytics.view' },
  { to: '/superadmin/analytics-test', label: 'Analytics Test', icon: FlaskConical, onlySuperAdmin: true },
  { to: '/admin', label: 'Admin', icon: UserRoundCheck, onlyAdmin: true },
  { to: '/admin/create-account', label: 'Create an Account', icon: UserRoundPlus, onlyAdmin: true },
  { to: '/outbox', label: 'On This Device', icon: HardDrive },
  { to: '/create-team', label: 'Create Team', icon: Users },
  { to: '/join-team', label: 'Join a Team', icon: UserPlus },
  { to: '/contact', label: 'Contact', icon: Mail },
  { to: '/privacy', label: 'Privacy', icon: ShieldCheck },
  { to: '/terms', label: 'Terms', icon: FileText },
  { to: '/health', label: 'System Status', icon: Activity },
]

/** The sidebar shows these to everyone of a role; here, who could not read them is spared the way. */
const SIDEBAR_NEEDS: { readonly [to in RoutePath]?: Grant } = {
  '/calendar': 'calendar.view',
  '/planner': 'calendar.view',
  '/boxcall': 'playbook.edit',
  '/templates': 'playbook.view',
  '/roster': 'roster.view',
}

/** Other words by which people look for a page. */
const ALSO_CALLED: { readonly [to in RoutePath]?: string } = {
  '/dashboard': 'home start overview',
  '/team/$teamId/bulletin': 'news posts feed',
  '/boxcall': 'call sheet game day wristband',
  '/playbook': 'plays library diagrams',
  '/playbook/formation-mapper': 'alignments defensive map',
  '/playbook/call-words': 'glossary terminology language code words',
  '/roster': 'players depth chart people',
  '/calendar': 'schedule events games practices rsvp',
  '/planner': 'week season map install tasks camp bye playoffs template',
  '/practice-plans': 'periods script drills',
  '/practice-plans/drills': 'drill library tackling circuit individual period',
  '/game-plans': 'opponent openers scouting',
  '/coach-management': 'staff roles capabilities permissions',
  '/player-dashboard': 'my plays learn',
  '/analytics': 'tendencies stats self-scout numbers',
  '/awards': 'stickers trophies player of the week',
  '/achievement-admin': 'achievements badges points',
  '/profile': 'account me appearance device email password security export delete',
  '/team/$teamId/announcements': 'messages',
  '/team/$teamId/settings': 'preferences level season',
  '/templates': 'starters presets',
  '/social': 'feed photos shout-outs',
  '/join-team': 'invitation code',
  '/create-team': 'new team',
  '/outbox': 'outbox unsent waiting pending offline storage save history',
  '/design-system': 'components tokens',
  '/admin': 'users accounts teams deactivate pro plan app role log',
  '/about': 'help version',
  '/health': 'health server',
}

const ALSO_WEIGHT = 0.7

/**
 * The pages that the viewer may see, the sidebar's first. `isAdmin` passes every team's rules.
 */
export function describePages(
  sidebar: SidebarPages,
  viewer: Viewer,
  isAdmin: boolean,
  teamId: string | null,
  icons: PageIcons = null,
): Findable[] {
  const may = (needs: Grant) => teamId !== null && (isAdmin || viewer.grants.has(needs))
  const beside = sidebar(viewer)
    .flatMap(({ items }) => items)
    .filter(({ to }) => {
      const needs = (SIDEBAR_NEEDS as Readonly<Record<string, Grant>>)[to]
      return teamId === null || !needs || may(needs)
    })
  const others = OTHER_PAGES.filter(
    ({ needs, onlySuperAdmin, onlyAdmin }) =>
      (!onlySuperAdmin || viewer.appRole === 'super_admin') &&
      (!onlyAdmin || isAdmin) &&
      (!needs || may(needs)),
  )
  const shown: (Page & { icon?: LucideIcon })[] = [...beside, ...others]
  return shown.flatMap(({ to, label, icon }) => {
    if (to.includes('$teamId') && teamId === null) return []
    return {
      id: `page:${to}`,
      kind: 'page' as const,
      title: label,
      icon: icon ?? icons?.[to],
      fields: [[(ALSO_CALLED as Readonly<Record<string, string>>)[to] ?? '', ALSO_WEIGHT]] as const,
      open: { href: to.replace('$teamId', teamId ?? '') },
    }
  })
}
