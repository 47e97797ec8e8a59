import { navigationFor } from '#src/shell/navigation.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describePages, type Viewer } from './pages.ts'

const player: Viewer = {
  appRole: 'player',
  teamRole: 'player',
  grants: new Set(['member', 'playbook.view', 'roster.view', 'calendar.view']),
}
const coach: Viewer = {
  appRole: 'player',
  teamRole: 'head_coach',
  grants: new Set([
    'member',
    'playbook.edit',
    'playbook.view',
    'roster.view',
    'team.manage',
    'analytics.view',
    'calendar.view',
  ]),
}

function titles(viewer: Viewer, teamId: string | null = 't1', isAdmin = false): string[] {
  return describePages(navigationFor, viewer, isAdmin, teamId).map(({ title }) => title)
}

test('are those of the sidebar and more, by permission', () => {
  expect(titles(coach)).toEqual(
    expect.arrayContaining(['Dashboard', 'Roster', 'BoxCall', 'Analytics', 'Coach Management']),
  )
  const forPlayer = titles(player)
  expect(forPlayer).toEqual(expect.arrayContaining(['Playbook', 'Formation Mapper', 'Calendar']))
  for (const hidden of ['Roster', 'BoxCall', 'Templates', 'Analytics', 'Coach Management', 'Analytics Test'])
    expect(forPlayer).not.toContain(hidden)
  expect(titles({ appRole: 'player', teamRole: 'alumni', grants: new Set(['member']) })).not.toContain(
    'Calendar',
  )
})

test('a team page leads to the active team, and is missing without one', () => {
  const pages = describePages(navigationFor, coach, false, 't1')
  expect(pages.find(({ title }) => title === 'Team Settings')?.open).toEqual({ href: '/team/t1/settings' })
  const without = titles({ appRole: 'player', teamRole: null, grants: new Set() }, null)
  expect(without).toContain('Create Team')
  for (const hidden of ['Team Settings', 'Practice Plans', 'Analytics']) expect(without).not.toContain(hidden)
})

test('an admin passes the team rules; only a super admin sees the test page', () => {
  const admin: Viewer = { appRole: 'admin', teamRole: 'family', grants: new Set(['member']) }
  expect(titles(admin, 't1', true)).toContain('Coach Management')
  expect(titles(admin, 't1', true)).not.toContain('Analytics Test')
  expect(titles({ ...admin, appRole: 'super_admin' }, 't1', true)).toContain('Analytics Test')
  expect(titles(admin, 't1', true)).toContain('Create an Account')
  expect(titles(coach)).not.toContain('Create an Account')
})

/** Redirects, pages for strangers, and pages of one thing or of a second team: nobody looks for them by name. */
const NOT_BY_NAME =
  /^\/(|auth|create-account|live|login|logout|privacy-policy|ready|register|signup|terms-of-service|team-bulletin|teams|teams\/\$teamId|invite\/.*|reset-password|verify-email|.*\$(?!teamId\b).*|team\/\$teamId\/(analytics|calendar|game-plans|planner|playbook|practice-plans|social))$/

test('cover every page of the app', () => {
  const tree = readFileSync(new URL('../../route-tree.gen.ts', import.meta.url), 'utf8')
  const [, block = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree) ?? []
  const routes = [...block.matchAll(/'([^']+)':/g)].map(([, path = '']) => path)
  expect(routes.length).toBeGreaterThan(30)
  const everyone: Viewer = { ...coach, appRole: 'super_admin' }
  const offered = new Set(describePages(navigationFor, everyone, true, '$teamId').map(({ id }) => id))
  const missing = routes.filter((path) => !NOT_BY_NAME.test(path) && !offered.has(`page:${path}`))
  expect(missing).toEqual([])
})
