/** How often an address may ask, counted in Postgres, so that all servers count together (spec, section 9). */
import { isIP } from 'node:net'
import type { Database } from '../database.ts'
import { prepared } from '../prepared.ts'

const MOST_REQUESTS = 100
const WINDOW_MS = 15 * 60_000

/** Counts a request; returns 0, or for how many ms its sender has to wait. */
export async function countRequest(
  { pool }: Pick<Database, 'pool'>,
  key: string,
  now: number,
): Promise<number> {
  const { rows } = await pool.query<{ count: number; since: Date }>(
    prepared(COUNT, [key, new Date(now).toISOString()]),
  )
  const [counted] = rows
  if (!counted || counted.count <= MOST_REQUESTS) return 0
  return Math.max(counted.since.getTime() + WINDOW_MS - now, 1000)
}

/** Whose address it is: an IPv6 address counts as its /64, which is what one household or phone has. */
export function networkOf(address: string): string {
  // The interface that a link-local address ends with is no part of it.
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

const COUNT = `
  insert into throttles as known (key, count, window_start) values ($1, 1, $2::timestamptz)
  on conflict (key) do update set
    count = case when known.window_start > $2::timestamptz - interval '${WINDOW_MS} milliseconds' then known.count + 1 else 1 end,
    window_start = case when known.window_start > $2::timestamptz - interval '${WINDOW_MS} milliseconds' then known.window_start else excluded.window_start end
  returning count, window_start as since`
