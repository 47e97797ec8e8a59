import { type AppRole, type Grant, TEAM_ROLES, type TeamRole } from '#schema/capabilities.ts'
import { describe, expect, test } from 'vitest'
import {
  firstFound,
  isAt,
  linkOf,
  NAVIGATION,
  navigationFor,
  type NavigationGroup,
  type NavigationItem,
  roleLabel,
  rolesOf,
  searchNavigation,
} from './navigation.ts'

const EVERYTHING = [
  'Dashboard',
  'Team Bulletin',
  'BoxCall',
  'Playbook',
  'Roster',
  'Calendar',
  'Planner',
  'Awards',
  'Profile',
  'Announcements',
  'Team Settings',
  'About',
  'Design System',
  'Social Demo',
  'Templates',
]
const FOR_STAFF = ['BoxCall', 'Roster', 'Awards', 'Templates']
const OF_A_TEAM = ['Announcements', 'Team Settings']

const without = (...left: string[]) => EVERYTHING.filter((label) => !left.includes(label))

const labels = (groups: readonly NavigationGroup[]) =>
  groups.flatMap(({ items }) => items.map(({ label }) => label))

const seenBy = (appRole: AppRole, teamRole: TeamRole | null, ...grants: Grant[]) =>
  labels(navigationFor({ appRole, teamRole, grants: new Set(grants) }))

const item = (label: string): NavigationItem => {
  const found = NAVIGATION.flatMap(({ items }) => items).find((one) => one.label === label)
  if (!found) throw new Error(`No ${label} in the sidebar`)
  return found
}

describe('the sidebar', () => {
  test('follows the order of the spec', () => {
    expect(labels(NAVIGATION)).toEqual(EVERYTHING)
  })

  test.each(['head_coach', 'assistant_coach', 'coordinator'] as const)(
    'shows everything to a %s',
    (teamRole) => {
      expect(seenBy('player', teamRole)).toEqual(EVERYTHING)
    },
  )

  test('shows a player the playbook but no staff tools', () => {
    expect(seenBy('player', 'player')).toEqual(without(...FOR_STAFF))
  })

  test.each(['family', 'manager', 'alumni'] as const)('shows neither to a %s', (teamRole) => {
    expect(seenBy('player', teamRole)).toEqual(without(...FOR_STAFF, 'Playbook'))
  })

  test('shows the playbook to a member with the grant', () => {
    expect(seenBy('player', 'family', 'playbook.view')).toEqual(without(...FOR_STAFF))
  })

  test.each(['super_admin', 'admin', 'coach'] as const)(
    'everything to a %s, whatever the team role',
    (role) => {
      for (const teamRole of TEAM_ROLES) expect(seenBy(role, teamRole)).toEqual(EVERYTHING)
    },
  )

  test('shows no team pages without a team and uses the app role', () => {
    expect(seenBy('coach', null)).toEqual(without(...OF_A_TEAM))
    expect(seenBy('player', null)).toEqual(without(...OF_A_TEAM, ...FOR_STAFF))
    expect(seenBy('family', null)).toEqual(without(...OF_A_TEAM, ...FOR_STAFF, 'Playbook'))
  })

  test('shows no empty group', () => {
    const groups = searchNavigation(NAVIGATION, 'planner')
    expect(groups.map(({ title }) => title)).toEqual(['Season'])
  })
})

describe('roles', () => {
  test('the team role replaces the app role of player', () => {
    expect(rolesOf({ appRole: 'player', teamRole: 'family' })).toEqual(['family'])
    expect(rolesOf({ appRole: 'player', teamRole: 'manager' })).toEqual([])
    expect(rolesOf({ appRole: 'player', teamRole: 'coordinator' })).toEqual(['coach'])
    expect(rolesOf({ appRole: 'admin', teamRole: 'player' })).toEqual(['admin', 'player'])
  })
})

describe('role labels (spec, section 6)', () => {
  test.each([
    ['Super Admin', 'super_admin', 'head_coach'],
    ['Super Admin', 'super_admin', null],
    ['Coach', 'player', 'head_coach'],
    ['Coach', 'player', 'assistant_coach'],
    ['Coach', 'player', 'coordinator'],
    ['Coach', 'coach', null],
    ['Coach', 'coach', 'family'],
    ['Player', 'player', 'player'],
    ['Player', 'player', null],
    ['User', 'admin', null],
    ['User', 'player', 'manager'],
    ['User', 'player', 'family'],
    ['User', 'player', 'alumni'],
    ['User', 'family', null],
  ] as const)('%s for %s on a team as %s', (label, appRole, teamRole) => {
    expect(roleLabel({ appRole, teamRole })).toBe(label)
  })
})

