/** Everybody who might ask, and the team that they ask about. */
import { type AppRole, type Grant, TEAM_ROLES, type TeamRole } from '#schema/capabilities.ts'
import { newId } from '#schema/ids.ts'
import { grantsOf, isAdmin } from '#schema/permissions.ts'
import {
  type Account,
  addMember,
  createPlayIn,
  createTeam,
  setAppRole,
  signUp,
  type Team,
} from '#tests/support/accounts.ts'
import { withSql } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { JSONValue } from 'postgres'
import { insertAnswer, insertEvent, insertNotice, insertRide, insertRider } from './calendar-cases.ts'
import { insertDepthCharts } from './depth-rows.ts'
import { freshCode } from './joining-cases.ts'
import { insertReadPost } from './post-rows.ts'
import { insertPractice } from './practice-cases.ts'
import {
  insertFormation,
  insertGame,
  insertInvited,
  insertJoinRequest,
  insertPerson,
  insertPlan,
  insertPlanPlay,
  insertPlayer,
  insertQuizAnswers,
  insertRecords,
  insertSorting,
} from './rows.ts'
import { insertScript } from './script-cases.ts'
import { insertFeed } from './social-rows.ts'

export type Needs = Grant | 'self' | 'admin'

/** Somebody, by what the rules know of them. */
export type Subject = {
  readonly who: string
  readonly member?: { role: TeamRole; capabilities?: JSONValue; active?: false }
  readonly appRole?: AppRole
  readonly signedOut?: true
}

export const SUBJECTS: readonly Subject[] = [
  ...TEAM_ROLES.map((role) => ({ who: role, member: { role } })),
  { who: 'an ex-member who was head coach', member: { role: 'head_coach', active: false } },
  { who: 'a stranger' },
  { who: 'a coach and admin nowhere', appRole: 'coach' },
  { who: 'an admin', appRole: 'admin' },
  { who: 'a super admin', appRole: 'super_admin' },
  {
    who: 'an alumnus with grants as a list',
    member: { role: 'alumni', capabilities: ['playbook.create', 'team.manage'] },
  },
  {
    who: 'an alumnus with grants as a map',
    member: { role: 'alumni', capabilities: { 'playbook.edit': true, 'playbook.manage': false } },
  },
  {
    who: 'a manager who runs the team by a map',
    member: { role: 'manager', capabilities: { 'team.manage': true, 'playbook.edit': true } },
  },
  {
    who: 'a family member whose map says no to what the role has not',
    member: { role: 'family', capabilities: { 'playbook.view': false, 'playbook.manage': 'true' } },
  },
  { who: 'nobody: signed out', signedOut: true },
]

/** What schema/permissions says of this somebody. */
export function isAllowed({ member, appRole, signedOut }: Subject, needs: Needs): boolean {
  if (signedOut) return false
  if (needs === 'self' || (appRole && isAdmin({ appRole }))) return true
  if (needs === 'admin' || !member || member.active === false) return false
  return grantsOf(member.role, member.capabilities ?? []).includes(needs)
}

export type World = {
  readonly stack: Stack
  readonly owner: Account
  readonly team: Team
  readonly accounts: ReadonlyMap<string, Account>
}

/** A team with a play, a formation and everybody of the list. */
export async function createWorld(stack: Stack): Promise<World> {
  const owner = await signUp(stack, { name: 'The owner' })
  const accounts = new Map<string, Account>()
  for (const { who, appRole } of SUBJECTS) {
    const account = await signUp(stack, { name: who })
    accounts.set(who, account)
    if (appRole) await setAppRole(stack, account.userId, appRole)
  }
  return { stack, owner, team: await createFilledTeam(stack, owner, accounts), accounts }
}

/** The same people in another team like it; the one before is deleted, since comparing all its rows takes ever longer. */
export async function inFreshTeam(world: World): Promise<World> {
  const { stack, owner, team: before, accounts } = world
  await withSql(stack, (sql) => sql`delete from teams where id = ${before.teamId}`)
  return { ...world, team: await createFilledTeam(stack, owner, accounts) }
}

