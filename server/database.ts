import { schema as zeroSchema } from '#schema/index.ts'
import * as tables from '#schema/db/index.ts'
import { zeroDrizzle } from '@rocicorp/zero/server/adapters/drizzle'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { log } from './log.ts'

/**
 * The request path to Postgres. It runs on node-postgres: with postgres.js a failed statement inside a savepoint
 * poisons the whole transaction, and a backend that is killed takes the process or the request with it
 * (porsager/postgres#1204; tests/integration/driver.test.ts holds the proof, and fails when it is no longer true).
 */
export function openDatabase(url: string, max = 20) {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
  })
  // Without these two a killed backend is an unhandled 'error' event, which ends the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'An idle database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ error: error.message }, 'A database connection was lost'))
  })
  const db = drizzle(pool, { schema: tables })
  return { pool, db, zero: zeroDrizzle(zeroSchema, db), close: () => pool.end() }
}

export type Database = ReturnType<typeof openDatabase>

const TRANSIENT_STATES = /^(40001|40P01|55P03|57P0.|08...|53...)$/
const LOST_CONNECTION =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|connection terminated|connection timeout|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i

/**
 * Whether trying again may help: serialization failures, deadlocks, lock timeouts, shutdowns, lost or refused
 * connections. Looks through `cause`, because every layer wraps.
 */
export function isTransient(error: unknown): boolean {
  for (let e: unknown = error, depth = 0; e instanceof Error && depth < 8; e = e.cause, depth++) {
    const code = (e as { code?: unknown }).code
    if (typeof code === 'string' && (TRANSIENT_STATES.test(code) || LOST_CONNECTION.test(code))) return true
    if (LOST_CONNECTION.test(e.message)) return true
    if (e instanceof AggregateError && e.errors.some(isTransient)) return true
  }
  return false
}
