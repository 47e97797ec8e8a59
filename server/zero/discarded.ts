/** Discards in the format of versions up to 0.1.5 (schema/discarded.ts). */
import { DISCARDED_COOKIE, parseDiscarded } from '#schema/discarded.ts'
import { operations } from '#schema/index.ts'
import { envelopeSchema } from '#schema/operation.ts'
import { LIMITS } from '#schema/limits.ts'
import type { Context } from '#schema/permissions.ts'
import type { Schema } from '#schema/zero.ts'
import type { ServerTransaction } from '@rocicorp/zero'
import { parse } from 'hono/utils/cookie'
import { storableText } from './storable.ts'

export const DISCARDED_WORDS = 'You discarded this change before it was sent.'

/** The operations that their author has discarded on the device, from the connection's cookies. */
export function discardedIn(cookies: string | undefined): ReadonlySet<string> {
  return new Set(parseDiscarded(parse(cookies ?? '', DISCARDED_COOKIE)[DISCARDED_COOKIE]))
}

/**
 * Settles an operation that its author has discarded: it is not run, and its receipt says so. An operation that was
 * applied before stays. False when it is not discarded.
 */
export async function settleDiscarded(
  tx: ServerTransaction<Schema, unknown>,
  discarded: ReadonlySet<string>,
  { name, args }: { name: string; args: unknown },
  ctx: Context,
  now: number,
): Promise<boolean> {
  if (discarded.size === 0) return false
  const parsed = envelopeSchema.safeParse(args)
  if (!parsed.success || !discarded.has(parsed.data.opId)) return false
  const { opId, teamId, description } = parsed.data
  await tx.dbTransaction.query(
    `with spent as (
       insert into spent_operations as known (user_id, op_id, outcome, settled_at) values ($1, $2, 'rejected', $8)
       on conflict (user_id, op_id) do update set outcome = known.outcome
       returning outcome)
     insert into receipts (user_id, id, team_id, name, entity_type, entity_id, description, outcome, message,
                           created_at, settled_at, touched_at, dismissed_at)
     select $1, $2, $3, $4, $5, '', $6, outcome, case when outcome = 'rejected' then $7 end, $8, $8, $8, $8 from spent
     on conflict (user_id, id) do update set touched_at = excluded.touched_at`,
    [
      ctx.userId,
      opId,
      teamId,
      storableText(name.slice(0, LIMITS.shortText)),
      operations.get(name)?.entity ?? 'unknown',
      storableText(description),
      DISCARDED_WORDS,
      new Date(now),
    ],
  )
  return true
}
