const TRANSIENT_STATES = /^(40001|40P01|55P03|57P0.|08...|53...)$/
/** A table or a column that is not there: the database is of another version than this server, until a deployment is done. */
const OTHER_VERSION = /^(42P01|42703)$/
/** A statement prepared before a migration of another server; a fresh connection prepares it anew. */
const STALE_PLAN = 'cached plan must not change result type'
const LOST_CONNECTION =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|connection terminated|connection timeout|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i

/**
 * Whether trying again may help: serialization failures, deadlocks, lock timeouts, shutdowns, lost or refused
 * connections, a migration that is under way. Looks through `cause`, because every layer wraps.
 */
export function isTransient(error: unknown): boolean {
  for (let e: unknown = error, depth = 0; e instanceof Error && depth < 8; e = e.cause, depth++) {
    const code = (e as { code?: unknown }).code
    const states = [TRANSIENT_STATES, OTHER_VERSION, LOST_CONNECTION]
    if (typeof code === 'string' && states.some((state) => state.test(code))) return true
    if (LOST_CONNECTION.test(e.message) || e.message === STALE_PLAN) return true
    if (e instanceof AggregateError && e.errors.some(isTransient)) return true
  }
  return false
}
