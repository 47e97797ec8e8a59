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

const ask = async (who: Account) => {
  const browser = new Visitor(api)
  await browser.signIn(who.email, who.password)
  return browser.get(`/api/teams/${team.teamId}/my-stats`)
}

/** A game in which number 12 ran for 7 yards; returns its id. */
async function gameWithRun(isOver: boolean): Promise<string> {
  const planId = await insertGame(sql, team.teamId, await insertPlan(sql, team.teamId), isOver)
  const plays = [
    { kind: 'kick', type: 'kickoff', result: 'touchback' },
    { kind: 'play', result: 'rush', yards: 7, carrier: '12' },
  ]
  for (const [i, data] of plays.entries())
    await sql`
      insert into game_events (id, team_id, plan_id, play_no, clock, device, data, created_by, created_at)
      values (${newId()}, ${team.teamId}, ${planId}, ${i + 1}, ${i + 2}, ${newId()}, ${sql.json(data)}, 'test', now())`
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
