import { schema as zeroSchema } from '#schema/index.ts'
import * as tables from '#schema/db/index.ts'
import { ZQLDatabase } from '@rocicorp/zero/server'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { log } from './log.ts'
import { PgConnection } from './zero/connection.ts'

/**
 * The request path to Postgres, on node-postgres. With postgres.js a failed statement inside a savepoint poisons the
 * whole transaction, and a killed backend crashes the process or the request (porsager/postgres#1204;
 * tests/integration/driver.test.ts proves it, and fails once it is fixed).
 */
export function openDatabase(url: string, max = 20) {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    // Statements are pipelined.
    pipeline: true,
  })
  // Without these two a killed backend is an unhandled 'error' event, which ends the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'An idle database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ error: error.message }, 'A database connection was lost'))
  })
  const db = drizzle(pool, { schema: tables })
  const connection = new PgConnection(pool)
  return { pool, db, connection, zero: new ZQLDatabase(connection, zeroSchema), close: () => pool.end() }
}

export type Database = ReturnType<typeof openDatabase>
