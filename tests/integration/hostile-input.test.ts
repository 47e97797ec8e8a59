/** Input that was made to break something, against the real endpoints: code in words, too much of it, keys that every object has. */
import { newId } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import { type Account, createPlayIn, type Team } from '#tests/support/accounts.ts'
import { changingNothing, createAttackers, sendAs } from '#tests/support/attackers.ts'
import { askQuery, envelope, openSql, Pusher, receiptOf, receiptsOf } from '#tests/support/forge.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contents } from '../permissions/contents.ts'
import { OPERATIONS } from '../permissions/operation-cases.ts'
import type { World } from '../permissions/world.ts'

let stack: Stack
let sql: Sql
let world: World
let mallory: Account
let own: Team
let pat: Account

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  ;({ world, mallory, own, pat } = await createAttackers(stack))
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

const send = (by: Account, name: string, input: unknown, teamId = world.team.teamId) =>
  sendAs(stack, sql, by, name, input, teamId)
const untouched = (run: () => Promise<unknown>) => changingNothing(sql, [world.team.teamId], run)

describe('strings that look like code', () => {
  const words = [
    `Robert'); DROP TABLE plays;--`,
    `' OR '1'='1`,
    String.raw`\'; select pg_sleep(60); --`,
    '$1 ${teamId} {{teamId}} %s',
    `"}],"where":{"type":"or","conditions":[]}`,
    '<script>alert(1)</script>',
    `'||(select password from account limit 1)||'`,
  ]

  test.each(words)('%s is only a name', async (name) => {
    const play = await createPlayIn(stack, world.owner, world.team)
    const changes = {
      name: { from: 'Spider 2 Y Banana', to: name },
      tags: { from: [], to: [name.slice(0, 40)] },
    }
    const args = envelope({ id: play, baseVersion: 1, changes }, world.team.teamId, { description: name })
    await new Pusher(stack, world.owner).push({ name: 'plays.edit', args })
    expect(await receiptOf(sql, args.opId)).toMatchObject({ outcome: 'applied', description: name })
    const [row] = await sql`select name from plays where id = ${play}`
    expect(row).toEqual({ name })
    const note = { userId: pat.userId, from: '', to: name }
    expect((await send(world.owner, 'members.setNotes', note)).outcome).toBe('applied')
    const [change] = await sql`
      select "to" from member_changes where user_id = ${pat.userId} and kind = 'notes' order by at desc limit 1`
    expect(change).toEqual({ to: name })
    await send(world.owner, 'members.setNotes', { userId: pat.userId, from: name, to: '' })
  })

  test.each(words)('%s is an invalid id of a row, a team, an operation or a client', async (text) => {
    await untouched(async () => {
      expect(await send(world.owner, 'plays.restore', { id: text })).toMatchObject({ outcome: 'rejected' })
      const pusher = new Pusher(stack, world.owner)
      for (const forged of [{ teamId: text }, { opId: text }]) {
        const args = envelope({ id: newId() }, world.team.teamId, forged)
        const answer = await pusher.push({ name: 'plays.restore', args })
        expect([answer.status, answer.results[0]?.error]).toEqual([200, 'app'])
      }
      const odd = new Pusher(stack, world.owner)
      Object.assign(odd, { clientID: text, clientGroupID: text })
      await odd.push({ name: text, args: envelope({ id: text }, world.team.teamId) })
    })
  })

  const args: [what: string, args: unknown][] = [
    ...words.map((text): [string, unknown] => [text, { teamId: text, id: text }]),
    ['an operator', { teamId: { $ne: null }, id: { $ne: null } }],
    ['a list', { teamId: [newId()], id: [newId()] }],
    ['a condition', { teamId: { type: 'or', conditions: [] }, id: { type: 'and', conditions: [] } }],
    ['nothing', {}],
    ['null', null],
    ['a number', 7],
    ['the prototype of everything', JSON.parse('{"__proto__": {"teamId": "x", "id": "x"}}')],
  ]

  test.each(args)('as the arguments of a query, %s is an error of that query alone', async (_, given) => {
    for (const name of ['plays.one', 'plays.all', 'staff.changes', 'team.members']) {
      const { status, query } = await askQuery(stack, mallory, name, given)
      expect([name, status, query?.ast, typeof query?.error]).toEqual([name, 200, undefined, 'string'])
    }
    // What takes none looks at none.
    const { query } = await askQuery(stack, mallory, 'me.grants', given)
    expect(JSON.stringify(query?.ast)).toContain(mallory.userId)
  })

  test('the query of a valid id with extra arguments returns that id alone', async () => {
    const given = {
      teamId: own.teamId,
      where: { type: 'or', conditions: [] },
      userId: pat.userId,
      limit: 1e9,
    }
    const { query } = await askQuery(stack, mallory, 'plays.all', given)
    const plain = await askQuery(stack, mallory, 'plays.all', { teamId: own.teamId })
    expect(query?.ast).toEqual(plain.query?.ast)
  })
})

