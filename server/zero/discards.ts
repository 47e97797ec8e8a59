/** Changes that must not be applied, because their author has discarded them (schema/discards.ts). */
import { DISCARD, type Discard, FENCE_COOKIE, parseFence } from '#schema/discards.ts'
import { parse } from 'hono/utils/cookie'
import { readPerson } from '../middleware/session.ts'
import { DISCARDED_WORDS } from './discarded.ts'

type Query = Parameters<typeof readPerson>[0]

/**
 * Settles changes before they arrive: each gets a receipt that says it was discarded, and is not applied when it comes.
 * All of them or none. A settled change stays as it is; returns the ids of applied ones.
 */
export async function settleDiscards(
  query: Query,
  userId: string,
  discards: readonly Discard[],
  now: number,
): Promise<string[]> {
  const known = await query(SETTLE, [
    userId,
    JSON.stringify(discards),
    DISCARDED_WORDS,
    new Date(now),
    DISCARD,
  ])
  return [...known].map(({ id }) => id as string)
}

/** In the order of their ids, so that two requests do not deadlock. */
const SETTLE = `
  with discards as (
    select one ->> 'id' as discard, change.*
      from jsonb_array_elements($2::text::jsonb) as one,
           jsonb_to_record(one -> 'change') as change
             ("opId" text, name text, "entityType" text, "entityId" text, "teamId" text, description text)),
  changes as (select distinct on ("opId") * from discards order by "opId"),
  settled as (
    insert into spent_operations as known (user_id, op_id, outcome, settled_at)
    select $1, "opId", 'rejected', $4 from changes order by "opId"
    on conflict (user_id, op_id) do update set outcome = known.outcome
    returning op_id as id, outcome),
  receipts_of_discarded as (
    insert into receipts (user_id, id, team_id, name, entity_type, entity_id, description, outcome, message,
                          created_at, settled_at, touched_at, dismissed_at)
    select $1, "opId", "teamId", name, "entityType", "entityId", description, settled.outcome,
           case when settled.outcome = 'rejected' then $3 end, $4, $4, $4, $4
      from changes join settled on settled.id = "opId" order by "opId"
    on conflict (user_id, id) do update set touched_at = excluded.touched_at),
  spent_discards as (
    insert into spent_operations (user_id, op_id, outcome, settled_at)
    select $1, discard, 'applied', $4 from discards order by discard
    on conflict do nothing),
  told as (
    insert into receipts (user_id, id, team_id, name, entity_type, entity_id, description, outcome,
                          created_at, settled_at, touched_at, dismissed_at)
    select $1, discard, "teamId", $5, 'operation', "opId", description, 'applied', $4, $4, $4, $4
      from discards order by discard
    on conflict do nothing)
  select id from settled where outcome = 'applied'`

/** Whether this connection's device has discarded changes that the server does not know yet. */
export async function waitsForDiscards(
  query: Query,
  cookies: string | undefined,
  token: string,
): Promise<boolean> {
  const fence = parseFence(parse(cookies ?? '', FENCE_COOKIE)[FENCE_COOKIE])
  if (!fence) return false
  const who = await readPerson(query, token)
  // Discards of another account on this device wait for that account.
  if (who?.userId !== fence.userId) return false
  const known = await query('select from spent_operations where user_id = $1 and op_id = $2', [
    fence.userId,
    fence.id,
  ])
  return [...known].length === 0
}
