/** Who is told of an award: by the database's own rules. */
import { newId } from '#schema/ids.ts'
import { awards } from '#schema/operations/records.ts'
import { type Database, openDatabase } from '#server/database.ts'
import { digest } from '#server/mail/digest.ts'
import { insertPlayer } from '#tests/permissions/rows.ts'
import { addMember, apply, createTeam, signUp } from '#tests/support/accounts.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { openSql } from '#tests/support/forge.ts'
import { RECORDS } from '#tests/support/one-of-everything.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let database: Database

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  database = openDatabase(stack.databaseUrl, 2)
})

afterAll(async () => {
  await sql?.end()
  await database?.close()
  await stack?.stop()
})

test('an award is told to the player and the family, until it is taken back; what costs stickers is not', async () => {
  const [coach, player, parent] = [
    await signUp(stack, { name: 'Dana' }),
    await signUp(stack),
    await signUp(stack),
  ]
  const team = await createTeam(stack, coach)
  await addMember(stack, team.teamId, player.userId, 'player')
  await addMember(stack, team.teamId, parent.userId, 'family')
  const child = await insertPlayer(sql, team.teamId)
  await sql`update roster_players set user_id = ${player.userId} where id = ${child}`
  await sql`
    insert into guardians (player_id, user_id, team_id, created_by, created_at)
    values (${child}, ${parent.userId}, ${team.teamId}, 'test', now())`
  const give = async (fields: object) => {
    const id = newId()
    const entry = { id, playerId: child, ...RECORDS.awards, ...fields }
    await apply(stack, coach, awards.create, { entries: [entry] } as never, team.teamId)
    return id
  }
  const told = () => sql`
    select user_id, subject, count, entity_id from notifications
     where team_id = ${team.teamId} and kind = 'award_given' order by subject`
  const [first = { first_name: '' }] = await sql`select first_name from roster_players where id = ${child}`
  const both = (name: string, count: number) => [
    { user_id: player.userId, subject: `\n${name}`, count, entity_id: child },
    { user_id: parent.userId, subject: `${first['first_name']}\n${name}`, count, entity_id: child },
  ]
  await give({ name: 'Turnover', points: -2 })
  expect(await told()).toEqual([])
  await give({ name: 'Hammer' })
  expect(await told()).toEqual(both('Hammer', 1))
  const sack = await give({ name: 'Sack' })
  expect(await told()).toEqual(both('Sack', 2))
  const takeBack = (id: string) => apply(stack, coach, awards.delete, { id, baseVersion: 1 }, team.teamId)
  await takeBack(sack)
  expect(await told()).toEqual(both('Hammer', 1))
  await sql`update notifications set read_at = now() where user_id = ${parent.userId}`
  await takeBack(
    String((await sql`select id from awards where player_id = ${child} and name = 'Hammer'`)[0]?.['id']),
  )
  expect(await told()).toEqual(both('Hammer', 1).slice(1))
  expect(await sql`select from news_to_tell`).toEqual([])
})

test('an award is mailed to the family unless they have left awards out', async () => {
  const [coach, parent] = [await signUp(stack, { name: 'Dana' }), await signUp(stack)]
  const team = await createTeam(stack, coach)
  await addMember(stack, team.teamId, parent.userId, 'family')
  const child = await insertPlayer(sql, team.teamId)
  await sql`
    insert into guardians (player_id, user_id, team_id, created_by, created_at)
    values (${child}, ${parent.userId}, ${team.teamId}, 'test', now())`
  await sql`update "user" set email_verified = true where id = ${parent.userId}`
  const entry = { id: newId(), playerId: child, ...RECORDS.awards, name: 'Hammer' }
  await apply(stack, coach, awards.create, { entries: [entry] } as never, team.teamId)
  const env = { publicUrl: 'http://localhost', authSecret: 'secret' }
  const letter = () => digest({ database, env } as never, parent.email, { userId: parent.userId, since: 0 })
  expect((await letter())?.subject).toContain('an award: “Hammer”')
  await sql`
    update private_profiles set notification_preferences = notification_preferences || '{"awards": false}'
     where id = ${parent.userId}`
  expect(await letter()).toBeNull()
})
