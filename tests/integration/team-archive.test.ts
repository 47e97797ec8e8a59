/** An archived team: read by all its members and changed by none, until it is restored. */
import { queries } from '#schema/index.ts'
import { editTeam, archiveTeam, requestTeamDeletion, restoreTeam } from '#schema/operations/teams.ts'
import { leaveTeam } from '#schema/operations/members.ts'
import { editPlay } from '#schema/operations/plays.ts'
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
import { openSql, until } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let coach: Account
let assistant: Account
let player: Account
let team: Team
let play: string

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  coach = await signUp(stack)
  assistant = await signUp(stack)
  player = await signUp(stack)
})

beforeEach(async () => {
  team = await createTeam(stack, coach, 'Hawks')
  await addMember(stack, team.teamId, assistant.userId, 'assistant_coach')
  await addMember(stack, team.teamId, player.userId, 'player')
  play = await createPlayIn(stack, coach, team, { status: 'published' })
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

const archive = () => apply(stack, coach, archiveTeam, { id: team.teamId }, team.teamId)
const restore = () => apply(stack, coach, restoreTeam, { id: team.teamId }, team.teamId)
const editNotes = (who: Account, notes: string) =>
  apply(
    stack,
    who,
    editPlay,
    { id: play, baseVersion: 1, changes: { notes: { from: '', to: notes } } },
    team.teamId,
  )
const notes = async () => (await sql`select notes from plays where id = ${play}`)[0]?.['notes'] as string

test('refuses changes of every member with a message, and takes them again once restored', async () => {
  await archive()
  for (const who of [coach, assistant])
    await expect(editNotes(who, 'Quick')).rejects.toThrow(
      'rejected, This team is archived, so it can only be read.',
    )
  const rename = { id: team.teamId, baseVersion: 1, changes: { name: { from: 'Hawks', to: 'Owls' } } }
  await expect(apply(stack, coach, editTeam, rename, team.teamId)).rejects.toThrow('This team is archived')
  expect(await notes()).toBe('')
  await restore()
  await editNotes(assistant, 'Quick')
  expect(await notes()).toBe('Quick')
})

test('refuses a member without the right as before, not by its archive', async () => {
  await archive()
  await expect(editNotes(player, 'Quick')).rejects.toThrow("You don't have permission to do this")
  await expect(apply(stack, assistant, restoreTeam, { id: team.teamId }, team.teamId)).rejects.toThrow(
    "You don't have permission to do this",
  )
})

test('is still read by its members, left by them, and can be deleted', async () => {
  await archive()
  const client = new TestClient(stack, player)
  try {
    const plays = client.live(queries.plays.all({ teamId: team.teamId }))
    const teams = client.live<{ teamId: string; team?: { archivedAt: number | null } }>(
      queries.me.memberships(),
    )
    await until('the play', () => plays.rows().length === 1)
    const ofTeam = ({ teamId }: { teamId: string }) => teamId === team.teamId
    await until('the date on the replica', () => Boolean(teams.rows().find(ofTeam)?.team?.archivedAt))
  } finally {
    await client.close()
  }
  await apply(stack, player, leaveTeam, { userId: player.userId }, team.teamId)
  await apply(stack, coach, requestTeamDeletion, { id: team.teamId }, team.teamId)
  const [row] = await sql`select delete_after, archived_at from teams where id = ${team.teamId}`
  expect(row?.['delete_after']).not.toBeNull()
  expect(row?.['archived_at']).not.toBeNull()
})

test('keeps the first date when it is archived twice', async () => {
  const at = async () =>
    (await sql<{ at: Date | null }[]>`select archived_at as at from teams where id = ${team.teamId}`)[0]?.at
  await archive()
  const first = await at()
  await archive()
  expect(await at()).toEqual(first)
  await restore()
  await restore()
  expect(await at()).toBeNull()
})

test('starts people whose first team it is with the emails that the team chose', async () => {
  await apply(
    stack,
    coach,
    editTeam,
    {
      id: team.teamId,
      baseVersion: 1,
      changes: {
        newMemberEmail: { from: true, to: false },
        newMemberPlays: { from: true, to: false },
        newMemberAwards: { from: true, to: false },
      },
    },
    team.teamId,
  )
  const startOf = async ({ userId }: Account) =>
    (
      await sql<{ chosen: Record<string, boolean> }[]>`
        select notification_preferences as chosen from private_profiles where id = ${userId}`
    )[0]?.chosen
  const all = { push: true, email: true, social: true }
  const newcomer = await signUp(stack)
  expect(await startOf(newcomer)).toEqual(all)
  await addMember(stack, team.teamId, newcomer.userId, 'player')
  expect(await startOf(newcomer)).toEqual({ ...all, email: false, plays: false, awards: false })
  // Someone who is on another team already keeps their choice.
  const known = await signUp(stack)
  await createTeam(stack, known, 'Owls')
  await addMember(stack, team.teamId, known.userId, 'player')
  expect(await startOf(known)).toEqual(all)
})
