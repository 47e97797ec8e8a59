/** What the probes say of a product that works, and of one whose parts are gone (spec, sections 2, 7 and 9). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLICATION } from '#server/after-migrate.ts'
import { type Database, openDatabase } from '#server/database.ts'
import { migrate } from '#server/migrate.ts'
import { checkDatabase } from '#server/routes/health-database.ts'
import { type Account, setAppRole, signUp } from '#tests/support/accounts.ts'
import { pageHeaders } from '#tests/support/csrf.ts'
import { until, withSql } from '#tests/support/forge.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'

type Part = { state: string; problem?: string; ms: number | null; [measure: string]: unknown }
type Answer = { status: number; state: string; ok: boolean; version: string; parts: Record<string, Part> }

/** The probes' own limit is far below what a supervisor waits for. */
const LONGEST_MS = 4000

let stack: Stack
let coach: Account
let admin: Pick<Account, 'cookie'>
/** Nobody who is signed in. */
const STRANGER = { cookie: '' }

beforeAll(async () => {
  stack = await borrowStack()
  // It counts sign-ins from its start on.
  await stack.part('api').restart()
  await stack.untilHealthy()
  coach = await signUp(stack)
  const account = await signUp(stack)
  await setAppRole(stack, account.userId, 'super_admin')
  admin = account
})

afterAll(() => stack?.stop())

/** As the super admin, who is told everything, unless somebody else is named. */
async function ask(
  probe: 'health' | 'ready' | 'live',
  { cookie } = admin,
): Promise<Answer & { took: number; text: string }> {
  const start = performance.now()
  const response = await fetch(`${stack.url}/api/${probe}`, { headers: { cookie } })
  const text = await response.text()
  const took = performance.now() - start
  expect(response.headers.get('cache-control')).toBe('no-store')
  return { ...(JSON.parse(text) as Answer), status: response.status, took, text }
}

/** Every part's state, but for those that work. */
function troubles({
  parts,
}: {
  parts: Record<string, { state: string; problem?: string }>
}): Record<string, string | undefined> {
  const found = Object.entries(parts).filter(([, { state }]) => state !== 'ok')
  return Object.fromEntries(found.map(([name, { problem }]) => [name, problem]))
}

function expectNoSecrets(text: string) {
  const { hostname, password } = new URL(stack.databaseUrl)
  for (const secret of [hostname, password, 'postgres', 'ECONN', 'select', 'hashmark_', stack.dataDir])
    expect(text).not.toContain(secret)
}

describe('with everything up', () => {
  test('each part is ok, and all of it takes less than 100 ms', async () => {
    const asked = []
    for (let i = 0; i < 5; i++) asked.push(await ask('health'))
    // The quickest: the machine that runs the tests does other things too.
    const health = asked.reduce((a, b) => (a.took <= b.took ? a : b))
    expect(health).toMatchObject({ status: 200, ok: true, state: 'ok' })
    expect(troubles(health)).toEqual({})
    expect(Object.keys(health.parts)).toEqual([
      'database',
      'migrations',
      'publication',
      'replication',
      'tables',
      'zeroCache',
      'disk',
      'signIn',
      'signUp',
    ])
    expect(health.took).toBeLessThan(100)
    expect(health.parts['replication']?.['lagBytes']).toBeTypeOf('number')
    expect(health.parts['disk']?.['freeBytes']).toBeGreaterThan(0)
    expectNoSecrets(health.text)
  })

  test('it is ready, and alive in the running version', async () => {
    const ready = await ask('ready')
    expect(ready).toMatchObject({ status: 200, state: 'ok' })
    expect(Object.keys(ready.parts)).toEqual([
      'database',
      'migrations',
      'zeroCache',
      'publication',
      'replication',
    ])
    const live = await ask('live')
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
      version: string
    }
    expect(live).toMatchObject({ status: 200, ok: true, version })
    expect(live.parts['process']?.['uptimeS']).toBeGreaterThan(0)
    expect(live.parts['eventLoop']?.ms).toBeGreaterThanOrEqual(0)
  })

  test('strangers and coaches see which parts are up, and no figures', async () => {
    for (const who of [STRANGER, coach])
      for (const probe of ['health', 'ready', 'live'] as const) {
        const { status, ok, state, parts } = await ask(probe, who)
        expect({ status, ok, state }).toEqual({ status: 200, ok: true, state: 'ok' })
        const told = Object.keys((await ask(probe)).parts).filter((name) => !name.startsWith('sign'))
        expect(parts).toEqual(Object.fromEntries(told.map((name) => [name, { state: 'ok' }])))
      }
  })

  test('many simultaneous probes take one connection of the pool', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask('health', STRANGER)))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const [row] = await withSql(
      stack,
      (sql) =>
        sql`select count(*)::int as n from pg_stat_activity where query = 'select count(*) from teams'`,
    )
    expect(row?.['n']).toBeLessThanOrEqual(1)
  })
})

