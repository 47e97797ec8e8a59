/** Notifications on closed devices: who may add one, and what a push service is sent, by a real request that a browser could read. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '#schema/ids.ts'
import { type Database, openDatabase } from '#server/database.ts'
import { systemClock } from '#server/clock.ts'
import { sendDue } from '#server/notifications/pushes.ts'
import {
  type Account,
  addMember,
  createPlayIn,
  createTeam,
  signUp,
  type Team,
} from '#tests/support/accounts.ts'
import { type InnerApi, openApi } from '#tests/support/api.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { openSql } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import { Visitor } from '#tests/support/visitor.ts'
import type { PoolClient } from 'pg'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let api: InnerApi
let database: Database
let coach: Account
let player: Account
let team: Team
let service: Server
let received: { path: string; headers: Record<string, unknown>; body: Buffer }[] = []
let answer = 201

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  api = openApi(stack, { env: { REQUIRE_VERIFIED_EMAIL: '0' } })
  database = openDatabase(stack.databaseUrl, 3)
  coach = await signUp(stack, { name: 'Dana' })
  service = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(answer).end()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
})

beforeEach(async () => {
  received = []
  answer = 201
  player = await signUp(stack, { name: 'Lee' })
  team = await createTeam(stack, coach, 'Hawks')
  await addMember(stack, team.teamId, player.userId, 'player')
  await sql`delete from throttles`
})

afterAll(async () => {
  service?.close()
  await api?.close()
  await database?.close()
  await sql?.end()
  await stack?.stop()
})

const browser = () => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return { keys, auth: randomBytes(16) }
}

async function signedIn({ email, password }: Account) {
  const visitor = new Visitor(api)
  await visitor.signIn(email, password)
  return visitor
}

const deviceOf = async (visitor: Visitor, endpoint = `https://push.example.org/send/${newId()}`) => {
  const { keys, auth } = browser()
  const { body } = await visitor.get('/api/push/key')
  return {
    endpoint,
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    serverKey: body['key'],
  }
}

const devices = ({ userId }: Account) => sql`select * from push_subscriptions where user_id = ${userId}`

describe('the devices of a person', () => {
  test('are added with the key of the server, only at addresses on the public internet', async () => {
    const visitor = await signedIn(player)
    const device = await deviceOf(visitor)
    for (const endpoint of [
      'http://push.example.org/x',
      'https://127.0.0.1/x',
      'https://169.254.169.254/latest/meta-data',
      'https://localhost/x',
      'https://db.internal/x',
      'https://push.example.org:5432/x',
    ])
      expect(await visitor.post('/api/push/devices', { ...device, endpoint })).toMatchObject({ status: 400 })
    expect(await visitor.post('/api/push/devices', { ...device, auth: 'AAAA' })).toMatchObject({
      status: 400,
    })
    expect(await visitor.post('/api/push/devices', { ...device, serverKey: 'BAAA' })).toMatchObject({
      status: 409,
    })
    expect(await devices(player)).toEqual([])
    expect(await visitor.post('/api/push/devices', device)).toMatchObject({ status: 200 })
    expect(await visitor.post('/api/push/devices', device)).toMatchObject({ status: 200 })
    expect(await devices(player)).toHaveLength(1)
    expect(await new Visitor(api).post('/api/push/devices', device)).toMatchObject({ status: 401 })
    expect(await new Visitor(api).get('/api/push/key')).toMatchObject({ status: 401 })
  })

  test('end when the person says so, signs out, or someone else uses the browser, and for no one else', async () => {
    const visitor = await signedIn(player)
    const device = await deviceOf(visitor)
    await visitor.post('/api/push/devices', device)
    const other = await signedIn(coach)
    await other.post('/api/push/devices/end', { endpoint: device.endpoint })
    expect(await devices(player), 'not by another person').toHaveLength(1)
    await visitor.post('/api/push/devices/end', { endpoint: device.endpoint })
    expect(await devices(player)).toHaveLength(0)
    await visitor.post('/api/push/devices', device)
    await other.post('/api/push/devices', device)
    expect(await devices(player), 'the browser is the coach’s now').toHaveLength(0)
    await visitor.post('/api/push/devices', device)
    await visitor.post('/api/auth/sign-out')
    expect(await devices(player)).toHaveLength(0)
  })
})

describe('a push', () => {
  let tx: PoolClient
  let keys: ReturnType<typeof browser>
  let subscription: string
  let play: string

  beforeEach(async () => {
    play = await createPlayIn(stack, coach, team, { name: 'Power', status: 'published' })
    await sql`delete from notifications where user_id = ${player.userId}`
  })

  /*
   * All of it in one transaction that is rolled back: the server of the stack sends pushes too, and sees none of these.
   */
  const inPrivate = async (run: () => Promise<void>) => {
    tx = await database.pool.connect()
    try {
      await tx.query('begin')
      keys = browser()
      subscription = newId()
      const visitor = await signedIn(player)
      const { body } = await visitor.get('/api/push/key')
      await tx.query(
        `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, server_key, created_at)
         select $1, $2, (select id from session where user_id = $2 limit 1), $3, $4, $5, $6, now()`,
        [
          subscription,
          player.userId,
          `https://push.example.org/send/${subscription}`,
          keys.keys.getPublicKey('base64url'),
          keys.auth.toString('base64url'),
          body['key'],
        ],
      )
      await run()
    } finally {
      await tx.query('rollback')
      tx.release()
    }
  }
  const tell = async (kind = 'plays_published', more: { entityId?: string; change?: object } = {}) => {
    const id = newId()
    await tx.query(
      `insert into notifications (id, user_id, team_id, kind, actor_id, actor_name, entity_id, subject, count, created_at, change)
       values ($1, $2, $3, $4, $5, 'Dana', $6, 'Power', 1, now(), $7)`,
      [
        id,
        player.userId,
        team.teamId,
        kind,
        newId(),
        more.entityId ?? play,
        JSON.stringify(more.change ?? null),
      ],
    )
    return id
  }
  const send = () =>
    sendDue(
      { env: api.env, clock: systemClock, database: { ...database, pool: tx as never } },
      async (url, headers, body) => {
        const { port } = service.address() as AddressInfo
        const { 'Content-Length': _, ...rest } = headers
        return (
          await fetch(`http://127.0.0.1:${port}${new URL(url).pathname}`, {
            method: 'POST',
            headers: rest,
            body: Buffer.from(body),
          })
        ).status
      },
    )
  const waiting = async () =>
    (
      await tx.query<{ at: Date }>(
        'select next_attempt_at as at from outgoing_pushes where subscription_id = $1',
        [subscription],
      )
    ).rows
  const wants = (preferences: object) =>
    tx.query(
      `update private_profiles set notification_preferences = notification_preferences || $2 where id = $1`,
      [player.userId, JSON.stringify(preferences)],
    )

  /** As a browser does it (RFC 8291, section 3.4). */
  const opened = (body: Buffer) => {
    const sender = body.subarray(21, 86)
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.keys.getPublicKey(), sender])
    const input = Buffer.from(hkdfSync('sha256', keys.keys.computeSecret(sender), keys.auth, about, 32))
    const salt = body.subarray(0, 16)
    const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12))
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(body.subarray(-16))
    const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
    return JSON.parse(plain.subarray(0, -1).toString()) as unknown
  }

  test('is what the notification says, for the browser alone, signed, and sent once', () =>
    inPrivate(async () => {
      const id = await tell()
      await send()
      const [first] = received
      expect(received).toHaveLength(1)
      expect(first?.path).toBe(`/send/${subscription}`)
      expect(first?.headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        ttl: '86400',
        urgency: 'normal',
        authorization: expect.stringMatching(/^vapid t=.+, k=.+$/) as string,
      })
      expect(first?.body.toString()).not.toContain('Power')
      expect(opened(first?.body ?? Buffer.alloc(0))).toEqual({
        id,
        title: 'Hawks',
        body: 'Dana published “Power”',
        path: `/open/${id}`,
        unread: 1,
      })
      await send()
      expect(received).toHaveLength(1)
      expect(await waiting()).toEqual([])
    }))

  const nobody: readonly (readonly [why: string, kind: string, before: (id: string) => Promise<unknown>])[] =
    [
      [
        'it was read',
        'plays_published',
        (id) => tx.query('update notifications set read_at = now() where id = $1', [id]),
      ],
      ['pushes are off', 'plays_published', () => wants({ push: false })],
      ['the topic is off', 'plays_published', () => wants({ pushPlays: false })],
      ['tasks are for coaches', 'task_assigned', () => Promise.resolve()],
      [
        'the person left the team',
        'plays_published',
        () =>
          tx.query(
            `update team_members set status = 'inactive', version = version + 1 where team_id = $1 and user_id = $2`,
            [team.teamId, player.userId],
          ),
      ],
    ]
  for (const [why, kind, before] of nobody)
    test(`is not sent when ${why}`, () =>
      inPrivate(async () => {
        await before(await tell(kind))
        await send()
        expect(received).toEqual([])
        expect(await waiting()).toEqual([])
      }))

  test('is not sent of a play that is no longer published', () =>
    inPrivate(async () => {
      await tell()
      await tx.query(`update plays set status = 'draft' where id = $1`, [play])
      await tell()
      await send()
      expect(received).toEqual([])
      expect(await waiting()).toEqual([])
    }))

  test('is sent of a play that was deleted and is back', () =>
    inPrivate(async () => {
      await tell()
      await tx.query('update plays set deleted_at = now() where id = $1', [play])
      await tx.query('update plays set deleted_at = null where id = $1', [play])
      await send()
      expect(received).toHaveLength(1)
    }))

  const postFor = async (audience: string, endsOn = '') => {
    const id = newId()
    await tx.query(
      `insert into posts (id, team_id, kind, title, body, audience, pinned, urgent, must_confirm, ends_on, read_grant,
         created_by, created_at, updated_by, updated_at, version)
       values ($1, $2, 'announcement', 'Bus', '', $3, false, true, false, $5, '', $4, now(), $4, now(), 1)`,
      [id, team.teamId, audience, coach.userId, endsOn],
    )
    return id
  }

  test('an urgent announcement is sent as urgent, to those whom it is for', () =>
    inPrivate(async () => {
      // As when a player has news of a post that is for families from now on.
      await tell('announcement_made', { entityId: await postFor('families') })
      await send()
      expect(received).toEqual([])
      await postFor('players')
      await send()
      expect(received.map(({ headers }) => headers['urgency'])).toEqual(['high'])
      expect(opened(received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
        body: `Urgent: ${coach.name} announced “Bus”`,
      })
    }))

  test('says nothing of a post that has ended', () =>
    inPrivate(async () => {
      await postFor('players', new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10))
      await send()
      expect(received).toEqual([])
      expect(await waiting()).toEqual([])
    }))

  const eventOn = async (at: Date, audience: string) => {
    const id = newId()
    const day = at.toISOString().slice(0, 10)
    const startTime = at.toISOString().slice(11, 16)
    await tx.query(
      `insert into events (id, team_id, type, title, day, end_day, start_time, end_time, arrive_time, time_zone, place, attire,
         opponent, home_away, bus, notes, audience, groups, rsvp_required, series_id, status, read_grant, created_at, created_by,
         updated_at, updated_by, version)
       values ($1, $2, 'practice', '', $3, $3, $4, '', '', 'UTC', '', '', '', '', '', '', $5, '[]', false, '', 'active', '',
               now(), $6, now(), $6, 1)`,
      [id, team.teamId, day, startTime, audience, coach.userId],
    )
    await tx.query('delete from notifications where user_id = $1', [player.userId])
    const facts = { day, endDay: day, startTime, endTime: '', arriveTime: '', place: '', isCancelled: false }
    const event = { type: 'practice', title: '', opponent: '', homeAway: '' }
    return { entityId: id, change: { of: 'event', event, was: null, is: facts } }
  }
  const HOUR = 3_600_000

  test('says nothing of an event that is for coaches now', () =>
    inPrivate(async () => {
      await tell('event_changed', await eventOn(new Date(Date.now() + HOUR), 'staff'))
      await send()
      expect(received).toEqual([])
    }))

  test('waits for the end of quiet hours, but for what is urgent to those who want that', () =>
    inPrivate(async () => {
      const hour = (ahead: number) => new Date(Date.now() + ahead * HOUR).toISOString().slice(11, 13) + ':00'
      const quiet = { quiet: true, quietFrom: hour(-2), quietTo: hour(3), timeZone: 'UTC' }
      await wants(quiet)
      await tell('event_changed', await eventOn(new Date(Date.now() + HOUR), 'everyone'))
      await send()
      expect(received).toEqual([])
      const [push] = await waiting()
      expect(push?.at.toISOString().slice(11, 16)).toBe(quiet.quietTo)
      await wants({ urgent: true })
      await tx.query('update outgoing_pushes set next_attempt_at = now()')
      await tell('plays_published')
      await send()
      expect(received).toHaveLength(1)
      expect(received[0]?.headers).toMatchObject({ urgency: 'high' })
      expect(await waiting()).toHaveLength(1)
    }))

  test('is tried again when the service is down, and a device that is gone is deleted', () =>
    inPrivate(async () => {
      await tell()
      answer = 503
      await send()
      expect(await waiting()).toHaveLength(1)
      await send()
      expect(received).toHaveLength(1)
      answer = 410
      await tx.query('update outgoing_pushes set next_attempt_at = now()')
      await send()
      expect(received).toHaveLength(2)
      const { rows } = await tx.query('select from push_subscriptions where id = $1', [subscription])
      expect(rows).toEqual([])
    }))
})

