/** A team's deletion: requested by its head coach, told to its coaches, and carried out once its date is past. */
import { queries } from '#schema/index.ts'
import { DELETION_DAYS, keepTeam, requestTeamDeletion } from '#schema/operations/teams.ts'
import { openDatabase } from '#server/database.ts'
import { deleteDueTeams } from '#server/jobs/teams.ts'
import { SETTING_COLUMNS } from '#server/teams/team-file.ts'
import {
  type Account,
  addMember,
  apply,
  createPlayIn,
  createTeam,
  signUp,
  type Team,
} from '#tests/support/accounts.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { TestClient } from '#tests/support/client.ts'
import { digestOf } from '#tests/support/digest-of.ts'
import { openSql, until } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const DAY_MS = 86_400_000

let stack: Stack
let sql: Sql
let coach: Account
let assistant: Account
let player: Account
let team: Team

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  coach = await signUp(stack, { name: 'Dana' })
  assistant = await signUp(stack, { name: 'Lee' })
  player = await signUp(stack, { name: 'Kim' })
})

beforeEach(async () => {
  team = await createTeam(stack, coach, 'Hawks')
  await addMember(stack, team.teamId, assistant.userId, 'assistant_coach')
  await addMember(stack, team.teamId, player.userId, 'player')
  await createPlayIn(stack, coach, team, { status: 'published' })
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

const request = () => apply(stack, coach, requestTeamDeletion, { id: team.teamId }, team.teamId)
const keep = () => apply(stack, coach, keepTeam, { id: team.teamId }, team.teamId)

const scheduled = async () =>
  (
    await sql<{ at: Date | null; by: string | null }[]>`
      select delete_after as at, delete_requested_by as by from teams where id = ${team.teamId}`
  )[0]

const toldTo = ({ userId }: Account) => sql`
  select actor_name, subject, count from notifications
   where user_id = ${userId} and team_id = ${team.teamId} and kind = 'team_deletion_requested'`

/** Runs the job as if so many days had passed. */
async function inDays(days: number): Promise<void> {
  const database = openDatabase(stack.databaseUrl)
  await deleteDueTeams(database, Date.now() + days * DAY_MS)
  await database.close()
}

test('is scheduled 14 days ahead; a second request moves nothing, and keeping the team cancels it', async () => {
  const before = Date.now()
  await request()
  const first = await scheduled()
  const days = (Number(first?.at) - before) / DAY_MS
  expect(days).toBeGreaterThanOrEqual(DELETION_DAYS)
  expect(days).toBeLessThan(DELETION_DAYS + 0.01)
  expect(first?.by).toBe(coach.userId)
  await request()
  expect(await scheduled()).toEqual(first)
  await keep()
  expect(await scheduled()).toEqual({ at: null, by: null })
})

test('tells each coach once, and neither players nor the coach who requested it', async () => {
  await request()
  expect([...(await toldTo(assistant))]).toEqual([{ actor_name: 'Dana', subject: 'Hawks', count: 1 }])
  expect([...(await toldTo(player))]).toEqual([])
  expect([...(await toldTo(coach))]).toEqual([])
})

test('is news to nobody once the team is kept, and news again when it is requested again', async () => {
  const coordinator = await signUp(stack)
  await addMember(stack, team.teamId, coordinator.userId, 'coordinator')
  await request()
  expect(await digestOf(stack, coordinator)).toBe('Hawks: Dana scheduled Hawks for deletion')
  await keep()
  expect(await digestOf(stack, coordinator)).toBeNull()
  await request()
  expect([...(await toldTo(coordinator))]).toEqual([{ actor_name: 'Dana', subject: 'Hawks', count: 1 }])
})

test('happens after its date and not before, and its rows leave the replica of a member', async () => {
  const other = await createTeam(stack, coach, 'Owls')
  await request()
  const client = new TestClient(stack, player)
  try {
    const grants = client.live<{ teamId: string }>(queries.me.grants())
    const plays = client.live(queries.plays.all({ teamId: team.teamId }))
    const teams = client.live<{ teamId: string; team?: { deleteAfter: number | null } }>(
      queries.me.memberships(),
    )
    const ofTeam = (one: { teamId: string }) => one.teamId === team.teamId
    await until('the date on the replica', () => Boolean(teams.rows().find(ofTeam)?.team?.deleteAfter))
    await until('the play', () => plays.rows().length === 1)

    await inDays(DELETION_DAYS - 1)
    expect(await scheduled()).toBeDefined()
    await inDays(DELETION_DAYS + 1)
    expect(await scheduled()).toBeUndefined()
    for (const table of ['plays', 'play_diagrams', 'team_members', 'member_grants', 'member_changes'])
      expect([table, [...(await sql`select from ${sql(table)} where team_id = ${team.teamId}`)]]).toEqual([
        table,
        [],
      ])
    await until('the replica to lose it', () =>
      [grants.rows().some(ofTeam), plays.rows().length > 0, teams.rows().some(ofTeam)].every((has) => !has),
    )
    expect([...(await sql`select id from teams where id = ${other.teamId}`)]).toHaveLength(1)
  } finally {
    await client.close()
  }
})

test('does not happen to a team that was kept', async () => {
  await request()
  await keep()
  await inDays(DELETION_DAYS + 1)
  expect(await scheduled()).toEqual({ at: null, by: null })
})

test('is not in the file of the team, so that an import does not schedule it', () => {
  expect(SETTING_COLUMNS.filter((column) => column.startsWith('delete'))).toEqual([])
  expect(SETTING_COLUMNS).toContain('season')
})
