/** What can leave the server: the publication is the only door to zero-cache, so it is looked at from Postgres's side. */
import { schema } from '#schema/index.ts'
import { PUBLICATION } from '#server/after-migrate.ts'
import { signUp } from '#tests/support/accounts.ts'
import { openSql, until } from '#tests/support/forge.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

type ZeroTable = {
  name: string
  serverName?: string
  columns: Record<string, { serverName?: string }>
  primaryKey: readonly string[]
}

/** By the tables' names in Postgres, the columns' names in Postgres, as the Zero schema has them. */
const known = new Map(
  Object.values(schema.tables as Record<string, ZeroTable>).map((table) => [
    table.serverName ?? table.name,
    Object.entries(table.columns)
      .map(([name, column]) => column.serverName ?? name)
      .toSorted(),
  ]),
)

const SECRET_TABLES = [
  'user',
  'session',
  'account',
  'verification',
  'rate_limit',
  'telemetry_events',
  'invitation_tokens',
  'calendar_feeds',
  'push_subscriptions',
  'outgoing_pushes',
  'invitation_attempts',
  'outgoing_mails',
  'answer_mail_stops',
  'throttles',
  'limits',
  'sync_groups',
  'spent_operations',
  'news_to_tell',
  'certification_reminders',
  'old_play_changes',
  'dropped_files',
  'admin_changes',
]

async function published(): Promise<Map<string, string[]>> {
  const rows = await sql<{ table: string; columns: string[] }[]>`
    select schemaname || '.' || tablename as table, attnames::text[] as columns
      from pg_publication_tables where pubname = ${PUBLICATION}`
  return new Map(rows.map(({ table, columns }) => [table, columns.toSorted()]))
}

test('the publication has exactly the tables of the Zero schema', async () => {
  const tables = [...(await published()).keys()].toSorted()
  expect(tables).toEqual([...known.keys()].map((name) => `public.${name}`).toSorted())
})

test('every published column is in the Zero schema, and vice versa', async () => {
  for (const [table, columns] of await published())
    expect([table, columns]).toEqual([table, known.get(table.slice(7))])
})

test('zero-cache follows that publication, and otherwise only its bookkeeping', async () => {
  const rows = await sql<{ pubname: string; table: string }[]>`
    select pubname, schemaname || '.' || tablename as table from pg_publication_tables where pubname <> ${PUBLICATION}`
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ table }) => table.startsWith('public.'))).toEqual([])
  const all = await sql`select 1 from pg_publication where puballtables`
  expect(all).toHaveLength(0)
})

test('no accounts table is published, and no table that the grants are computed from', async () => {
  const tables = await published()
  for (const name of [...SECRET_TABLES, 'role_capabilities', 'capability_implications']) {
    expect(tables.has(`public.${name}`), name).toBe(false)
    // Or a renamed table would make the test empty.
    expect(
      await sql`select 1 from pg_tables where schemaname = 'public' and tablename = ${name}`,
    ).toHaveLength(1)
  }
})

test('no published column has the name of a secret', async () => {
  // Where on the field a play is called.
  const football = ['public.plays.hash_pref', 'public.script_lines.hash', 'public.game_plan_plays.hash']
  for (const [table, columns] of await published())
    for (const column of columns.filter((one) => !football.includes(`${table}.${one}`)))
      expect(`${table}.${column}`).not.toMatch(/password|secret|token|hash|verification|session|api_?key/i)
})

test("zero-cache's replica has the synced rows of an account, and no credentials", async () => {
  const account = await signUp(stack, { name: 'Quentin Quarterback' })
  const [secrets] = await sql<{ password: string; token: string }[]>`
    select a.password, s.token from account a join session s using (user_id) where user_id = ${account.userId}`
  if (!secrets?.password || !secrets.token) throw new Error('the account has no secrets to look for')
  const folder = join(stack.dataDir, 'zero')
  // The bytes as they lie there, its write-ahead logs included: nothing can hide from that.
  const replica = () =>
    Buffer.concat(
      readdirSync(folder)
        .filter((name) => name.startsWith('replica.db'))
        .map((name) => readFileSync(join(folder, name))),
    )
  const bytes = await until('the profile in the replica', () => {
    const now = replica()
    return now.includes('Quentin Quarterback') && now
  })
  const text = bytes.toString('latin1')
  const hasTable = (name: string) => new RegExp(`create table "?${name}"?[ (]`, 'i').test(text)
  expect([...known.keys()].filter((name) => !hasTable(name))).toEqual([])
  expect(SECRET_TABLES.filter(hasTable)).toEqual([])
  expect(bytes.includes(secrets.password)).toBe(false)
  expect(bytes.includes(secrets.token)).toBe(false)
})
