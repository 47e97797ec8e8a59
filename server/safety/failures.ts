/** How often requests from one place fail, counted in Postgres, so that all servers count together (spec, section 9). */
import { isIP } from 'node:net'
import type { Database } from '../database.ts'
import { prepared } from '../prepared.ts'

const WINDOW_MS = 15 * 60_000

type Asked = Pick<Database, 'pool'>

/** Wait in ms of a key with `most` failures within fifteen minutes; 0 when it may continue. */
export async function waitOf({ pool }: Asked, key: string, most: number, now: number): Promise<number> {
  const { rows } = await pool.query<{ count: number; since: Date }>(prepared(READ, [key]))
  const [counted] = rows
  const end = (counted?.since.getTime() ?? 0) + WINDOW_MS
  return !counted || counted.count < most || end <= now ? 0 : Math.max(end - now, 1000)
}

/** Counts one failure. The fifteen minutes begin with the first. */
export async function count({ pool }: Asked, key: string, now: number): Promise<void> {
  await pool.query(prepared(COUNT, [key, new Date(now).toISOString()]))
}

/** Takes back that many failures. */
export async function uncount({ pool }: Asked, key: string, times: number): Promise<void> {
  await pool.query(
    prepared('update throttles set count = greatest(count - $2, 0) where key = $1', [key, times]),
  )
}

/** The counted network: an IPv6 address counts as its /64, which is one household or phone. */
export function networkOf(address: string): string {
  // Drops the interface at the end of a link-local address.
  const plain = address.replace(/%.*$/, '')
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const left = groups(head)
  const right = groups(tail ?? '')
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const first = [...left, ...(tail === undefined ? [] : zeros), ...right].slice(0, 4)
  return first.map((group) => parseInt(group, 16).toString(16)).join(':')
}

const READ = 'select count, window_start as since from throttles where key = $1'

const COUNT = `
  insert into throttles as known (key, count, window_start) values ($1, 1, $2::timestamptz)
  on conflict (key) do update set
    count = case when known.window_start > $2::timestamptz - interval '${WINDOW_MS} milliseconds' then known.count + 1 else 1 end,
    window_start = case when known.window_start > $2::timestamptz - interval '${WINDOW_MS} milliseconds' then known.window_start else excluded.window_start end`