describe('nested pages', () => {
  const nested = (teamRole: TeamRole | null, ...grants: Grant[]) =>
    navigationFor({ appRole: 'player', teamRole, grants: new Set(grants) }).flatMap(({ items }) =>
      items.flatMap(({ label, children = [] }) => children.map((child) => `${label} > ${child.label}`)),
    )
  const OF_PLAYBOOK = ['Playbook > Game Plans', 'Playbook > Practice Plans', 'Playbook > Formation Mapper']

  test('are shown to members with their grant', () => {
    expect(nested('head_coach', 'member', 'playbook.view', 'analytics.view', 'team.manage')).toEqual([
      'Dashboard > Player Dashboard',
      'Dashboard > Analytics',
      ...OF_PLAYBOOK,
      'Roster > Coach Management',
      'Awards > Achievement Admin',
    ])
    expect(nested('player', 'member', 'playbook.view')).toEqual([
      'Dashboard > Player Dashboard',
      ...OF_PLAYBOOK,
    ])
    expect(nested('alumni', 'member')).toEqual(['Dashboard > Player Dashboard'])
    expect(nested(null, 'playbook.view')).toEqual([])
  })

  test('are hidden when their parent is hidden', () => {
    expect(nested('family', 'member', 'team.manage')).toEqual(['Dashboard > Player Dashboard'])
  })

  test("are found by their name, and all of them by their parent's", () => {
    const found = (typed: string) =>
      searchNavigation(NAVIGATION, typed).flatMap(({ items }) =>
        items.map(({ label, children = [] }) => [label, ...children.map((child) => child.label)]),
      )
    expect(found('mapper')).toEqual([['Playbook', 'Formation Mapper']])
    expect(found('roster')).toEqual([['Roster', 'Coach Management']])
    expect(firstFound(NAVIGATION, 'game')?.to).toBe('/game-plans')
  })
})

describe('searching', () => {
  test('finds labels that contain the text in any case', () => {
    expect(labels(searchNavigation(NAVIGATION, ' TEAM '))).toEqual(['Team Bulletin', 'Team Settings'])
    expect(labels(searchNavigation(NAVIGATION, ''))).toEqual(EVERYTHING)
    expect(searchNavigation(NAVIGATION, 'team play')).toEqual([])
  })

  test('Enter prefers a word that starts with the text', () => {
    const enter = (typed: string) => firstFound(NAVIGATION, typed)?.label
    expect(enter('cal')).toBe('Calendar')
    expect(enter('Call')).toBe('BoxCall')
    expect(enter('settings')).toBe('Team Settings')
    expect(enter('zzz')).toBeUndefined()
    expect(enter('  ')).toBeUndefined()
  })
})

describe('item links', () => {
  test('go to the active team for team pages', () => {
    expect(linkOf(item('Team Settings'), 't1')).toEqual({
      to: '/team/$teamId/settings',
      params: { teamId: 't1' },
    })
    expect(linkOf(item('Calendar'), 't1')).toEqual({ to: '/calendar' })
  })

  test('send the bulletin to its redirect without a team', () => {
    expect(linkOf(item('Team Bulletin'), null)).toEqual({ to: '/team-bulletin' })
  })
})

describe('the active item', () => {
  test.each([
    ['Playbook', '/playbook'],
    ['Playbook', '/playbook/'],
    ['Playbook', '/playbook/0197a000-0000-7000-8000-000000000001'],
    ['Playbook', '/team/t1/playbook'],
    ['Team Bulletin', '/team/t1/bulletin'],
    ['Roster', '/roster/p1'],
  ])('is %s at %s', (label, pathname) => {
    const here = NAVIGATION.flatMap(({ items }) => items).filter((one) => isAt(one, pathname))
    expect(here.map((one) => one.label)).toEqual([label])
  })

  test.each(['/', '/team/t1', '/playbooks', '/practice-plans', '/settings2'])('is none at %s', (pathname) => {
    expect(NAVIGATION.flatMap(({ items }) => items).filter((one) => isAt(one, pathname))).toEqual([])
  })
})