async function createFilledTeam(
  stack: Stack,
  owner: Account,
  accounts: ReadonlyMap<string, Account>,
): Promise<Team> {
  const team = await createTeam(stack, owner)
  await createPlayIn(stack, owner, team)
  await insertFormation(stack, team)
  await insertFormation(stack, team, 'front')
  await insertRows(stack, team)
  await insertInvited(stack, team)
  for (const { who, member } of SUBJECTS) {
    const account = accounts.get(who)
    if (!account || !member) continue
    const { role, ...rest } = member
    await addMember(stack, team.teamId, account.userId, role, rest)
  }
  return team
}

/** A row of each table that no operation of the world's making fills. */
export async function insertRows(
  stack: Stack,
  { teamId, playbookId }: Team,
  { isReleased = false }: { isReleased?: boolean } = {},
): Promise<void> {
  await withSql(stack, async (sql) => {
    await sql`
      insert into duties (id, team_id, name, area, place, channel, notes, sort_key, created_by, created_at,
                          updated_by, updated_at, version)
      values (${newId()}, ${teamId}, 'Signals', 'defense', 'bench', '2', '', 'a0', 'test', now(), 'test', now(), 1)`
    await sql`
      insert into play_counts (play_id, team_id, reps, calls, successes, updated_at)
      select id, team_id, 3, 1, 1, now() from plays where team_id = ${teamId}`
    await insertSorting(sql, teamId)
    // By the playbook's id, so that queries of one player can name him (asked.ts).
    const playerId = await insertPlayer(sql, teamId, false, playbookId)
    await insertDepthCharts(sql, teamId, playerId)
    const personId = await insertPerson(sql)
    await insertRecords(sql, teamId, { playerId, personId })
    await insertNotice(sql, teamId, { userId: personId, actorId: playbookId })
    const eventId = await insertEvent(sql, teamId)
    await insertAnswer(sql, teamId, { eventId, playerId })
    const rideId = await insertRide(sql, teamId, { eventId, driverId: personId })
    await insertRider(sql, teamId, { eventId, playerId, rideId })
    await sql`
      insert into guardians (player_id, user_id, team_id, created_by, created_at)
      values (${playerId}, ${personId}, ${teamId}, 'test', now())`
    await sql`
      insert into join_codes (team_id, code, is_on, created_by, created_at, updated_by, updated_at, version)
      values (${teamId}, ${freshCode()}, true, 'test', now(), 'test', now(), 1)`
    await insertJoinRequest(sql, teamId, personId)
    // A default of the role, so that nobody's grants change.
    await sql`
      insert into role_rights (team_id, team_role, capability, is_granted, updated_by, updated_at)
      values (${teamId}, 'alumni', 'roster.view', true, 'test', now())`
    // By the playbook's id, too, so that a query of one game can name it.
    const planId = await insertPlan(sql, teamId, { id: playbookId, isPublished: isReleased })
    const [play] = await sql<{ id: string }[]>`select id from plays where team_id = ${teamId} limit 1`
    await insertPlanPlay(sql, teamId, { planId, playId: play?.id ?? '', hasCard: true })
    // By the playbook's id, too, so that a query of one person's answers can name them.
    await insertQuizAnswers(sql, teamId, {
      playId: play?.id ?? '',
      personId: await insertPerson(sql, playbookId),
    })
    await insertReadPost(sql, teamId)
    // By the playbook's id, too, so that a query of one post can name it.
    await insertFeed(sql, teamId, personId, playbookId)
    await insertGame(sql, teamId, planId)
    // By the playbook's id, too, so that queries of one practice can name it.
    await insertPractice(sql, teamId, { id: playbookId, isPublished: isReleased })
    await insertScript(sql, teamId, { id: playbookId, isPublished: isReleased })
    await sql`
      insert into member_activity (team_id, user_id, seen_at)
      select team_id, user_id, now() from team_members where team_id = ${teamId} on conflict do nothing`
  })
}

/** Their account. */
export function accountOf({ accounts }: World, { who }: Pick<Subject, 'who'>): Account {
  const found = accounts.get(who)
  if (!found) throw new Error(`There is no ${who}`)
  return found
}

/** The cookie that they send; none when they are signed out. */
export function cookieOf(world: World, subject: Subject): { cookie?: string } {
  return subject.signedOut ? {} : { cookie: accountOf(world, subject).cookie }
}
