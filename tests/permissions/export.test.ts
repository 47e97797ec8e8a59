/** What the export of an account tells of a team: what its owner's grants let them read, and their own changes. */
import { SECTIONS } from '#server/accounts/export.ts'
import { newId } from '#schema/ids.ts'
import { type InnerApi, openApi } from '#tests/support/api.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { openSql } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertConflict } from './rows.ts'
import {
  accountOf,
  cookieOf,
  createWorld,
  isAllowed,
  type Needs,
  SUBJECTS,
  type Subject,
  type World,
} from './world.ts'

/**
 * What each section that holds a team's rows needs, stated a second time and apart from the code. Nothing in the team is
 * released. Sections with `self` hold the person's own changes and what is about them.
 */
const NEEDS: { readonly [section: string]: Needs } = {
  account: 'self',
  signInMethods: 'self',
  devices: 'self',
  pushedDevices: 'self',
  syncedBrowsers: 'self',
  profile: 'self',
  privateProfile: 'self',
  contact: 'self',
  roleRightsChanged: 'member',
  accountChanges: 'self',
  accountsChanged: 'self',
  memberships: 'self',
  membershipHistory: 'self',
  membershipsChanged: 'self',
  lastSeen: 'self',
  rosterEntries: 'self',
  rosterSpots: 'self',
  rosterWritten: 'roster.view',
  statusHistory: 'self',
  statusesChanged: 'roster.view',
  playerCardsWritten: 'roster.manage',
  figures: 'self',
  goals: 'self',
  equipment: 'self',
  attendance: 'self',
  grades: 'self',
  awards: 'self',
  certifications: 'self',
  figuresWritten: 'playbook.edit',
  goalsWritten: 'playbook.edit',
  notesWritten: 'playbook.edit',
  equipmentWritten: 'roster.manage',
  attendanceWritten: 'playbook.edit',
  gradesWritten: 'playbook.edit',
  awardsGiven: 'member',
  groupsWritten: 'roster.view',
  certificationsWritten: 'team.manage',
  statusReasonsWritten: 'roster.manage',
  depthWritten: 'playbook.view',
  depthWeeksSaved: 'playbook.view',
  joinRequests: 'self',
  guardianOf: 'self',
  joinCodesMade: 'team.manage',
  invitationsSent: 'self',
  duties: 'roster.view',
  dutiesWritten: 'roster.view',
  teamsMade: 'member',
  playbooks: 'playbook.view',
  plays: 'playbook.edit',
  playsMade: 'self',
  playChanges: 'self',
  formations: 'playbook.view',
  categories: 'playbook.view',
  presets: 'playbook.view',
  callWords: 'playbook.view',
  drills: 'playbook.view',
  tasksWritten: 'playbook.edit',
  agendaPointsWritten: 'playbook.edit',
  phasesWritten: 'playbook.edit',
  weekLinesWritten: 'playbook.edit',
  postsWritten: 'member',
  postsRead: 'member',
  feedPosts: 'self',
  feedComments: 'self',
  feedReactions: 'self',
  feedReports: 'self',
  feedPauses: 'self',
  quizzesAssigned: 'playbook.view',
  quizAnswers: 'playbook.view',
  playsSeen: 'playbook.view',
  gamePlans: 'playbook.edit',
  gamePlanPlays: 'playbook.edit',
  wristbandsKeyed: 'playbook.edit',
  planNotesWritten: 'playbook.edit',
  plansReleased: 'playbook.edit',
  eventsWritten: 'calendar.view',
  eventAnswers: 'self',
  eventAnswersGiven: 'self',
  ridesOffered: 'calendar.view',
  ridesTaken: 'self',
  calendarFeed: 'self',
  gamesCalled: 'playbook.edit',
  gameEventsWritten: 'playbook.edit',
  practicePlans: 'playbook.edit',
  practicePeriods: 'playbook.edit',
  practiceCells: 'playbook.edit',
  practiceRuns: 'playbook.edit',
  practiceScripts: 'playbook.edit',
  scriptLines: 'playbook.edit',
  scriptRepsWritten: 'playbook.edit',
  savedChanges: 'self',
  changesKnown: 'self',
  conflicts: 'self',
  notifications: 'member',
  mail: 'self',
  measurements: 'self',
}
/** Those that players may read once they are released to them. */
const RELEASED = [
  'plays',
  'gamePlans',
  'wristbandsKeyed',
  'planNotesWritten',
  'practicePlans',
  'practicePeriods',
  'practiceCells',
  'practiceRuns',
  'practiceScripts',
  'scriptLines',
]
/** Those that hold nothing deleted, as no query does. */
const NEVER_DELETED = [
  'duties',
  'dutiesWritten',
  'rosterWritten',
  'figuresWritten',
  'goalsWritten',
  'notesWritten',
  'equipmentWritten',
  'attendanceWritten',
  'gradesWritten',
  'awardsGiven',
  'groupsWritten',
  'certificationsWritten',
  'depthWritten',
  'depthWeeksSaved',
  'playbooks',
  'formations',
  'categories',
  'presets',
  'callWords',
  'drills',
  'tasksWritten',
  'agendaPointsWritten',
  'phasesWritten',
  'weekLinesWritten',
  'quizzesAssigned',
  'postsWritten',
  'gamePlanPlays',
  'wristbandsKeyed',
  'planNotesWritten',
  'eventsWritten',
  'ridesOffered',
  'practicePlans',
  'practicePeriods',
  'practiceCells',
  'practiceScripts',
  'scriptLines',
]
const AUTHORED = [
  'duties',
  'roster_players',
  'player_measures',
  'player_goals',
  'player_notes',
  'player_equipment',
  'player_attendance',
  'player_grades',
  'awards',
  'player_groups',
  'staff_certifications',
  'depth_spots',
  'depth_weeks',
  'playbooks',
  'plays',
  'formations',
  'play_categories',
  'play_views',
  'call_words',
  'drills',
  'tasks',
  'agenda_points',
  'season_phases',
  'week_lines',
  'quiz_sets',
  'posts',
  'game_plans',
  'game_plan_plays',
  'plan_wristbands',
  'plan_notes',
  'events',
  'event_rides',
  'practice_plans',
  'practice_periods',
  'practice_cells',
  'practice_scripts',
  'script_lines',
] as const

