/** Who a task may be given to, and that another team's tasks are out of reach. */
import { newId } from '#schema/ids.ts'
import { tasks } from '#schema/operations/tasks.ts'
import { type Account, addMember, apply, createTeam, signUp, type Team } from '#tests/support/accounts.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { openSql } from '#tests/support/forge.ts'
import { TASK } from '#tests/support/one-of-everything.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTask } from './rows.ts'

let stack: Stack
let sql: Sql
let coach: Account
let stranger: Account
let team: Team

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  ;[coach, stranger] = [await signUp(stack), await signUp(stack)]
  team = await createTeam(stack, coach)
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

const create = (ownerId: string | null) => {
  const id = newId()
  return apply(
    stack,
    coach,
    tasks.create,
    { entries: [{ ...TASK, id, ownerId }] } as never,
    team.teamId,
  ).then(() => id)
}

test('a task goes to a member of the team, and to nobody else', async () => {
  const id = await create(coach.userId)
  await expect(create(stranger.userId)).rejects.toThrow('This coach is no longer on the team.')
  const changes = { ownerId: { from: coach.userId, to: stranger.userId } }
  await expect(
    apply(stack, coach, tasks.edit, { id, baseVersion: 1, changes } as never, team.teamId),
  ).rejects.toThrow('This coach is no longer on the team.')
  expect(await sql`select owner_id from tasks where id = ${id}`).toEqual([{ owner_id: coach.userId }])
})

test('a task of a former coach can still be checked off', async () => {
  const leaving = await signUp(stack)
  await addMember(stack, team.teamId, leaving.userId, 'assistant_coach')
  const id = await create(leaving.userId)
  await sql`update team_members set status = 'inactive' where team_id = ${team.teamId} and user_id = ${leaving.userId}`
  const changes = { status: { from: 'todo', to: 'done' } }
  await apply(stack, coach, tasks.edit, { id, baseVersion: 1, changes } as never, team.teamId)
  expect(await sql`select status, owner_id from tasks where id = ${id}`).toEqual([
    { status: 'done', owner_id: leaving.userId },
  ])
})

test("another team's tasks look like missing ones", async () => {
  const other = await createTeam(stack, stranger, 'Others')
  const id = await insertTask(sql, other.teamId)
  const changes = { title: { from: 'Cut up third downs', to: 'Ours' } }
  const gone = 'This task no longer exists.'
  await expect(
    apply(stack, coach, tasks.edit, { id, baseVersion: 1, changes } as never, team.teamId),
  ).rejects.toThrow(gone)
  await expect(apply(stack, coach, tasks.delete, { id, baseVersion: 1 }, team.teamId)).rejects.toThrow(gone)
  expect(await sql`select title, deleted_at from tasks where id = ${id}`).toEqual([
    { title: 'Cut up third downs', deleted_at: null },
  ])
})
