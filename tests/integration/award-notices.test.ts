/** Who is told of an award: by the database's own rules. */
import { newId } from '#schema/ids.ts'
import { readNotifications } from '#schema/operations/notifications.ts'
import { awards } from '#schema/operations/records.ts'
import { insertPlayer } from '#tests/permissions/rows.ts'
import { addMember, apply, createTeam, signUp } from '#tests/support/accounts.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { digestOf } from '#tests/support/digest-of.ts'
import { openSql } from '#tests/support/forge.ts'
import { RECORDS } from '#tests/support/one-of-everything.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stack: Stack
let sql: Sql

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
})

afterAll(async () => {
  await sql?.end()
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

/** A coach, a parent, and the parent's children on the team. */
async function family(...names: string[]) {
  const [coach, parent] = [await signUp(stack, { name: 'Dana' }), await signUp(stack)]
  const { teamId } = await createTeam(stack, coach)
  await addMember(stack, teamId, parent.userId, 'family')
  const children: string[] = []
  for (const name of names) {
    const child = await insertPlayer(sql, teamId)
    children.push(child)
    await sql`update roster_players set first_name = ${name} where id = ${child}`
    await sql`
      insert into guardians (player_id, user_id, team_id, created_by, created_at)
      values (${child}, ${parent.userId}, ${teamId}, 'test', now())`
  }
  /** Gives an award to players, all at once; returns the ids of the awards. */
  const give = async (name: string, ...to: (string | undefined)[]) => {
    const entries = to.map((playerId) => ({ ...RECORDS.awards, id: newId(), playerId, name }))
    await apply(stack, coach, awards.create, { entries } as never, teamId)
    return entries.map(({ id }) => id)
  }
  const takeBack = async (id = '') => {
    const [row] = await sql<{ version: number }[]>`select version from awards where id = ${id}`
    await apply(stack, coach, awards.delete, { id, baseVersion: row?.version ?? 0 }, teamId)
  }
  const giveBack = (id = '') => apply(stack, coach, awards.restore, { id }, teamId)
  const unread = () => sql<{ id: string; subject: string; count: number; entity_id: string }[]>`
    select id, subject, count, entity_id from notifications
     where user_id = ${parent.userId} and kind = 'award_given' and read_at is null`
  /** What the parent has not read. */
  const told = async () => (await unread()).map(({ id: _, ...news }) => news)
  const read = async () => {
    const ids = (await unread()).map(({ id }) => id)
    await apply(stack, parent, readNotifications, { ids }, teamId)
  }
  return { coach, parent, teamId, children, give, takeBack, giveBack, told, read }
}

test('the award of one child stays news when that of the other is taken back', async () => {
  const { children, give, takeBack, told } = await family('Ann', 'Ben')
  const [ann, ben] = children
  const [toAnn, toBen] = await give('Win', ann, ben)
  expect(await told()).toEqual([{ subject: 'Ben\nWin', count: 2, entity_id: ben }])
  await takeBack(toBen)
  expect(await told()).toEqual([{ subject: 'Ann\nWin', count: 1, entity_id: ann }])
  await takeBack(toAnn)
  expect(await told()).toEqual([])
})

test('the earlier of two awards that is taken back counts no more', async () => {
  const { children, give, takeBack, told } = await family('Ann')
  const [ann] = children
  const [first] = await give('Hammer', ann)
  await give('Sack', ann)
  await takeBack(first)
  expect(await told()).toEqual([{ subject: 'Ann\nSack', count: 1, entity_id: ann }])
})

test.each([
  ['lately', false],
  ['so long ago that the notice is gone', true],
])('an award that was read of %s does not take the place of one that is taken back', async (_, isGone) => {
  const { parent, children, give, takeBack, told, read } = await family('Ann', 'Ben')
  const [ann, ben] = children
  await give('Hammer', ann, ben)
  await read()
  if (isGone) await sql`delete from notifications where user_id = ${parent.userId}`
  const [sack] = await give('Sack', ben)
  await takeBack(sack)
  expect(await told()).toEqual([])
  const [, second] = await give('Pick', ann, ben)
  const [third] = await give('Block', ann)
  await takeBack(second)
  expect(await told()).toEqual([{ subject: 'Ann\nBlock', count: 2, entity_id: ann }])
  await takeBack(third)
  expect(await told()).toEqual([{ subject: 'Ann\nPick', count: 1, entity_id: ann }])
})

test('an award that was read of and is taken back leaves the news of others as it is', async () => {
  const { children, give, takeBack, told, read } = await family('Ann')
  const [ann] = children
  const [first] = await give('Hammer', ann)
  await read()
  await give('Sack', ann)
  await takeBack(first)
  expect(await told()).toEqual([{ subject: 'Ann\nSack', count: 1, entity_id: ann }])
})

test('an award that is taken back and given back is told, but not to those who have read of it', async () => {
  const { children, give, takeBack, giveBack, told, read } = await family('Ann')
  const [ann] = children
  const news = [{ subject: 'Ann\nHammer', count: 1, entity_id: ann }]
  const [hammer] = await give('Hammer', ann)
  await takeBack(hammer)
  expect(await told()).toEqual([])
  await giveBack(hammer)
  expect(await told()).toEqual(news)
  await read()
  await takeBack(hammer)
  await giveBack(hammer)
  expect(await told()).toEqual([])
})

test('an award is news no more when it is changed to cost stickers', async () => {
  const { coach, teamId, children, give, told } = await family('Ann')
  const [ann] = children
  const [id = ''] = await give('Hammer', ann)
  const edit = (baseVersion: number, from: number, to: number) =>
    apply(stack, coach, awards.edit, { id, baseVersion, changes: { points: { from, to } } }, teamId)
  await edit(1, RECORDS.awards.points, -2)
  expect(await told()).toEqual([])
  await edit(2, -2, 1)
  expect(await told()).toEqual([{ subject: 'Ann\nHammer', count: 1, entity_id: ann }])
})

test('an award is mailed to the family unless they have left awards out', async () => {
  const { parent, children, give } = await family('Lee')
  await give('Hammer', ...children)
  expect(await digestOf(stack, parent)).toContain('an award: “Hammer”')
  await sql`
    update private_profiles set notification_preferences = notification_preferences || '{"awards": false}'
     where id = ${parent.userId}`
  expect(await digestOf(stack, parent)).toBeNull()
})