let stack: Stack
let sql: Sql
let api: InnerApi
let world: World

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  api = openApi(stack)
  world = await createWorld(stack)
})

afterAll(async () => {
  await api?.close()
  await sql?.end()
  await stack?.stop()
})

type Row = Record<string, unknown>

/** Makes the team's rows look as if this person had made them all. */
async function makeTheirs(userId: string): Promise<void> {
  const { teamId } = world.team
  for (const table of AUTHORED)
    await sql`update ${sql(table)} set created_by = ${userId}, deleted_at = null where team_id = ${teamId}`
  await sql`update script_reps set created_by = ${userId} where team_id = ${teamId}`
  await sql`update practice_runs set created_by = ${userId} where team_id = ${teamId}`
  await sql`update join_codes set created_by = ${userId} where team_id = ${teamId}`
  await sql`update quiz_answers set user_id = ${userId} where team_id = ${teamId}`
  await sql`update post_reads set user_id = ${userId} where team_id = ${teamId}`
  await sql`update seen_plays set user_id = ${userId} where team_id = ${teamId}`
  await sql`update plan_releases set released_by = ${userId} where team_id = ${teamId}`
  await sql`update games set created_by = ${userId} where team_id = ${teamId}`
  await sql`update game_events set created_by = ${userId} where team_id = ${teamId}`
  await sql`update role_rights set updated_by = ${userId} where team_id = ${teamId}`
  await sql`update player_cards set created_by = ${userId} where team_id = ${teamId}`
  await sql`update player_status_reasons set created_by = ${userId} where team_id = ${teamId}`
  await sql`update player_status_changes set changed_by = ${userId} where team_id = ${teamId}`
  await sql`update duties set user_id = ${userId} where team_id = ${teamId}`
  await sql`update teams set created_by = ${userId} where id = ${teamId}`
  await sql`update play_changes set user_id = ${userId} where team_id = ${teamId}`
  await sql`
    insert into notifications (id, user_id, team_id, kind, actor_id, actor_name, entity_id, subject, count, created_at)
    values (${newId()}, ${userId}, ${teamId}, 'plays_published', 'test', 'Test', 'x', 'A play', 1, now())
    on conflict do nothing`
}

