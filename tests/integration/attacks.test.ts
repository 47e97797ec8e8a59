/**
 * An attack list, against the real endpoints: what tests/permissions/forged.test.ts tries one by one for plays, tried
 * here with every operation there is, and what needs rows or clients of its own.
 */
import { newId } from '#schema/ids.ts'
import { queries } from '#schema/index.ts'
import { zql } from '#schema/zero.ts'
import { type Account, addMember, createPlayIn, signUp, type Team } from '#tests/support/accounts.ts'
import { changingNothing, createAttackers, sendAs } from '#tests/support/attackers.ts'
import { TestClient } from '#tests/support/client.ts'
import { askQuery, envelope, openSql, Pusher, receiptOf, receiptsOf, until } from '#tests/support/forge.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test, onTestFinished } from 'vitest'
import { FORBIDDEN, OPERATIONS } from '../permissions/operation-cases.ts'
import type { World } from '../permissions/world.ts'

let stack: Stack
let sql: Sql
let world: World
let mallory: Account
let own: Team
let mo: Account
let pat: Account

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  ;({ world, mallory, own, mo, pat } = await createAttackers(stack))
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

const send = (by: Account, name: string, input: unknown, teamId = world.team.teamId) =>
  sendAs(stack, sql, by, name, input, teamId)
const untouched = (run: () => Promise<unknown>) => changingNothing(sql, [world.team.teamId], run)

const INSUFFICIENT = 'Insufficient permissions to update team role'

describe('ids of another team, at any depth of the input', () => {
  test.each(Object.entries(OPERATIONS))(
    "%s: another team's ids under the attacker's team change nothing",
    async (name, { prepare, restore }) => {
      const somebody = { who: 'head_coach' }
      const { input } = await prepare(world, somebody)
      onTestFinished(() => restore?.(world))
      await untouched(() => send(mallory, name, input, own.teamId))
      // Nor does anything of theirs stand in her team's rows.
      const [row] = await sql<{ text: string }[]>`
        select coalesce(string_agg(t::text, ''), '') as text from (
          select d::text as t from duties d where team_id = ${own.teamId} union all
          select m::text from team_members m where team_id = ${own.teamId}) t`
      for (const { userId } of world.accounts.values()) expect(row?.text).not.toContain(userId)
    },
  )

  const duty = (given: object) => ({
    id: newId(),
    name: 'Signals',
    area: 'defense',
    place: 'bench',
    userId: null,
    backupId: null,
    channel: '1',
    notes: '',
    sortKey: 'a0',
    ...given,
  })

  test("a duty refuses another team's member in nested input and in an edit", async () => {
    const NOT_HERE = 'This person is no longer on the team.'
    for (const given of [{ userId: pat.userId }, { backupId: pat.userId }]) {
      const duties = [duty({ userId: mallory.userId }), duty(given)]
      expect(await send(mallory, 'duties.create', { duties }, own.teamId)).toEqual({
        outcome: 'rejected',
        message: NOT_HERE,
      })
    }
    expect(await sql`select from duties where team_id = ${own.teamId} and name = 'Signals'`).toEqual([])
    const made = duty({ userId: mallory.userId, name: 'Hers' })
    expect((await send(mallory, 'duties.create', { duties: [made] }, own.teamId)).outcome).toBe('applied')
    const changes = { userId: { from: mallory.userId, to: pat.userId } }
    expect(await send(mallory, 'duties.edit', { id: made.id, baseVersion: 1, changes }, own.teamId)).toEqual({
      outcome: 'rejected',
      message: NOT_HERE,
    })
  })

  test('a duty refuses a former member', async () => {
    const gone = await signUp(stack)
    await addMember(stack, own.teamId, gone.userId, 'coordinator', { active: false })
    const duties = [duty({ userId: gone.userId })]
    expect((await send(mallory, 'duties.create', { duties }, own.teamId)).outcome).toBe('rejected')
  })

  test("a duty with another team's id is not taken over", async () => {
    const [theirDuty] = await sql<{ id: string }[]>`
      select id from duties where team_id = ${world.team.teamId} limit 1`
    await untouched(() =>
      send(mallory, 'duties.create', { duties: [duty({ id: theirDuty?.id })] }, own.teamId),
    )
  })
})