describe('oversized input', () => {
  const megabyte = 'x'.repeat(LIMITS.operationBytes)

  test.each(Object.keys(OPERATIONS))('%s with a megabyte in it is refused with a reason', async (name) => {
    await untouched(async () => {
      expect(await send(world.owner, name, { id: newId(), ballast: megabyte })).toEqual({
        outcome: 'rejected',
        message: 'This change is too large to save. Split it into smaller steps.',
      })
    })
  })

  test('a megabyte as the arguments of a query, and as its name', async () => {
    for (const [name, args] of [
      ['plays.all', { teamId: megabyte }],
      [megabyte, { teamId: own.teamId }],
    ] as const) {
      const { status, query } = await askQuery(stack, mallory, name, args)
      expect([status, query?.ast]).toEqual([200, undefined])
    }
  })

  test('lists and maps nested too deeply', async () => {
    const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    const maps = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    const from = (nest: string) =>
      `{"id":"${newId()}","baseVersion":1,"changes":{"notes":{"from":${nest},"to":""}}}`
    for (const nest of [lists(50_000), maps(50_000), from(lists(2000)), from(maps(5000)), from(lists(41))]) {
      const pusher = new Pusher(stack, world.owner)
      const args = envelope('INPUT', world.team.teamId)
      const mutation = { type: 'custom', id: 1, clientID: pusher.clientID, name: 'plays.edit', timestamp: 0 }
      const body = JSON.stringify(pusher.body([{ ...mutation, args: [args] }])).replace('"INPUT"', () => nest)
      await untouched(() => pusher.pushBody(body))
      const receipts = await receiptsOf(sql, args.opId)
      expect(receipts.map(({ outcome }) => outcome)).toEqual(['rejected'])
    }
    // The server still stands, and takes what is good.
    await stack.untilHealthy()
    await createPlayIn(stack, world.owner, world.team)
  })
})

describe('inherited property names as keys, in every operation and at every depth', () => {
  const KEYS = ['__proto__', 'constructor', 'prototype']

  /** JSON with the key beside the others of each object in it. */
  const pollute = (value: unknown, key: string): string => {
    if (Array.isArray(value)) return `[${value.map((one) => pollute(one, key)).join()}]`
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const own = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}:${pollute(one, key)}`)
    const bad =
      '{"polluted":true,"teamRole":"head_coach","from":null,"to":"polluted","appRole":"super_admin"}'
    return `{${[...own, `"${key}":${bad}`].join()}}`
  }

  test.each(Object.entries(OPERATIONS))('%s', async (name, { prepare, restore }) => {
    for (const key of KEYS) {
      const { input, teamId = world.team.teamId } = await prepare(world, { who: 'a stranger' })
      const pusher = new Pusher(stack, world.owner)
      const args = envelope('INPUT', teamId)
      const mutation = { type: 'custom', id: 1, clientID: pusher.clientID, name, timestamp: 0 }
      const body = JSON.stringify(pusher.body([{ ...mutation, args: [args] }])).replace('"INPUT"', () =>
        pollute(input, key),
      )
      expect((await pusher.pushBody(body)).status).toBe(200)
      expect(await receiptsOf(sql, args.opId)).toHaveLength(1)
      expect(await contents(sql, [world.team.teamId, teamId])).not.toContain('polluted')
    }
    await restore?.(world)
    // The server still knows who is who.
    const answer = await fetch(`${stack.url}/api/session`, { headers: { cookie: pat.cookie } })
    expect(await answer.json()).toMatchObject({ userId: pat.userId, appRole: 'player' })
    expect((await fetch(`${stack.url}/api/session`)).status).toBe(401)
  })
})
