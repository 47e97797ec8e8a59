/** The probes' queries to Postgres. */
import * as tables from '#schema/db/index.ts'
import { schema } from '#schema/index.ts'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'
import { PUBLICATION } from '../after-migrate.ts'
import { newestMigration } from '../transient.ts'
import { type Finding, measure, NOT_CHECKED, OK, type Part, TIMEOUT_MS } from './health-parts.ts'

/** A slot that holds back more of the log than this, in bytes, is behind. */
const LAGGING_BYTES = 64 * 1024 ** 2

/**
 * The tables that the spec's health probe reads, and the selected columns: a member is identified by team and person.
 */
const PROBED: readonly (readonly [table: string, column: string])[] = [
  ['plays', 'id'],
  ['team_members', 'user_id'],
  ['playbooks', 'id'],
  ['play_calls', 'id'],
  ['team_posts', 'id'],
  ['practice_schedules', 'id'],
]

const ours = Object.values(tables).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []))
const probed = probedTables(ours)

/** The spec's tables among `existing`: each one is probed once the schema has it. */
export function probedTables(existing: readonly string[]): typeof PROBED {
  return PROBED.filter(([table]) => existing.includes(table))
}

const synced = Object.values(schema.tables).map((table) =>
  'serverName' in table ? table.serverName : table.name,
)

export const DATABASE_PARTS = ['database', 'migrations', 'publication', 'replication', 'tables'] as const
export type DatabasePart = (typeof DATABASE_PARTS)[number]

/** The rows of one statement, within the probe's remaining time. */
type Ask = <R extends object>(text: string, values?: unknown[]) => Promise<R[]>

const CHECKS: { readonly [part in DatabasePart]: (ask: Ask) => Promise<Finding> } = {
  database: checkReachable,
  migrations: checkMigrations,
  publication: checkPublication,
  replication: checkReplication,
  tables: checkTables,
}

/**
 * Runs all Postgres checks one after the other over one connection, so that probes never take more than one place in
 * the pool. Never throws; takes `TIMEOUT_MS` at most.
 */
export async function checkDatabase(pool: Pool): Promise<{ [part in DatabasePart]: Part }> {
  const deadline = performance.now() + TIMEOUT_MS
  const parts = Object.fromEntries(DATABASE_PARTS.map((name) => [name, NOT_CHECKED])) as {
    [part in DatabasePart]: Part
  }
  let client: PoolClient | undefined
  const ask: Ask = async (text, values = []) => {
    client ??= await connect(pool, deadline)
    // A late statement ends with its connection, which it would otherwise hold forever.
    const query = { text, values, query_timeout: left(deadline) }
    return (await client.query(query)).rows
  }
  for (const name of DATABASE_PARTS) {
    parts[name] = await measure(name, () => CHECKS[name](ask))
    if (parts.database.state === 'down') break
  }
  client?.release(Object.values(parts).some(({ problem }) => problem === 'no-answer'))
  return parts
}

function left(deadline: number): number {
  return Math.max(1, Math.ceil(deadline - performance.now()))
}

async function connect(pool: Pool, deadline: number): Promise<PoolClient> {
  const connecting = pool.connect()
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No connection in time')), left(deadline))
  try {
    return await Promise.race([connecting, tooLate])
  } catch (error) {
    // It may still connect, and then returns to the pool.
    connecting.then(
      (client) => client.release(),
      () => undefined,
    )
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** The spec's connection probe: a count of teams. A refusal also proves the connection. */
async function checkReachable(ask: Ask): Promise<Finding> {
  try {
    await ask('select count(*) from teams')
  } catch (error) {
    // The migration check reports a missing table.
    if (!isRefusal(error)) throw error
  }
  return OK
}

async function checkMigrations(ask: Ask): Promise<Finding> {
  const [found] = await ask<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!found?.there) return { state: 'down', problem: 'missing' }
  const [last] = await ask<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  )
  // A newer server has just migrated a database that is ahead of this server.
  return Number(last?.at ?? 0) >= newestMigration ? OK : { state: 'down', problem: 'outdated' }
}

async function checkPublication(ask: Ask): Promise<Finding> {
  const rows = await ask<{ tablename: string }>(
    'select tablename from pg_publication_tables where pubname = $1',
    [PUBLICATION],
  )
  if (rows.length === 0) return { state: 'down', problem: 'missing' }
  const published = new Set(rows.map(({ tablename }) => tablename))
  return synced.every((table) => published.has(table)) ? OK : { state: 'down', problem: 'outdated' }
}

type Slot = { active: boolean; wal_status: string | null; lag: number | null }

/** The replication slot of zero-cache; during a resync there are two. */
async function checkReplication(ask: Ask): Promise<Finding> {
  const [slot] = await ask<Slot>(
    `select active, wal_status, pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn)::float8 as lag
       from pg_replication_slots
      where slot_type = 'logical' and plugin = 'pgoutput' and database = current_database() and not temporary
      order by active desc, confirmed_flush_lsn desc nulls last limit 1`,
  )
  if (!slot) return { state: 'down', problem: 'missing' }
  const lagBytes = Math.max(0, slot.lag ?? 0)
  if (slot.wal_status === 'lost') return { state: 'down', problem: 'lost', lagBytes }
  if (!slot.active) return { state: 'warning', problem: 'stopped', lagBytes }
  return lagBytes > LAGGING_BYTES ? { state: 'warning', problem: 'lagging', lagBytes } : { ...OK, lagBytes }
}

async function checkTables(ask: Ask): Promise<Finding> {
  for (const [table, column] of probed) {
    try {
      await ask(`select ${column} from ${table} limit 1`)
    } catch (error) {
      if (!isRefusal(error)) throw error
      return { state: 'down', problem: 'missing' }
    }
  }
  return OK
}

/** Postgres responded with a refusal: SQLSTATE class 42 is a missing right or table. */
function isRefusal(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && code.startsWith('42')
}
