/** What a push names, of the engine's own bookkeeping, is its sender's word: none of it is believed. */
import { newId } from '#schema/ids.ts'
import { readSecrets } from '#server/embedded/data-folder.ts'
import { type Account, createPlayIn, createTeam, signUp, type Team } from '#tests/support/accounts.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { arm, disarm, installFaults, uninstallFaults } from '#tests/support/faults.ts'
import { envelope, openSql, Pusher, receiptOf, receiptsOf, zeroApp } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let coach: Account
let team: Team
let play: string

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  coach = await signUp(stack)
  team = await createTeam(stack, coach)
  play = await createPlayIn(stack, coach, team)
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

const edit = (to = newId()) => ({
  name: 'plays.count',
  args: envelope({ id: play, reps: 1, calls: 0, successes: 0 }, team.teamId, { description: to }),
})

/** Pushes one operation under another address than zero-cache uses. */
async function pushTo(query: string, pusher: Pusher, { name, args }: ReturnType<typeof edit>) {
  const { clientID } = pusher
  const mutation = { type: 'custom', id: 1, clientID, name, args: [args], timestamp: 0 }
  const answer = await fetch(`${stack.url}/api/zero/mutate${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: coach.cookie,
      'x-api-key': readSecrets(stack.dataDir).zeroApiKey,
    },
    body: JSON.stringify(pusher.body([mutation])),
  })
  return { status: answer.status, body: await answer.json() }
}

describe('the schema of the engine', () => {
  test.each([
    ['of an app that does not exist', '?schema=nowhere_0&appID=nowhere'],
    ['of the product', '?schema=public&appID=public'],
    ['of no name', '?schema=&appID='],
    ['that ends the statement', `?schema=${encodeURIComponent('x".clients; drop table plays; --')}&appID=x`],
    ['that is missing', ''],
  ])('%s: the operation is settled under our schema', async (_, query) => {
    const pusher = new Pusher(stack, coach)
    const sent = edit()
    const answer = await pushTo(query, pusher, sent)
    expect(answer).toMatchObject({ status: 200, body: { kind: 'MutateResponse' } })
    expect((await receiptOf(sql, sent.args.opId)).outcome).toBe('applied')
    expect(await pusher.lastMutationId(sql)).toBe(1)
  })

  test('150 simultaneous pushes that name another one are settled like any other, and block no one', async () => {
    const pushes = Array.from({ length: 150 }, () => ({ pusher: new Pusher(stack, coach), sent: edit() }))
    const forged = pushes.map(({ pusher, sent }) => pushTo('?schema=nowhere_0&appID=nowhere', pusher, sent))
    const other = await signUp(stack)
    const theirs = await createTeam(stack, other)
    expect(await createPlayIn(stack, other, theirs)).toBeTruthy()
    const answers = await Promise.all(forged)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const applied = await sql`
      select from receipts where id in ${sql(pushes.map(({ sent }) => sent.args.opId))} and outcome = 'applied'`
    expect(applied).toHaveLength(150)
  })
})

describe('client and client group ids', () => {
  const strange: [what: string, id: string][] = [
    ['as long as a book', 'x'.repeat(100_000)],
    ['one letter too long', 'x'.repeat(65)],
    ['empty', ''],
    ['with a space', 'a b'],
    ['with a NUL', 'a\u0000b'],
    ['with a quote', `a'b`],
    ['in other letters', 'клиент'],
  ]

  const clients = async () => {
    const { schema } = await zeroApp(stack)
    const [row] = await sql<{ count: string }[]>`select count(*) from ${sql(schema)}.clients`
    return Number(row?.count)
  }

  test.each(strange)('%s: the push is refused, and nothing of it is stored', async (_, id) => {
    const before = await clients()
    for (const forged of [{ clientID: id }, { clientGroupID: id }]) {
      for (const count of [1, 2]) {
        const pusher = new Pusher(stack, coach)
        Object.assign(pusher, forged)
        const sent = Array.from({ length: count }, () => edit())
        const answer = await pusher.push(...sent)
        expect(answer.body).toMatchObject({ kind: 'PushFailed', reason: 'parse' })
        for (const { args } of sent) expect(await receiptsOf(sql, args.opId)).toEqual([])
      }
    }
    expect(await clients()).toBe(before)
  })

  test.each(['4h7n2k0q1p9s3t5v6u', newId(), 'forged'])('%s is valid', async (id) => {
    const pusher = new Pusher(stack, coach)
    Object.assign(pusher, { clientID: id, clientGroupID: id })
    const sent = edit()
    expect((await pusher.push(sent)).status).toBe(200)
    expect((await receiptOf(sql, sent.args.opId)).outcome).toBe('applied')
  })
})

describe('a missing table', () => {
  beforeAll(() => installFaults(sql))
  afterEach(() => disarm(sql))
  afterAll(() => uninstallFaults(sql))

  const rename = () => ({
    name: 'plays.edit',
    args: envelope({ id: play, baseVersion: 1, changes: { notes: { from: '', to: newId() } } }, team.teamId),
  })

  test('outside a deployment: the operation is refused at the first attempt, and blocks nothing behind it', async () => {
    await arm(sql, 'missing-table')
    const pusher = new Pusher(stack, coach)
    const [broken, behind] = [rename(), edit()]
    expect((await pusher.push(broken, behind)).status).toBe(200)
    // Once with the one behind it, in a group that is undone, and once by itself.
    expect(await disarm(sql)).toBe(2)
    expect(await receiptOf(sql, broken.args.opId)).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('fault on our side') as string,
    })
    expect((await receiptOf(sql, behind.args.opId)).outcome).toBe('applied')
  })

  test('during a schema mismatch: 503, and applied once the deployment is done', async () => {
    const [newest] = await sql<{ at: string }[]>`
      select max(created_at)::text as at from drizzle.__drizzle_migrations`
    const next = String(Number(newest?.at) + 1)
    const pusher = new Pusher(stack, coach)
    const sent = rename()
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('test', ${next})`
    try {
      await arm(sql, 'missing-table')
      expect(await pusher.push(sent)).toMatchObject({ status: 503, results: [] })
      expect(await disarm(sql)).toBeGreaterThan(1)
      expect(await receiptsOf(sql, sent.args.opId)).toEqual([])
      expect(await pusher.lastMutationId(sql)).toBe(0)
    } finally {
      await sql`delete from drizzle.__drizzle_migrations where created_at = ${next}`
    }
    expect(await pusher.push(sent)).toMatchObject({ status: 200, results: [{}] })
    expect((await receiptOf(sql, sent.args.opId)).outcome).toBe('applied')
  })
})
