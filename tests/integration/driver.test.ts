/**
 * Why the request path runs on node-postgres and not on postgres.js, which the design names and which migrations
 * and administration use (architecture.md, decision 5; zero.md, §0.2; porsager/postgres#1204). The tests named
 * "postgres.js still …" fail when upstream has mended it: then `server/database.ts` may be thought over.
 */
import { openDatabase } from '#server/database.ts'
import { retrying } from '#server/zero/retrying-provider.ts'
import { schema } from '#schema/index.ts'
import { openSql } from '#tests/support/forge.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import { zeroDrizzle } from '@rocicorp/zero/server/adapters/drizzle'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let stack: Stack
let sql: Sql

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  await sql`create table test_driver (what text primary key)`
})

beforeEach(() => sql`truncate test_driver`)

afterAll(async () => {
  if (sql) await sql`drop table if exists test_driver`
  await sql?.end({ timeout: 1 })
  await stack?.stop()
})

type Connected = {
  transaction(run: (tx: Queries) => Promise<void>): Promise<unknown>
  close(): Promise<unknown>
}
type Queries = { query: (text: string, values: unknown[]) => Promise<unknown> }

/** Zero's provider over each driver: the product's, and the one that Zero brings along for postgres.js. */
const drivers = {
  'node-postgres': (): Connected => {
    const database = openDatabase(stack.databaseUrl, 1)
    return {
      transaction: (run) => database.zero.transaction((tx) => run(tx.dbTransaction)),
      close: database.close,
    }
  },
  'postgres.js': (): Connected => {
    const connection = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined })
    const zero = zeroDrizzle(schema, drizzle(connection))
    return {
      transaction: (run) => zero.transaction((tx) => run(tx.dbTransaction as unknown as Queries)),
      close: () => connection.end({ timeout: 1 }),
    }
  },
}

/** What `settle` does when an operation fails in the database: back to the savepoint, and write the receipt. */
async function failInsideSavepoint({ query }: Queries) {
  await query('savepoint operation', [])
  await query('insert into test_driver values ($1)', ['half an operation'])
  await query('select 1 / $1::int', [0]).catch(() => query('rollback to savepoint operation', []))
  await query('insert into test_driver values ($1)', ['receipt'])
}

const written = async () =>
  (await sql<{ what: string }[]>`select what from test_driver`).map(({ what }) => what)

async function outcomeOf(name: keyof typeof drivers, run: (tx: Queries) => Promise<void>): Promise<string> {
  const connected = drivers[name]()
  try {
    return await connected
      .transaction((tx) => run({ query: (text, values) => tx.query(text, values) }))
      .then(
        () => 'committed',
        () => 'failed',
      )
  } finally {
    await connected.close()
  }
}

test('node-postgres commits statements after a failed one that was rolled back to its savepoint', async () => {
  expect(await outcomeOf('node-postgres', failInsideSavepoint)).toBe('committed')
  expect(await written()).toEqual(['receipt'])
})

test('postgres.js still fails the whole transaction for a failed statement that was caught and rolled back', async () => {
  expect(await outcomeOf('postgres.js', failInsideSavepoint)).toBe('failed')
  expect(await written()).toEqual([])
})

/** The backend goes away in the middle of the transaction, and the caller asks it once more. */
async function losesItsBackend({ query }: Queries) {
  await query('insert into test_driver values ($1)', ['never']).catch(() => undefined)
  await query('select pg_terminate_backend(pg_backend_pid())', [])
}

test('node-postgres survives a killed backend: the transaction fails, the next one works', async () => {
  const connected = drivers['node-postgres']()
  try {
    const use = (run: (tx: Queries) => Promise<void>) =>
      connected.transaction((tx) => run({ query: (text, values) => tx.query(text, values) }))
    await expect(use(losesItsBackend)).rejects.toThrow()
    await use(async ({ query }) => void (await query('insert into test_driver values ($1)', ['next'])))
    expect(await written()).toEqual(['next'])
  } finally {
    await connected.close()
  }
})

test('a statement prepared before a migration is prepared and tried again', async () => {
  const database = openDatabase(stack.databaseUrl, 1)
  const text = 'select * from test_driver'
  const ask = async () => Promise.reject(new Error('Nobody needs to ask'))
  const read = () => retrying(database.zero, ask).transaction((tx) => tx.dbTransaction.query(text, []))
  try {
    await read()
    await sql`alter table test_driver add column added int`
    expect(await read()).toEqual([])
  } finally {
    await sql`alter table test_driver drop column added`
    await database.close()
  }
})
