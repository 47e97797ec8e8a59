/** Failed attempts counted in Postgres, so that all servers count together (spec, sections 5 and 9). */
import type { Database } from '../database.ts'
import { prepared } from '../prepared.ts'

const MOST_FAILURES = 5
const WINDOW_MS = 15 * 60_000
const FIRST_DELAY_MS = 1000
/** Caps the wait at the length of the window. */
const LONGEST_DELAY_MS = WINDOW_MS

type Asked = Pick<Database, 'pool'>

/**
 * Reserves an attempt for each key before it is checked, as if it had failed, so that simultaneous attempts on any
 * number of servers cannot exceed the limit. Returns 0, or the wait in ms, and then reserves none. The fifteen minutes
 * run from the last failure, or from the end of its wait.
 */
export async function takeTry({ pool }: Asked, keys: readonly string[], now: number): Promise<number> {
  const { rows } = await pool.query<{ key: string }>(prepared(TAKE, [keys, date(now)]))
  if (rows.length === keys.length) return 0
  const taken = rows.map(({ key }) => key)
  if (taken.length > 0) await giveBack({ pool }, taken)
  const { rows: blocked } = await pool.query<{ until: Date | null }>(prepared(UNTIL, [keys]))
  // If it was lifted meanwhile, the wait is the shortest one.
  return Math.max((blocked[0]?.until?.getTime() ?? 0) - now, FIRST_DELAY_MS)
}

/** Releases the attempt: it was not checked, or did not concern these keys. */
export async function giveBack({ pool }: Asked, keys: readonly string[]): Promise<void> {
  await pool.query(prepared(GIVE_BACK, [keys]))
}

/** Records a success: earlier failures are cleared. Returns their number, without this attempt. */
export async function forgetTries({ pool }: Asked, key: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    prepared('delete from throttles where key = $1 returning count', [key]),
  )
  return Math.max((rows[0]?.count ?? 0) - 1, 0)
}

/** The wait of a key in ms, without reserving an attempt. */
export async function blockedFor({ pool }: Asked, key: string, now: number): Promise<number> {
  const { rows } = await pool.query<{ until: Date | null }>(prepared(UNTIL, [[key]]))
  return Math.max((rows[0]?.until?.getTime() ?? 0) - now, 0)
}

/** Deletes expired counts. */
export async function dropOldTries({ pool }: Asked, now: number): Promise<void> {
  await pool.query(
    'delete from throttles where greatest(window_start, coalesce(blocked_until, window_start)) < $1',
    [date(now - WINDOW_MS)],
  )
}

const date = (ms: number) => new Date(ms).toISOString()

const IS_OLD = `greatest(known.window_start, coalesce(known.blocked_until, known.window_start))
  <= excluded.window_start - interval '${WINDOW_MS} milliseconds'`
const FAILURES = `case when ${IS_OLD} then 1 else known.count + 1 end`

// In one order, so that two transactions do not deadlock.
const TAKE = `
  insert into throttles as known (key, count, window_start)
  select key, 1, $2::timestamptz from unnest($1::text[]) as key order by key
  on conflict (key) do update set
    count = ${FAILURES},
    window_start = excluded.window_start,
    blocked_until = case when ${FAILURES} < ${MOST_FAILURES} then null else excluded.window_start
      + interval '1 millisecond' * least(${LONGEST_DELAY_MS}, ${FIRST_DELAY_MS} * 2.0 ^ least(known.count + 1 - ${MOST_FAILURES}, 30)) end
    where coalesce(known.blocked_until <= excluded.window_start, true)
  returning key`

const UNTIL = `select max(blocked_until) as until from throttles where key = any($1::text[])`

const GIVE_BACK = `
  update throttles set count = greatest(count - 1, 0), blocked_until = null
   where key in (select key from throttles where key = any($1::text[]) order by key for update)`