test('quiet hours follow the clocks of the zone, over midnight and over daylight saving', async () => {
  const until = async (wants: object, at: string) => {
    const [row] = await sql`select quiet_until(${sql.json(wants as never)}, ${at}) as until`
    return (row?.['until'] as Date | null)?.toISOString() ?? null
  }
  const night = { quiet: true, quietFrom: '22:00', quietTo: '07:00', timeZone: 'America/Chicago' }
  expect(await until(night, '2026-07-02T02:59:00Z')).toBeNull()
  expect(await until(night, '2026-07-02T03:00:00Z')).toBe('2026-07-02T12:00:00.000Z')
  expect(await until(night, '2026-07-02T11:59:00Z')).toBe('2026-07-02T12:00:00.000Z')
  expect(await until(night, '2026-07-02T12:00:00Z')).toBeNull()
  // On November 1 the clocks go back at 2: the night is an hour longer.
  expect(await until(night, '2026-11-01T03:30:00Z')).toBe('2026-11-01T13:00:00.000Z')
  const day = { ...night, quietFrom: '08:00', quietTo: '15:00' }
  expect(await until(day, '2026-07-02T14:00:00Z')).toBe('2026-07-02T20:00:00.000Z')
  expect(await until(day, '2026-07-02T21:00:00Z')).toBeNull()
  expect(await until({ ...night, quiet: false }, '2026-07-02T04:00:00Z')).toBeNull()
  expect(await until({ ...night, timeZone: 'Nowhere/Else' }, '2026-07-02T04:00:00Z')).toBeNull()
  expect(await until({ ...night, quietTo: night.quietFrom }, '2026-07-02T04:00:00Z')).toBeNull()
  const mail = async (wants: object, at: string, before: string | null) => {
    const [row] = await sql`select may_mail(${sql.json(wants as never)}, ${at}, ${before}, false) as may`
    return row?.['may'] as boolean
  }
  const daily = { digest: 'daily', timeZone: 'America/Chicago' }
  expect(await mail(daily, '2026-07-02T11:59:00Z', null)).toBe(false)
  expect(await mail(daily, '2026-07-02T12:00:00Z', '2026-07-01T12:00:00Z')).toBe(true)
  expect(await mail(daily, '2026-07-02T20:00:00Z', '2026-07-02T12:00:00Z')).toBe(false)
  expect(await mail(night, '2026-07-02T04:00:00Z', null)).toBe(false)
  expect(await mail({}, '2026-07-02T04:00:00Z', null)).toBe(true)
})
