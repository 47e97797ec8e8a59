import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** 42703: a column is missing. No request can cause that; a migration in progress can. */
const TRANSIENT_STATES = /^(40001|40P01|55P03|57P0.|08...|53...|42703)$/
const MISSING_TABLE = '42P01'
/** A statement prepared before another server's migration; a new connection prepares it again. */
const STALE_PLAN = 'cached plan must not change result type'
const LOST_CONNECTION =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|connection terminated|connection timeout|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i

/** The database has another schema version than this server, as during a deployment. */
export class OtherVersion extends Error {
  override name = 'OtherVersion'

  constructor(cause: unknown) {
    super('The database has another version than this server.', { cause })
  }
}

/**
 * Whether a retry may help: serialization failures, deadlocks, lock timeouts, shutdowns, lost or refused connections, a
 * missing column, a deployment. Follows `cause`, because every layer wraps errors.
 */
export function isTransient(error: unknown): boolean {
  for (const e of causesOf(error)) {
    const code = (e as { code?: unknown }).code
    if (typeof code === 'string' && [TRANSIENT_STATES, LOST_CONNECTION].some((state) => state.test(code)))
      return true
    if (e instanceof OtherVersion || LOST_CONNECTION.test(e.message) || e.message === STALE_PLAN) return true
    if (e instanceof AggregateError && e.errors.some(isTransient)) return true
  }
  return false
}

/** Queries the database. */
export type Ask = (text: string, values: unknown[]) => Promise<Iterable<Record<string, unknown>>>

/**
 * The error, as `OtherVersion` when a table is missing because the database was migrated to another version than this
 * server's. With the same version it is a bug, which a retry does not fix. `ask` must work: a failed transaction
 * accepts no statement before its rollback. Throws when the database is unreachable.
 */
export async function asOtherVersion(error: unknown, ask: Ask): Promise<unknown> {
  const isMissing = [...causesOf(error)].some((e) => (e as { code?: unknown }).code === MISSING_TABLE)
  if (!isMissing || error instanceof OtherVersion) return error
  const [last] = await ask('select max(created_at) as at from drizzle.__drizzle_migrations', [])
  return Number(last?.['at'] ?? 0) === newestMigration ? error : new OtherVersion(error)
}

const journal = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../migrations/meta/_journal.json'), 'utf8'),
) as { entries: { when: number }[] }

/** The newest migration that this server knows, as Postgres notes it: when it was made, in ms. */
export const newestMigration = Math.max(...journal.entries.map(({ when }) => when))

function* causesOf(error: unknown): Generator<Error> {
  for (let e: unknown = error, depth = 0; e instanceof Error && depth < 8; e = e.cause, depth++) yield e
}