/** The sections of this person's file that hold rows of the team. */
async function exported(subject: Subject): Promise<ReadonlyMap<string, readonly Row[]>> {
  const answer = await api.ask('/api/account/export', { headers: cookieOf(world, subject) })
  expect(answer.status).toBe(200)
  const file = (await answer.json()) as Record<string, readonly Row[]>
  const { teamId } = world.team
  return new Map(
    Object.keys(SECTIONS).flatMap((name) => {
      const rows = (file[name] ?? []).filter((row) => (row['team_id'] ?? row['id']) === teamId)
      return rows.length > 0 ? [[name, rows] as const] : []
    }),
  )
}

const gated = Object.entries(NEEDS).filter(([, needs]) => needs !== 'self')
const idOf = (subject: Subject) => accountOf(world, subject).userId
const people = SUBJECTS.filter(({ signedOut }) => !signedOut)

test('every section has its row here, and no row is obsolete', () => {
  expect(Object.keys(NEEDS).toSorted()).toEqual(Object.keys(SECTIONS).toSorted())
})

test.each(people)('drafts, for $who', async (subject) => {
  await makeTheirs(idOf(subject))
  const sections = await exported(subject)
  for (const [name, needs] of gated)
    expect([name, sections.has(name)]).toEqual([name, isAllowed(subject, needs)])
  expect(sections.has('playChanges')).toBe(true)
})

test.each(people)('released rows, for $who', async (subject) => {
  const { teamId } = world.team
  await makeTheirs(idOf(subject))
  await sql`update plays set status = 'published' where team_id = ${teamId}`
  await sql`update game_plans set is_published = true where team_id = ${teamId}`
  await sql`update practice_plans set is_published = true where team_id = ${teamId}`
  await sql`update practice_scripts set is_published = true where team_id = ${teamId}`
  try {
    const sections = await exported(subject)
    for (const name of RELEASED)
      expect([name, sections.has(name)]).toEqual([name, isAllowed(subject, 'playbook.view')])
    // What players have of a plan's lines is in the plan.
    expect(sections.has('gamePlanPlays')).toBe(isAllowed(subject, 'playbook.edit'))
  } finally {
    await sql`update plays set status = 'draft' where team_id = ${teamId}`
    await sql`update game_plans set is_published = false where team_id = ${teamId}`
    await sql`update practice_plans set is_published = false where team_id = ${teamId}`
    await sql`update practice_scripts set is_published = false where team_id = ${teamId}`
  }
})

test.each(people)('deleted rows, for $who', async (subject) => {
  await makeTheirs(idOf(subject))
  for (const table of AUTHORED)
    await sql`update ${sql(table)} set deleted_at = now() where team_id = ${world.team.teamId}`
  const sections = await exported(subject)
  for (const name of NEVER_DELETED) expect([name, sections.has(name)]).toEqual([name, false])
  for (const name of ['plays', 'gamePlans'])
    expect([name, sections.has(name)]).toEqual([name, isAllowed(subject, 'playbook.edit')])
})

test.each(people)('a conflict, for $who', async (subject) => {
  await insertConflict(world, idOf(subject), newId())
  const [conflict] = (await exported(subject)).get('conflicts') ?? []
  const yours = { field: 'notes', yours: 'mine' }
  const fields = isAllowed(subject, 'member') ? [{ ...yours, base: 'old', theirs: '' }] : [yours]
  expect(conflict?.['fields']).toEqual(fields)
})

test('it is refused without a session', async () => {
  expect((await api.ask('/api/account/export')).status).toBe(401)
})
