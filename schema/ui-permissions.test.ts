import { expect, test } from 'vitest'
import { type TeamRole, TEAM_ROLES } from './capabilities.ts'
import { effectiveCapabilities, type HeldGrant } from './permissions.ts'
import { uiPermissions } from './ui-permissions.ts'

const heldBy = (role: TeamRole): HeldGrant[] =>
  effectiveCapabilities(role, []).map((capability) => ({ teamId: 'hawks', capability }))

const allowed = (given: ReturnType<typeof uiPermissions>) =>
  Object.entries(given).flatMap(([name, may]) => (may ? [name] : []))

const OWN = ['editOwnProfile', 'viewOwnProfile', 'viewProfiles']

test("the spec's names, by what each role brings", () => {
  const byRole = TEAM_ROLES.map((role) => [
    role,
    allowed(uiPermissions({ appRole: 'player' }, heldBy(role), 'hawks')).filter(
      (name) => !OWN.includes(name),
    ),
  ])
  const playbook = ['managePlaybook', 'createPlays', 'editPlays', 'viewPlaybook']
  expect(Object.fromEntries(byRole)).toEqual({
    head_coach: [
      'manageTeam',
      'manageRoster',
      'managePlaybook',
      'manageCalendar',
      'manageAnalytics',
      'manageTeamSettings',
      'createPlays',
      'editPlays',
      'viewPlaybook',
      'viewCalendar',
      'viewAnalytics',
      'editOtherProfiles',
    ],
    assistant_coach: [
      'managePlaybook',
      'manageCalendar',
      ...playbook.slice(1),
      'viewCalendar',
      'viewAnalytics',
    ],
    coordinator: [...playbook, 'viewCalendar', 'viewAnalytics'],
    manager: ['viewCalendar', 'viewAnalytics'],
    player: ['viewPlaybook', 'viewCalendar'],
    family: ['viewCalendar'],
    alumni: [],
  })
})

test('everybody edits their profile and views profiles, and without a role in the team nothing else', () => {
  expect(allowed(uiPermissions({ appRole: 'player' }, heldBy('head_coach'), 'owls'))).toEqual(OWN)
  expect(allowed(uiPermissions({ appRole: 'coach' }, [], undefined))).toEqual(OWN)
})

test('only admins and super admins may do everything, open the admin panel and change global settings', () => {
  for (const appRole of ['admin', 'super_admin'] as const)
    expect(Object.values(uiPermissions({ appRole }, [], 'hawks')).every(Boolean)).toBe(true)
  const { adminPanel, globalSettings } = uiPermissions({ appRole: 'coach' }, heldBy('head_coach'), 'hawks')
  expect([adminPanel, globalSettings]).toEqual([false, false])
})

test('after an error: view the playbook and the calendar, and edit only their profile', () => {
  for (const appRole of ['super_admin', 'player'] as const)
    expect(allowed(uiPermissions({ appRole }, null, 'hawks'))).toEqual([
      'viewPlaybook',
      'viewCalendar',
      'editOwnProfile',
      'viewOwnProfile',
    ])
})
