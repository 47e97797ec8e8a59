/** A player's own figures: to the player alone, and of games that have ended. */
import { newId } from '#schema/ids.ts'
import { type Account, addMember, createTeam, signUp, type Team } from '#tests/support/accounts.ts'
import { type InnerApi, openApi } from '#tests/support/api.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { openSql } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import { Visitor } from '#tests/support/visitor.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertGame, insertPlan, insertPlayer } from './rows.ts'

let stack: Stack
let sql: Sql
let api: InnerApi
let coach: Account
let team: Team

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  api = openApi(stack)
  coach = await signUp(stack)
  team = await createTeam(stack, coach)
})

afterAll(async () => {
  await api?.close()
  await sql?.end()
  await stack?.stop()
})

const ask = async (who: Account, { teamId } = team) => {
  const browser = new Visitor(api)
  await browser.signIn(who.email, who.password)
  return browser.get(`/api/teams/${teamId}/my-stats`)
}

/** A game in which number 12 ran for 7 yards; returns its id. */
async function gameWithRun(isOver: boolean, { teamId } = team): Promise<string> {
  const planId = await insertGame(sql, teamId, await insertPlan(sql, teamId), isOver)
  const plays = [
    { kind: 'kick', type: 'kickoff', result: 'touchback' },
    { kind: 'play', result: 'rush', yards: 7, carrier: '12' },
  ]
  for (const [i, data] of plays.entries())
    await sql`
      insert into game_events (id, team_id, plan_id, play_no, clock, device, data, created_by, created_at)
      values (${newId()}, ${teamId}, ${planId}, ${i + 1}, ${i + 2}, ${newId()}, ${sql.json(data)}, 'test', now())`
  return planId
}

test('a player reads their own figures of games that have ended, and nobody else reads them', async () => {
  const [player, teammate, stranger] = [await signUp(stack), await signUp(stack), await signUp(stack)]
  for (const { userId } of [player, teammate]) await addMember(stack, team.teamId, userId, 'player')
  const spot = await insertPlayer(sql, team.teamId)
  await sql`update roster_players set user_id = ${player.userId} where id = ${spot}`
  const planId = await gameWithRun(true)
  await gameWithRun(false)

  const { status, body } = await ask(player)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    games: [{ planId, opponent: 'Central', date: '2026-10-02', stats: { carries: 1, rushYards: 7 } }],
  })
  expect(body['games']).toHaveLength(1)
  for (const other of [teammate, stranger, coach]) expect((await ask(other)).status).toBe(404)
  expect((await new Visitor(api).get(`/api/teams/${team.teamId}/my-stats`)).status).toBe(401)

  await sql`update team_members set status = 'inactive' where team_id = ${team.teamId} and user_id = ${player.userId}`
  expect((await ask(player)).status).toBe(404)
})

test('a new player never reads the figures of the one who wore the number before', async () => {
  const [before, after] = [await signUp(stack), await signUp(stack)]
  const shared = await createTeam(stack, coach)
  for (const { userId } of [before, after]) await addMember(stack, shared.teamId, userId, 'player')
  // Both wear 12: one last season, the other from this summer on.
  const [hers, his] = [await insertPlayer(sql, shared.teamId), await insertPlayer(sql, shared.teamId)]
  await sql`update roster_players set user_id = ${before.userId}, created_at = '2025-07-01' where id = ${hers}`
  await sql`update roster_players set user_id = ${after.userId}, created_at = '2026-07-01' where id = ${his}`
  const [last, now] = [await gameWithRun(true, shared), await gameWithRun(true, shared)]
  await sql`update games set date = '2025-10-03', created_at = '2025-10-03' where plan_id = ${last}`

  expect((await ask(before, shared)).body).toMatchObject({ games: [{ planId: last, stats: { carries: 1 } }] })
  expect((await ask(after, shared)).body).toEqual({ games: [] })

  await sql`update roster_players set deleted_at = '2026-01-15' where id = ${hers}`
  expect((await ask(before, shared)).status).toBe(404)
  const { body } = await ask(after, shared)
  expect(body).toMatchObject({ games: [{ planId: now, stats: { carries: 1 } }] })
  expect(body['games']).toHaveLength(1)

  // The first left days after the game, and the other took the number right away.
  await sql`update roster_players set deleted_at = '2025-10-05' where id = ${hers}`
  await sql`update roster_players set created_at = '2025-10-06' where id = ${his}`
  const { games } = (await ask(after, shared)).body as { games: { planId: string }[] }
  expect(games.map(({ planId }) => planId)).toEqual([now])
})
