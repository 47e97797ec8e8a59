/** What pages tell of themselves: who may, how much, who reads it, and how long it stays (spec, section 9). */
import { newId } from '#schema/ids.ts'
import { type Database, openDatabase } from '#server/database.ts'
import { dropOldTelemetry } from '#server/jobs/telemetry.ts'
import { guard, MOST_A_MINUTE } from '#server/routes/telemetry-guard.ts'
import { EVENT_NAMES, VITAL_NAMES } from '#server/routes/telemetry-input.ts'
import { TIMINGS, VITALS } from '#src/lib/telemetry/ratings.ts'
import { type Account, setAppRole, signUp } from '#tests/support/accounts.ts'
import { openSql } from '#tests/support/forge.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let database: Database
let player: Account
let operator: Account

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  database = openDatabase(stack.databaseUrl, 2)
  player = await signUp(stack)
  operator = await signUp(stack)
  await setAppRole(stack, operator.userId, 'super_admin')
})

afterAll(async () => {
  await database?.close()
  await sql?.end()
  await stack?.stop()
})

beforeEach(async () => {
  await sql`truncate telemetry_events`
  await sql`delete from rate_limit where key like 'telemetry%'`
})

type Fields = { [name: string]: unknown }

const tab = crypto.randomUUID()
const common = () => ({
  id: crypto.randomUUID(),
  sessionId: tab,
  at: Date.now(),
  version: '0.1.5',
  path: '/team/$teamId/bulletin',
})
const vital = (given: Fields = {}): Fields => ({
  kind: 'vital',
  name: 'LCP',
  value: 1200,
  rating: 'good',
  ...common(),
  ...given,
})
const slow = (given: Fields = {}): Fields => ({
  ...vital({ kind: 'event', name: 'slow-resource', value: 1400, rating: 'poor' }),
  detail: { about: '/assets/editor.js' },
  ...given,
})
const failure = (detail: Fields = {}, given: Fields = {}): Fields => ({
  kind: 'error',
  name: 'TypeError',
  ...common(),
  detail: { level: 'error', source: 'rejection', message: 'x is null', stack: null, ...detail },
  ...given,
})

