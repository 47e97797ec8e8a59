import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

const WINDOW_MS = 60_000
/** A whole team behind one address, each with an error a second for a while, stays below it. */
export const MOST_A_MINUTE = 1200

/**
 * Counts requests by address, in the table where sign-ins are counted, so that all servers count together. An IPv6
 * address counts as its /64, which is one household or phone. Returns the wait in seconds; 0 accepts the request.
 */
export async function guard(
  database: Database,
  address: string,
  events: number,
  now: number,
): Promise<number> {
  // Drops the interface at the end of a link-local address.
  const plain = address.replace(/%.*$/, '')
  const { rows } = await database.db.execute<{ count: number; since: string }>(sql`
    insert into rate_limit as known (id, key, count, last_request)
    select gen_random_uuid()::text, ${KEY} || coalesce(text(network(set_masklen(at, case family(at) when 6 then 64 else 32 end))), '-'),
           ${events}::int, ${now}::bigint
      from (select nullif(${plain}, '')::inet as at) as sender
    on conflict (key) do update set
      count = case when known.last_request > ${now - WINDOW_MS} then least(known.count, ${MOST_A_MINUTE}) else 0 end + excluded.count,
      last_request = case when known.last_request > ${now - WINDOW_MS} then known.last_request else excluded.last_request end
    returning count, last_request as since`)
  const [counted] = rows
  if (!counted || counted.count <= MOST_A_MINUTE) return 0
  return Math.max(1, Math.ceil((Number(counted.since) + WINDOW_MS - now) / 1000))
}

/** Deletes counts of addresses that have been silent for a while. */
export async function forgetAddresses(database: Database, now: number): Promise<void> {
  await database.db.execute(
    sql`delete from rate_limit where key like ${`${KEY}%`} and last_request < ${now - 10 * WINDOW_MS}`,
  )
}

const KEY = 'telemetry|'