describe('raising a rank', () => {
  test.each<[what: string, name: string, input: (self: Account) => unknown, message: string]>([
    [
      'by role',
      'members.setRole',
      ({ userId }) => ({ userId, from: 'player', to: 'head_coach' }),
      INSUFFICIENT,
    ],
    [
      'by a grant',
      'members.setCapability',
      ({ userId }) => ({ userId, capability: 'team.manage', from: false, to: true }),
      INSUFFICIENT,
    ],
    [
      'by taking the team over',
      'members.transferHeadCoach',
      ({ userId }) => ({ userId, role: 'alumni' }),
      INSUFFICIENT,
    ],
    ['by notes', 'members.setNotes', ({ userId }) => ({ userId, from: '', to: 'head_coach' }), INSUFFICIENT],
    [
      'in the whole app',
      'people.setAppRole',
      ({ userId }) => ({ userId, from: 'player', to: 'super_admin' }),
      'Insufficient permissions to update app role',
    ],
  ])('a player, %s', async (_, name, input, message) => {
    await untouched(async () => {
      expect(await send(pat, name, input(pat))).toEqual({ outcome: 'rejected', message })
    })
  })

  test('a former head coach cannot reactivate the membership', async () => {
    const ex = await signUp(stack)
    await addMember(stack, world.team.teamId, ex.userId, 'head_coach', { active: false })
    await untouched(async () => {
      expect(
        await send(ex, 'members.setStatus', { userId: ex.userId, from: 'inactive', to: 'active' }),
      ).toEqual({ outcome: 'rejected', message: INSUFFICIENT })
    })
  })

  test('a manager cannot raise themselves or an accomplice, nor grant rights they lack', async () => {
    const { teamId } = world.team
    const accomplice = await signUp(stack)
    await addMember(stack, teamId, accomplice.userId, 'family')
    const peer = await signUp(stack)
    await addMember(stack, teamId, peer.userId, 'manager', { capabilities: ['team.manage'] })
    const tries: [name: string, input: object][] = [
      ['members.setRole', { userId: mo.userId, from: 'manager', to: 'assistant_coach' }],
      ['members.setCapability', { userId: mo.userId, capability: 'playbook.edit', from: false, to: true }],
      ['members.setStatus', { userId: mo.userId, from: 'active', to: 'inactive' }],
      ['members.transferHeadCoach', { userId: mo.userId, role: 'manager' }],
      ['members.transferHeadCoach', { userId: accomplice.userId, role: 'manager' }],
      ['members.setRole', { userId: accomplice.userId, from: 'family', to: 'manager' }],
      ['members.setRole', { userId: accomplice.userId, from: 'family', to: 'head_coach' }],
      // A player sees the playbook, which a manager does not.
      ['members.setRole', { userId: accomplice.userId, from: 'family', to: 'player' }],
      [
        'members.setCapability',
        { userId: accomplice.userId, capability: 'playbook.view', from: false, to: true },
      ],
      ['members.setRole', { userId: peer.userId, from: 'manager', to: 'alumni' }],
      ['members.setRole', { userId: world.owner.userId, from: 'head_coach', to: 'alumni' }],
      ['members.leave', { userId: world.owner.userId }],
    ]
    await untouched(async () => {
      for (const [name, input] of tries)
        expect([name, input, await send(mo, name, input)]).toEqual([
          name,
          input,
          { outcome: 'rejected', message: INSUFFICIENT },
        ])
    })
    // It is the rules that stop it, and not that nothing works.
    const down = { userId: accomplice.userId, from: 'family', to: 'alumni' }
    expect((await send(mo, 'members.setRole', down)).outcome).toBe('applied')
  })

  test.each<[what: string, input: object]>([
    ['a map of grants', { capabilities: { 'team.manage': true } }],
    ['a list of grants', { capabilities: ['team.manage'] }],
    ['grants beside a role', { from: 'player', to: 'player', capabilities: ['team.manage'] }],
    ['a row of its own', { teamRole: 'head_coach', status: 'active', version: 99 }],
    ['a role that is none', { from: 'player', to: 'owner' }],
    ['a role that every object has', { from: 'player', to: 'constructor' }],
  ])('%s in the arguments is invalid input', async (_, given) => {
    await untouched(async () => {
      for (const name of ['members.setRole', 'members.setCapability', 'members.setStatus', 'members.leave'])
        expect(await send(pat, name, { userId: pat.userId, ...given })).toMatchObject({
          outcome: 'rejected',
          message: expect.stringMatching(/^Can't save/) as string,
        })
    })
  })
})

describe("another person's data and receipts", () => {
  test('an operation id of another person reveals nothing', async () => {
    const play = await createPlayIn(stack, world.owner, world.team)
    const secret = `secret ${newId()}`
    const conflicting = { id: play, baseVersion: 1, changes: { notes: { from: 'never', to: secret } } }
    const args = envelope(conflicting, world.team.teamId, { description: secret })
    await new Pusher(stack, world.owner).push({ name: 'plays.edit', args })
    expect((await receiptOf(sql, args.opId)).outcome).toBe('conflict')

    const answer = await new Pusher(stack, mallory).push({
      name: 'plays.edit',
      args: envelope(conflicting, own.teamId, { opId: args.opId, description: 'mine' }),
    })
    expect(JSON.stringify(answer.body)).not.toContain(secret)
    const both = await receiptsOf(sql, args.opId)
    expect(new Map(both.map((one) => [one.user_id, one.description]))).toEqual(
      new Map([
        [world.owner.userId, secret],
        [mallory.userId, 'mine'],
      ]),
    )
    const client = new TestClient(stack, mallory)
    try {
      const rows = await client.rows<{ userId: string; id: string; description: string }>(
        queries.me.receipts(),
      )
      const [mine, ...others] = rows.filter(({ id }) => id === args.opId)
      expect([mine?.userId, mine?.description, others]).toEqual([mallory.userId, 'mine', []])
      expect(rows.filter(({ userId }) => userId !== mallory.userId)).toEqual([])
    } finally {
      await client.close()
    }
  })

  test('a tampered replica gets no rows from its queries', async () => {
    const client = new TestClient(stack, mallory, { tampered: {} })
    const forged = [zql.receipts, zql.plays, zql.privateProfiles, zql.memberGrants, zql.teamMembers].map(
      (query) => client.live<{ teamId?: string; userId?: string; id?: string }>(query),
    )
    try {
      await until('the server to respond', () => forged.every((one) => one.complete()))
      const mine = ({ teamId, userId, id }: { teamId?: string; userId?: string; id?: string }) =>
        [userId, id].includes(mallory.userId) || teamId === own.teamId
      expect(forged.flatMap((one) => one.rows()).filter((row) => !mine(row))).toEqual([])
    } finally {
      for (const one of forged) one.close()
      await client.close()
    }
  })

  test("another user id with the attacker's cookie gets no rows", async () => {
    const client = new TestClient(stack, { userId: world.owner.userId, cookie: mallory.cookie })
    const live = [queries.me.receipts(), queries.me.profile(), queries.plays.all(world.team)].map((query) =>
      client.live(query),
    )
    try {
      await until('a refusal', () => client.zero.connection.state.current.name === 'needs-auth')
      expect(live.flatMap((one) => one.rows())).toEqual([])
    } finally {
      for (const one of live) one.close()
      await client.close()
    }
  })

  test("another person's client group gets none of their rows", async () => {
    const victim = new TestClient(stack, world.owner)
    const seen = victim.live(queries.plays.all(world.team))
    await until('their plays', () => seen.rows().length > 0)
    const clientGroupID = await victim.zero.clientGroupID
    const client = new TestClient(stack, mallory, { tampered: { clientGroupID } })
    const live = [queries.plays.all(world.team), queries.me.receipts(), queries.me.memberships()].map(
      (query) => client.live(query),
    )
    try {
      await until('a refusal', () => client.zero.connection.state.current.name === 'needs-auth')
      expect(live.flatMap((one) => one.rows())).toEqual([])
      // And the one whose it is goes on.
      const play = await createPlayIn(stack, world.owner, world.team)
      await until('a new play of theirs', () => seen.rows().some((row) => row['id'] === play))
    } finally {
      seen.close()
      for (const one of live) one.close()
      await Promise.all([client.close(), victim.close()])
    }
  })

  test('an operation sent again after its mutation id was used up takes effect once', async () => {
    const play = await createPlayIn(stack, world.owner, world.team)
    const victim = new Pusher(stack, world.owner)
    const thief = new Pusher(stack, mallory)
    Object.assign(thief, { clientGroupID: victim.clientGroupID, clientID: victim.clientID })
    await thief.push({ name: 'plays.restore', args: envelope({ id: play }, world.team.teamId) })
    const input = { id: play, baseVersion: 1, changes: { notes: { from: '', to: 'mine' } } }
    const sent = { name: 'plays.edit', args: envelope(input, world.team.teamId) }
    // As the app does it: what has no receipt is handed over anew, under the next number.
    await victim.push(sent)
    victim.next = 2
    await victim.push(sent)
    expect(await receiptOf(sql, sent.args.opId)).toMatchObject({
      outcome: 'applied',
      user_id: world.owner.userId,
    })
    const [row] = await sql`select notes, version from plays where id = ${play}`
    expect(row).toEqual({ notes: 'mine', version: 2 })
  })
})

describe('an intercepted request', () => {
  test('changes nothing when replayed and is refused from another person', async () => {
    const play = await createPlayIn(stack, world.owner, world.team)
    const pusher = new Pusher(stack, world.owner)
    const input = { id: play, baseVersion: 1, changes: { notes: { from: '', to: 'once' } } }
    const args = envelope(input, world.team.teamId)
    const mutation = {
      type: 'custom',
      id: 1,
      clientID: pusher.clientID,
      name: 'plays.edit',
      args: [args],
      timestamp: 0,
    }
    const caught = JSON.stringify(pusher.body([mutation]))
    expect((await pusher.pushBody(caught)).status).toBe(200)
    await untouched(async () => {
      for (let i = 0; i < 3; i++) await pusher.pushBody(caught)
      // A fresh client of the same person, so that the numbers fit.
      const fresh = { ...mutation, clientID: newId() }
      await pusher.pushBody(JSON.stringify(pusher.body([fresh])))
      await new Pusher(stack, mallory).pushBody(caught)
      const hers = { ...mutation, clientID: newId() }
      await new Pusher(stack, mallory).pushBody(JSON.stringify(pusher.body([hers])))
    })
    const receipts = await receiptsOf(sql, args.opId)
    expect(new Map(receipts.map((one) => [one.user_id, [one.outcome, one.message]]))).toEqual(
      new Map([
        [world.owner.userId, ['applied', null]],
        [mallory.userId, ['rejected', FORBIDDEN]],
      ]),
    )
    const [row] = await sql`select version from plays where id = ${play}`
    expect(row).toEqual({ version: 2 })
  })

  test('is refused with an expired session', async () => {
    const late = await signUp(stack)
    await addMember(stack, world.team.teamId, late.userId, 'head_coach')
    await sql`update session set expires_at = now() - interval '1 second' where user_id = ${late.userId}`
    await untouched(async () => {
      const args = envelope({ userId: pat.userId, from: 'player', to: 'alumni' }, world.team.teamId)
      expect((await new Pusher(stack, late).push({ name: 'members.setRole', args })).status).toBe(401)
      expect(await receiptsOf(sql, args.opId)).toEqual([])
    })
    expect((await askQuery(stack, late, 'team.members', world.team)).status).toBe(401)
    for (const path of ['session', 'telemetry']) {
      const { status } = await fetch(`${stack.url}/api/${path}`, { headers: { cookie: late.cookie } })
      expect([path, status]).toEqual([path, 401])
    }
  })
})

describe('the modes of a development build', () => {
  test('cannot be turned on by header, cookie, URL or argument', async () => {
    const mode = 'test_as_head_coach'
    const named = ['x-development-mode', 'x-dev-mode', 'x-hashmark-mode', 'x-test-as', 'x-user-role']
    const headers = {
      ...Object.fromEntries(named.map((name) => [name, mode])),
      cookie: `${pat.cookie}; hashmark.development-mode=${mode}; hashmark.identity=${JSON.stringify({ appRole: 'admin' })}`,
    }
    const session = await fetch(`${stack.url}/api/session?mode=${mode}&test_as=head_coach&appRole=admin`, {
      headers,
    })
    expect(await session.json()).toMatchObject({ userId: pat.userId, appRole: 'player' })
    const asked = await askQuery(stack, { cookie: headers.cookie }, 'staff.changes', {
      ...world.team,
      mode,
      appRole: 'admin',
    })
    const plain = await askQuery(stack, pat, 'staff.changes', world.team)
    expect(asked.query?.ast).toEqual(plain.query?.ast)
    await untouched(async () => {
      const args = {
        ...envelope({ userId: pat.userId, from: 'player', to: 'manager' }, world.team.teamId),
        mode,
        appRole: 'admin',
      }
      await new Pusher(stack, { cookie: headers.cookie }).push({ name: 'members.setRole', args })
      expect((await receiptOf(sql, args.opId)).outcome).toBe('rejected')
    })
  })
})