describe('missing parts of a database', () => {
  let url: string
  let database: Database

  beforeAll(async () => {
    await withSql(stack, (sql) => sql`create database bare`)
    url = Object.assign(new URL(stack.databaseUrl), { pathname: '/bare' }).href
    database = openDatabase(url, 2)
  })

  afterAll(async () => {
    await database?.close()
    await withSql(stack, (sql) => sql`drop database bare with (force)`)
  })

  async function problems(): Promise<Record<string, string | undefined>> {
    return troubles({ parts: await checkDatabase(database.pool) })
  }

  test('all: it can be reached, and the rest is missing', async () => {
    expect(await problems()).toEqual({
      migrations: 'missing',
      publication: 'missing',
      replication: 'missing',
      tables: 'missing',
    })
  })

  test('after migrations, what zero-cache creates at its start', async () => {
    await migrate(url)
    expect(await problems()).toEqual({ replication: 'missing' })
  })

  test('the newest migration, a published table, a table', async () => {
    await withSql({ databaseUrl: url }, async (sql) => {
      await sql`delete from drizzle.__drizzle_migrations
                 where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`
      await sql`alter publication ${sql(PUBLICATION)} drop table plays`
      await sql`alter table playbooks rename to elsewhere`
    })
    expect(await problems()).toEqual({
      migrations: 'outdated',
      publication: 'outdated',
      replication: 'missing',
      tables: 'missing',
    })
  })

  test('a slot without a reader', async () => {
    await withSql({ databaseUrl: url }, async (sql) => {
      await sql`select pg_create_logical_replication_slot('bare_slot', 'pgoutput')`
      const { replication } = await checkDatabase(database.pool)
      expect(replication).toMatchObject({ state: 'warning', problem: 'stopped' })
      expect(replication.lagBytes).toBeGreaterThanOrEqual(0)
      await sql`select pg_drop_replication_slot('bare_slot')`
    })
  })
})

describe('sign-ins', () => {
  async function signIn(password: string): Promise<number> {
    // Who fails that often waits before the next try.
    await withSql(stack, (sql) => sql`delete from throttles`)
    const response = await fetch(`${stack.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: await pageHeaders(stack.url),
      body: JSON.stringify({ email: coach.email, password }),
    })
    await response.body?.cancel()
    return response.status
  }

  async function rate(): Promise<Part> {
    return (await ask('health')).parts['signIn'] ?? { state: 'none', ms: null }
  }

  test('change the rate, which never takes the server out of traffic', async () => {
    for (let i = 0; i < 18; i++) expect(await signIn(coach.password)).toBe(200)
    expect(await rate()).toMatchObject({ state: 'ok', rate: null, tries: 18 })
    for (let i = 0; i < 2; i++) expect(await signIn('fumble')).toBe(401)
    expect(await rate()).toMatchObject({ state: 'warning', rate: 0.9, tries: 20 })
    for (let i = 0; i < 5; i++) expect(await signIn('fumble')).toBe(401)
    const health = await ask('health')
    expect(health.parts['signIn']).toMatchObject({ state: 'down', problem: 'failing', rate: 0.72, tries: 25 })
    expect(health.parts['signUp']).toMatchObject({ state: 'ok', rate: null })
    expect(health).toMatchObject({ status: 200, state: 'warning' })
    expect(await ask('health', STRANGER)).toMatchObject({ status: 200, state: 'ok' })
    expect(await ask('ready')).toMatchObject({ status: 200, state: 'ok' })
  })
})

describe('with a part down', () => {
  test('without zero-cache: 503, and it is named', async () => {
    await stack.part('zero-cache').stop()
    try {
      const ready = await ask('ready')
      expect(ready).toMatchObject({ status: 503, ok: false, state: 'down' })
      expect(ready.parts['zeroCache']).toMatchObject({ state: 'down', problem: 'no-answer' })
      expect(ready.parts['database']).toMatchObject({ state: 'ok' })
      expect(ready.took).toBeLessThan(LONGEST_MS)
      expectNoSecrets(ready.text)
      // What holds the slot ends a moment after the process that asked for it.
      await until(
        'the slot to be free',
        async () => (await ask('ready')).parts['replication']?.problem === 'stopped',
      )
      expect((await ask('health')).status).toBe(503)
      expect((await ask('live')).status).toBe(200)
    } finally {
      await stack.part('zero-cache').start()
    }
    await stack.untilHealthy()
  })

  test('without Postgres: 503 in time, and the other parts are unknown', async () => {
    await stack.part('postgres').stop()
    try {
      const health = await ask('health')
      expect(health).toMatchObject({ status: 503, state: 'down' })
      // Nobody is known to be the super admin without it.
      for (const name of ['database', 'migrations', 'publication', 'replication', 'tables'])
        expect(health.parts[name]).toEqual({ state: 'down' })
      expect(health.took).toBeLessThan(LONGEST_MS)
      expectNoSecrets(health.text)
      expect((await ask('ready')).status).toBe(503)
      expect((await ask('live')).status).toBe(200)
    } finally {
      await stack.part('postgres').start()
    }
    await stack.untilHealthy()
  })

  test('with a hanging Postgres: 503 in time, and no connection is left open', async () => {
    await withSql(stack, (sql) =>
      sql.begin(async (tx) => {
        // The count of teams would wait for this lock for ever.
        await tx`lock table teams in access exclusive mode`
        const answers = await Promise.all([ask('health'), ask('ready'), ask('health')])
        for (const answer of answers) {
          expect(answer.status).toBe(503)
          expect(answer.parts['database']).toMatchObject({ state: 'down', problem: 'no-answer' })
          expect(answer.took).toBeLessThan(LONGEST_MS)
        }
      }),
    )
    await stack.untilHealthy(5000)
  })
})