async function post(
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; error: string | undefined; retryAfter: string | null }> {
  const response = await fetch(`${stack.url}/api/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  const error = text ? (JSON.parse(text) as { error: string }).error : undefined
  return { status: response.status, error, retryAfter: response.headers.get('retry-after') }
}

const send = (...events: unknown[]) => post({ events })
const stored = () => sql<Fields[]>`select * from telemetry_events order by id`

async function read(query: string, reader: Account | null = operator) {
  const response = await fetch(`${stack.url}/api/telemetry${query}`, {
    headers: reader ? { cookie: reader.cookie } : {},
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
  return { status: response.status, body: (await response.json()) as Fields }
}

describe('a batch', () => {
  test('is stored as sent, under its sender', async () => {
    const sent = [vital(), slow(), failure({ stack: 'at draw (/assets/editor.js:1:2)' })]
    expect(await post({ events: sent }, { cookie: player.cookie, origin: stack.url })).toMatchObject({
      status: 204,
    })
    const rows = await stored()
    for (const event of sent) {
      expect(rows.find(({ id }) => id === event['id'])).toMatchObject({
        kind: event['kind'],
        name: event['name'],
        value: event['value'] ?? null,
        rating: event['rating'] ?? null,
        path: '/team/$teamId/bulletin',
        session_id: tab,
        user_id: player.userId,
        version: '0.1.5',
        occurred_at: new Date(event['at'] as number),
        detail: event['detail'] ?? null,
      })
    }
    expect(rows).toHaveLength(3)
  })

  test('names no person for an error that another tab left', async () => {
    const own = crypto.randomUUID()
    const events = [failure({}, { id: own }), failure({}, { sessionId: crypto.randomUUID() })]
    await post({ sessionId: tab, events }, { cookie: player.cookie, origin: stack.url })
    const rows = await stored()
    expect(rows.find(({ id }) => id === own)).toMatchObject({ user_id: player.userId })
    expect(rows.find(({ id }) => id !== own)).toMatchObject({ user_id: null })
    expect(rows).toHaveLength(2)
  })

  test('is accepted from signed-out visitors, or with an invalid session', async () => {
    expect((await send(failure())).status).toBe(204)
    expect(
      (await post({ events: [failure()] }, { cookie: 'better-auth.session_token=made.up' })).status,
    ).toBe(204)
    expect((await stored()).map((row) => row['user_id'])).toEqual([null, null])
  })

  test('stays without its person when the account is deleted', async () => {
    const leaver = await signUp(stack)
    await post({ events: [failure()] }, { cookie: leaver.cookie })
    await sql`delete from "user" where id = ${leaver.userId}`
    expect(await stored()).toMatchObject([{ user_id: null, name: 'TypeError' }])
  })

  test('that is sent again is stored once, with the latest value of each vital', async () => {
    const error = failure()
    const growing = vital({ name: 'CLS', value: 0.05 })
    await send(error, growing)
    await send(error, { ...growing, value: 0.3, rating: 'poor' })
    // Twice in one batch, too.
    await send(growing, { ...growing, value: 0.4, rating: 'poor' })
    const rows = await stored()
    expect(rows).toHaveLength(2)
    expect(rows.find(({ kind }) => kind === 'vital')).toMatchObject({ value: 0.4, rating: 'poor' })
  })

  test('changes no entries of another tab', async () => {
    const theirs = vital()
    const error = failure()
    await send(theirs, error)
    const other = crypto.randomUUID()
    const forged = await send(
      { ...theirs, value: 9, sessionId: other },
      vital({ id: error['id'], value: 9, sessionId: other }),
    )
    expect(forged.status).toBe(204)
    expect(new Set((await stored()).map((row) => row['value']))).toEqual(new Set([1200, null]))
  })
})

describe('a batch is refused', () => {
  const wrong: [what: string, event: () => Fields][] = [
    ['of a kind that is not known', () => vital({ kind: 'click' })],
    ['with a name that is not known', () => vital({ name: 'XYZ' })],
    ['without a value', () => vital({ value: null })],
    ['with a negative value', () => vital({ value: -1 })],
    ['with a rating that is not known', () => vital({ rating: 'great' })],
    ['with an id that is none', () => vital({ id: '1' })],
    ['without a tab', () => vital({ sessionId: '' })],
    ['of another century', () => vital({ at: 1e15 })],
    ['with a query in its path', () => vital({ path: '/playbook?q=mesh' })],
    ['with an id in its path', () => vital({ path: `/playbook/${newId()}` })],
    ['with a field that is not known', () => vital({ email: 'dana@example.org' })],
    ['with a long message', () => failure({ message: 'x'.repeat(501) })],
    ['with a long stack', () => failure({ stack: 'x'.repeat(1501) })],
    ['with what no text can hold', () => failure({ message: 'a\0b' })],
    ['with half a sign', () => failure({ message: 'a\ud83c' })],
    ['with a field more in its detail', () => failure({ form: { password: 'touchdown' } })],
  ]

  test.each(wrong)('%s', async (_, event) => {
    const answer = await send(vital(), event())
    expect(answer.status).toBe(400)
    expect(answer.error).toMatch(/^Invalid events at "events\.1/)
    expect(await stored()).toHaveLength(0)
  })

  test('that is not JSON, is empty, or has more than 40 entries', async () => {
    for (const body of ['', '{', '[]', '{"events":[]}', 'null']) expect((await post(body)).status).toBe(400)
    const many = Array.from({ length: 41 }, () => vital())
    expect((await send(...many)).status).toBe(400)
    expect((await send(...many.slice(0, 40))).status).toBe(204)
    expect(await stored()).toHaveLength(40)
  })

  test('that is larger than 64 KB, also without a declared length', async () => {
    const large = JSON.stringify({ events: [failure({ message: 'x'.repeat(64 * 1024) })] })
    expect((await post(large)).status).toBe(413)
    const stream = new Blob([large]).stream()
    const response = await fetch(`${stack.url}/api/telemetry`, {
      method: 'POST',
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
  })

  test('from a page of another origin', async () => {
    const answer = await post({ events: [vital()] }, { origin: 'https://elsewhere.example' })
    expect(answer.status).toBe(403)
  })

  test('when its address sends too much, across all servers', async () => {
    const full = () => Array.from({ length: 40 }, () => vital())
    for (let i = 0; i < MOST_A_MINUTE / 40; i++) expect((await send(...full())).status).toBe(204)
    const answer = await send(vital())
    expect(answer.status).toBe(429)
    expect(answer.error).toMatch(/^Too many events from this address\. Try again in \d+ s\.$/)
    expect(Number(answer.retryAfter)).toBeGreaterThan(0)
    expect(Number(answer.retryAfter)).toBeLessThanOrEqual(60)
    const [counted] = await sql<{ key: string }[]>`select key from rate_limit where key like 'telemetry%'`
    const address = /\|([^/]+)/.exec(counted?.key ?? '')?.[1] ?? ''
    // Another process, over connections of its own.
    expect(await guard(database, address, 1, Date.now())).toBeGreaterThan(0)
    expect(await guard(database, '192.0.2.7', 1, Date.now())).toBe(0)
    expect(await guard(database, address, 1, Date.now() + 61_000)).toBe(0)
  })

  test('by network for an IPv6 address', async () => {
    const now = Date.now()
    for (let i = 0; i < MOST_A_MINUTE / 40; i++)
      expect(await guard(database, `2001:db8:0:1::${i}`, 40, now)).toBe(0)
    expect(await guard(database, '2001:db8:0:1:ffff::1', 1, now)).toBe(60)
    expect(await guard(database, '2001:db8:0:2::1', 1, now)).toBe(0)
    expect(await guard(database, 'fe80::1%eth0', 1, now)).toBe(0)
    expect(await guard(database, '', 1, now)).toBe(0)
  })
})

describe('reading', () => {
  test('is for a super admin alone', async () => {
    const admin = await signUp(stack)
    await setAppRole(stack, admin.userId, 'admin')
    for (const query of ['', '?kind=error', '/summary']) {
      expect(await read(query, null)).toEqual({ status: 401, body: { error: 'Sign in to see this.' } })
      for (const reader of [player, admin])
        expect(await read(query, reader)).toEqual({
          status: 403,
          body: { error: 'Only a super admin can see this.' },
        })
      expect((await read(query)).status).toBe(200)
    }
  })

  test('goes page by page, newest first, also within one moment', async () => {
    await send(failure({}, { name: 'Oldest' }))
    for (let i = 0; i < 5; i++) await send(...Array.from({ length: 40 }, () => failure()))
    await send(vital())
    const seen: string[] = []
    let next: string | null = null
    do {
      const { body } = await read(`?kind=error${next ? `&before=${next}` : ''}`)
      const events = body['events'] as { id: string; kind: string; receivedAt: number; name: string }[]
      expect(events.length).toBeLessThanOrEqual(100)
      expect(events.map(({ receivedAt }) => receivedAt)).toEqual(
        events.map(({ receivedAt }) => receivedAt).toSorted((a, b) => b - a),
      )
      seen.push(...events.map(({ id }) => id))
      next = body['next'] as string | null
      if (next === null) expect(events.at(-1)).toMatchObject({ name: 'Oldest', kind: 'error' })
    } while (next !== null)
    expect([seen.length, new Set(seen).size]).toEqual([201, 201])
  })

  test('explains an invalid query', async () => {
    expect(await read('?kind=clicks')).toMatchObject({
      status: 400,
      body: { error: '"kind" must be one of vital, event, error.' },
    })
    for (const before of ['', 'x', '170000000000.1', "1700000000000.'; drop table teams"]) {
      const answer = await read(`?before=${encodeURIComponent(before)}`)
      expect(answer).toMatchObject({ status: 400 })
    }
  })

  test('the summary has the 75th percentile of each metric, over the last seven days', async () => {
    await send(
      ...[100, 200, 300, 400, 5000].map((value, i) => vital({ value, rating: i < 4 ? 'good' : 'poor' })),
    )
    await send(
      slow(),
      failure(),
      failure({ level: 'warning' }),
      failure({}, { sessionId: crypto.randomUUID() }),
    )
    const old = failure()
    await send(old)
    await sql`update telemetry_events set received_at = now() - interval '8 days' where id = ${old['id'] as string}`
    const { body } = await read('/summary')
    expect(body).toMatchObject({
      vitals: [{ kind: 'vital', name: 'LCP', p75: 400, count: 5, good: 4, fair: 0, poor: 1 }],
      events: [{ kind: 'event', name: 'slow-resource', p75: 1400, count: 1, poor: 1 }],
      errors: { count: 2, warnings: 1, sessions: 2 },
    })
    expect(Date.now() - (body['since'] as number)).toBeGreaterThanOrEqual(7 * 86_400_000)
  })

  test('uses the same names as the pages', () => {
    expect(VITAL_NAMES.toSorted()).toEqual(Object.keys(VITALS).toSorted())
    expect(EVENT_NAMES.toSorted()).toEqual(Object.keys(TIMINGS).toSorted())
  })
})

describe('old entries are deleted', () => {
  test('after 30 days', async () => {
    const [kept, old] = [failure(), failure()]
    await send(kept, old)
    await sql`update telemetry_events set received_at = now() - interval '29 days' where id = ${kept['id'] as string}`
    await sql`update telemetry_events set received_at = now() - interval '31 days' where id = ${old['id'] as string}`
    await dropOldTelemetry(database, Date.now())
    expect((await stored()).map(({ id }) => id)).toEqual([kept['id']])
  })

  test('when there are too many, also within one moment', async () => {
    await send(...Array.from({ length: 40 }, () => vital()))
    const newest = failure()
    await send(newest)
    await dropOldTelemetry(database, Date.now(), 11)
    const rows = await stored()
    expect(rows).toHaveLength(11)
    expect(rows.map(({ id }) => id)).toContain(newest['id'])
    await dropOldTelemetry(database, Date.now(), 11)
    expect(await stored()).toHaveLength(11)
  })

  test('with the counted addresses', async () => {
    await send(vital())
    await sql`insert into rate_limit (id, key, count, last_request) values ('other', 'other|::1', 1, 0)`
    await dropOldTelemetry(database, Date.now())
    const counted = () => sql`select 1 from rate_limit where key like 'telemetry%'`
    expect(await counted()).toHaveLength(1)
    await dropOldTelemetry(database, Date.now() + 3_600_000)
    expect(await counted()).toHaveLength(0)
    expect(await sql`delete from rate_limit where key = 'other|::1' returning key`).toHaveLength(1)
  })
})

test('without the database it responds 503, so that pages keep their entries', async () => {
  await stack.part('postgres').stop()
  try {
    expect((await send(vital())).status).toBe(503)
  } finally {
    await stack.part('postgres').start()
  }
  await stack.untilHealthy()
  expect((await send(vital())).status).toBe(204)
})
