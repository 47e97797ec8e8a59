import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULT_BLOCKING } from '#schema/football/blocking-settings.ts'
import { DEFAULT_RULES } from '#schema/football/defense-settings.ts'
import { NONE_CHOSEN } from '#schema/football/team-numbers.ts'
import { NO_LETTERS } from '#schema/football/terminology.ts'
import { NEW_MEMBER_USUAL } from '#schema/news-topics.ts'
import { usePermissions } from './permissions.ts'
import { readRoles, roleContextOf, type RoleAnswers } from './roles.ts'
import { teamsOf } from './teams.ts'

const ME = 'user-1'
const ASSIGNED = Date.UTC(2026, 7, 1)
const member = {
  teamId: 't1',
  team: { name: 'Ridgeview Hawks' },
  teamRole: 'coordinator',
  status: 'active',
  assignedAt: ASSIGNED,
  roleNotes: 'Runs the defense',
} as const

function answers(change: Partial<RoleAnswers> = {}): RoleAnswers {
  return {
    profile: { row: { appRole: 'coach' }, ready: true, failed: false },
    memberships: { rows: [member], ready: true, failed: false },
    grants: {
      rows: [
        { teamId: 't1', capability: 'member' },
        { teamId: 't1', capability: 'playbook.view' },
        { teamId: 't2', capability: 'team.manage' },
      ],
      ready: true,
      failed: false,
    },
    ...change,
  }
}

test('lists each membership with its team, role and capabilities', () => {
  expect(roleContextOf(ME, answers())).toEqual({
    userId: ME,
    appRole: 'coach',
    memberships: [
      {
        teamId: 't1',
        teamName: 'Ridgeview Hawks',
        teamRole: 'coordinator',
        capabilities: ['playbook.view'],
        isActive: true,
        assignedAt: ASSIGNED,
        notes: 'Runs the defense',
      },
    ],
  })
})

test('names an unknown team "Unknown Team"', () => {
  const memberships = { rows: [{ ...member, team: undefined }], ready: true, failed: false }
  expect(roleContextOf(ME, answers({ memberships })).memberships[0]?.teamName).toBe('Unknown Team')
})

test('lists an unknown team in the team switcher', () => {
  const known = {
    id: 't2',
    name: 'Badgers',
    schoolName: 'Badger High',
    competitionLevel: 'ncaa',
    season: '2026',
    primaryColor: '#123456',
    secondaryColor: '',
    holeSystem: '1-left',
    ...DEFAULT_BLOCKING,
    ...DEFAULT_RULES,
    comboTo: 'will',
    runFit: 'spill',
    baseFront: '3-4-okie',
    strengthRule: 'field',
    techniqueSystem: 'bryant',
    strongSafety: 'R',
    weakSafety: '',
    strongBacker: '',
    weakBacker: 'J',
    ...NO_LETTERS,
    letterT: 'B',
    ...NONE_CHOSEN,
    goalLineFrom: 5,
    twoPointChart: '',
    timeZone: 'America/Chicago',
    newMemberEmail: false,
    newMemberCalendar: true,
    newMemberBulletin: true,
    newMemberPlays: false,
    newMemberTasks: true,
    newMemberAwards: true,
    newMemberPeople: true,
    socialApproval: true,
    logoUrl: '/api/pictures/t2/a.webp',
    archivedAt: 1_700_000_000_000,
    deleteAfter: 1_800_000_000_000,
    deleteRequestedBy: 'u1',
    version: 3,
  } as const
  expect(
    teamsOf([
      { teamId: 't1', teamRole: 'player', team: undefined },
      { teamId: 't2', teamRole: 'head_coach', team: known },
    ]),
  ).toEqual([
    { ...known, teamRole: 'head_coach' },
    {
      id: 't1',
      name: 'Unknown Team',
      schoolName: '',
      competitionLevel: 'nfhs',
      season: '',
      primaryColor: '',
      secondaryColor: '',
      holeSystem: '2-right',
      ...DEFAULT_BLOCKING,
      ...DEFAULT_RULES,
      baseFront: '4-3-over',
      strengthRule: 'surface',
      techniqueSystem: 'six-i',
      strongSafety: '',
      weakSafety: '',
      strongBacker: '',
      weakBacker: '',
      ...NO_LETTERS,
      ...NONE_CHOSEN,
      twoPointChart: '',
      timeZone: 'America/New_York',
      ...NEW_MEMBER_USUAL,
      socialApproval: false,
      logoUrl: null,
      archivedAt: null,
      deleteAfter: null,
      deleteRequestedBy: null,
      version: 0,
      teamRole: 'player',
    },
  ])
})

test.each([
  ['Failed to load roles', { memberships: { rows: [], ready: false, failed: true } }],
  ['Failed to load roles', { profile: { row: undefined, ready: false, failed: true } }],
  ['Failed to load permissions', { grants: { rows: [], ready: false, failed: true } }],
  [
    'Failed to fetch user profile and team memberships',
    {
      profile: { row: undefined, ready: true, failed: false },
      memberships: { rows: [], ready: true, failed: false },
    },
  ],
] as const)('falls back to a player without a team on "%s"', (problem, change) => {
  expect(() => roleContextOf(ME, answers(change))).toThrow(problem)
  expect(readRoles(ME, answers(change))).toEqual({
    context: { userId: ME, appRole: 'player', memberships: [] },
    problem,
  })
})

test('reports nothing while data is loading', () => {
  const loading = { row: undefined, rows: [], ready: false, failed: false }
  const { context, problem } = readRoles(ME, { profile: loading, memberships: loading, grants: loading })
  expect(problem).toBeNull()
  expect(context).toMatchObject({ appRole: 'player', memberships: [] })
})

test('refuses to report permissions without a user', () => {
  const Asks = () => createElement('p', null, String(usePermissions('t1').managePlaybook))
  expect(() => renderToString(createElement(Asks))).toThrow('User not authenticated')
})
