/** A push of many operations, of which several share a commit: each still happens by itself (server/zero/push.ts). */
import { newId } from '#schema/ids.ts'
import { type Account, createPlayIn, createTeam, signUp, type Team } from '#tests/support/accounts.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { envelope, openSql, Pusher, receiptOf } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let coach: Account
let team: Team

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  coach = await signUp(stack)
  team = await createTeam(stack, coach)
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

/** Names a play anew `times` times, each name from the one before it. */
function renames(id: string, from: string, times: number) {
  return Array.from({ length: times }, (_, i) => {
    const change = { from: i === 0 ? from : `Name ${i - 1}`, to: `Name ${i}` }
    const input = { id, baseVersion: i + 1, changes: { name: change } }
    return { name: 'plays.edit', args: envelope(input, team.teamId) }
  })
}

async function play(id: string) {
  const [row] = await sql<{ name: string; version: number }[]>`
    select name, version from plays where id = ${id}`
  if (!row) throw new Error(`There is no play ${id}`)
  return row
}

test('forty-five operations build on each other across groups, and a refused one stops no other', async () => {
  const id = await createPlayIn(stack, coach, team)
  const { name } = await play(id)
  const good = renames(id, name, 45)
  const missing = {
    name: 'plays.edit',
    args: envelope({ id: newId(), baseVersion: 1, changes: { name: { from: 'A', to: 'B' } } }, team.teamId),
  }
  const shapeless = { name: 'plays.edit', args: { nothing: 'of an operation' } as never }
  const pusher = new Pusher(stack, coach)
  const sent = [...good.slice(0, 5), missing, ...good.slice(5, 12), shapeless, ...good.slice(12)]
  const answer = await pusher.push(...sent)
  expect(answer.status).toBe(200)
  expect(answer.results).toHaveLength(sent.length)
  expect(answer.results.filter(({ error }) => error)).toEqual([expect.objectContaining({ error: 'app' })])
  expect(answer.results[13]).toMatchObject({ error: 'app' })
  expect(await play(id)).toEqual({ name: 'Name 44', version: 46 })
  const outcomes = await Promise.all(good.map(({ args }) => receiptOf(sql, args.opId)))
  expect(outcomes.map((receipt) => receipt?.outcome)).toEqual(good.map(() => 'applied'))
  expect((await receiptOf(sql, missing.args.opId))?.outcome).toBe('rejected')
  expect(await pusher.lastMutationId(sql)).toBe(sent.length)
})

test('an operation that the database refuses fails alone, and the others of its group are kept', async () => {
  const id = await createPlayIn(stack, coach, team)
  const { name } = await play(id)
  const sent = renames(id, name, 12)
  await sql.unsafe(`
    create function test_refuse() returns trigger language plpgsql as $$
      begin raise exception 'not that name' using errcode = '23514'; end $$;
    create trigger test_refuse before update on plays for each row
      when (new.id = '${id}' and new.name = 'Name 7') execute function test_refuse()`)
  try {
    const pusher = new Pusher(stack, coach)
    expect((await pusher.push(...sent)).results.filter(({ error }) => error)).toEqual([])
    expect(await pusher.lastMutationId(sql)).toBe(sent.length)
  } finally {
    await sql`drop function test_refuse cascade`
  }
  const receipts = await Promise.all(sent.map(({ args }) => receiptOf(sql, args.opId)))
  // What comes behind it is no longer from the name that the play has.
  const outcomes = [...Array.from({ length: 7 }, () => 'applied'), 'rejected']
  expect(receipts.slice(0, 8).map((receipt) => receipt?.outcome)).toEqual(outcomes)
  expect(receipts[7]?.message).toContain('It is kept; try it again.')
  expect(receipts.slice(8).every((receipt) => receipt?.outcome === 'conflict')).toBe(true)
  expect(await play(id)).toEqual({ name: 'Name 6', version: 8 })
})

test('a conflict is reported in a group as elsewhere', async () => {
  const id = await createPlayIn(stack, coach, team)
  const { name } = await play(id)
  await new Pusher(stack, coach).push(...renames(id, name, 2))
  const late = {
    name: 'plays.edit',
    args: envelope({ id, baseVersion: 1, changes: { name: { from: name, to: 'Late' } } }, team.teamId),
  }
  const noted = {
    name: 'plays.edit',
    args: envelope({ id, baseVersion: 1, changes: { notes: { from: '', to: 'Noted' } } }, team.teamId),
  }
  await new Pusher(stack, coach).push(late, noted)
  expect((await receiptOf(sql, late.args.opId))?.outcome).toBe('conflict')
  expect((await receiptOf(sql, noted.args.opId))?.outcome).toBe('applied')
  const open = await sql`select fields from edit_conflicts where entity_id = ${id} and resolved_at is null`
  expect(open.map((row) => row['fields'])).toEqual([
    [expect.objectContaining({ field: 'name', yours: 'Late', theirs: 'Name 1' })],
  ])
  expect(await play(id)).toEqual({ name: 'Name 1', version: 4 })
})

test('a repeated push takes effect once', async () => {
  const id = await createPlayIn(stack, coach, team)
  const { name } = await play(id)
  const sent = renames(id, name, 30)
  const [first, second] = [new Pusher(stack, coach), new Pusher(stack, coach)]
  await first.push(...sent)
  expect((await second.push(...sent)).results.every((result) => !result.error)).toBe(true)
  expect(await play(id)).toEqual({ name: 'Name 29', version: 31 })
})

test('two devices that change the same two plays in opposite order both succeed, with nothing lost', async () => {
  const [a, b] = await Promise.all([createPlayIn(stack, coach, team), createPlayIn(stack, coach, team)])
  const noted = (id: string, field: 'notes' | 'callText') => ({
    name: 'plays.edit',
    args: envelope({ id, baseVersion: 1, changes: { [field]: { from: '', to: field } } }, team.teamId),
  })
  const changes = (field: 'notes' | 'callText', first: string, second: string) => [
    noted(first, field),
    ...renames(newId(), 'Nowhere', 15),
    noted(second, field),
  ]
  const answers = await Promise.all([
    new Pusher(stack, coach).push(...changes('notes', a, b)),
    new Pusher(stack, coach).push(...changes('callText', b, a)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const rows = await sql`select notes, call_text from plays where id in ${sql([a, b])}`
  expect(rows.map((row) => [row['notes'], row['call_text']])).toEqual([
    ['notes', 'callText'],
    ['notes', 'callText'],
  ])
})
