import { coalesce } from '#schema/conflict-fields.ts'
import { AppError } from '#schema/errors.ts'
import { isStillDrawable } from '#schema/football/diagram-schema.ts'
import { LIMITS } from '#schema/limits.ts'
import type { FieldConflict, Json } from '#schema/merge/conflict.ts'
import type { Seen } from '#schema/entities/index.ts'
import {
  assertInUse,
  assertMay,
  type Met,
  type OperationArgs,
  type RunEnv,
  turnOf,
  type Tx,
} from '#schema/operation.ts'
import type { Context } from '#schema/permissions.ts'
import type { Env } from '../env.ts'
import { invite, uninvite } from '../invitations/invite.ts'
import { asOtherVersion, isTransient, OtherVersion } from '../transient.ts'
import { log } from '../log.ts'
import { type Doing, seenBefore, updateOpen } from './open-conflicts.ts'
import type { ServerTx } from './operation-tx.ts'
import { notePlayChange } from './play-history.ts'
import type { Group } from './group.ts'
import { check, type Checked, keepable, keepableJson, readEnvelope, type Runnable } from './sent-operation.ts'
import { storableText } from './storable.ts'

type Outcome =
  | { outcome: 'applied'; met: Met | undefined }
  | { outcome: 'conflict'; met: Met; conflicts: FieldConflict[] }
  | { outcome: 'rejected'; message: string }

/** Server-only values that an operation's run uses and must not reveal. */
type Secrets = Pick<Env, 'authSecret' | 'limits'>

/** Where and when an operation is settled. */
export type Setting = {
  /** The server's time, in ms. */
  readonly now: number
  readonly env: Secrets
  /**
   * Set in a group (group.ts), where a failure rolls back all: then there are no savepoints, and writes are pipelined
   * without waiting, which this takes over.
   */
  readonly later?: Group['later'] | undefined
}

/**
 * Settles an operation in the transaction that also acknowledges it: an operation with a spent id does nothing;
 * otherwise it runs inside a savepoint and its outcome is written. A refusal is an outcome, never an error, so that a
 * bad operation does not block later ones. Transient database errors are thrown, for the provider to retry. In a group,
 * refusals are thrown as well, so that it is rolled back.
 *
 * @throws AppError `invalid` without a valid id for a receipt; transient database errors; in a group, whatever the
 * operation throws.
 */
export async function settle(
  tx: ServerTx,
  name: string,
  raw: unknown,
  ctx: Context,
  setting: Setting,
): Promise<void> {
  const { now, later } = setting
  const args = readEnvelope(raw)
  const checked = check(name, args)
  const claiming = claim(tx, name, args, checked, ctx, now)
  // Pipelined after the claim: if either fails, so does everything after it.
  const saved = later ? undefined : tx.dbTransaction.query('savepoint operation', [])
  saved?.catch(() => undefined)
  const subject = { type: checked.entityType, id: checked.entityId }
  let before: Seen | null = null
  const allowed = claiming.then(async (claimed) => {
    // In this order: when the claim failed, only its error shows whether it is transient.
    await saved
    if (!claimed) throw new AlreadySettled()
    if (!('definition' in checked)) return
    const { definition } = checked
    assertMay(ctx, args.teamId, definition.needs, claimed.holdsGrant, definition.refusal)
    assertInUse(definition, claimed.isArchived)
    if (claimed.hasOpenConflict) before = await seenBefore(tx, args.teamId, subject)
  })
  const result = await attempt(tx, checked, { args, ctx, ...setting }, allowed)
  if (!result) return
  if (result.outcome !== 'applied') await record(tx, args, result, ctx, now)
  if (result.outcome === 'rejected' || (result.outcome === 'applied' && !before)) return
  const { met } = result
  await keepOpen(tx, { args, userId: ctx.userId, now, subject: met?.entity ?? subject }, met, before)
}

/** A failure to store a conflict must not lose the operation's receipt, which holds both sides too. */
async function keepOpen(
  tx: ServerTx,
  doing: Doing,
  met: Met | undefined,
  before: Seen | null,
): Promise<void> {
  await tx.dbTransaction.query('savepoint conflict', [])
  try {
    await updateOpen(tx, doing, met, before)
  } catch (error) {
    if (isTransient(error)) throw error
    await tx.dbTransaction.query('rollback to savepoint conflict', [])
    await throwOtherVersion(tx, error)
    log.error({ err: error, entity: doing.subject.type }, 'A conflict could not be kept')
  }
}

/** Throws `OtherVersion` during a deployment, which is no outcome. The transaction must be usable again. */
async function throwOtherVersion({ dbTransaction }: ServerTx, error: unknown): Promise<void> {
  const why = await asOtherVersion(error, (text, values) => dbTransaction.query(text, values))
  if (why instanceof OtherVersion) throw why
}

/** A receipt with this id exists: the operation was already settled. */
class AlreadySettled extends Error {}

/**
 * Claims the operation's id and its entity, or reports that it was settled before; reads in the same round trip whether
 * its author holds the required grant, has an open conflict there, and the team is archived. The advisory lock serializes operations on one
 * entity (or one team, see `turnOf`): a mutator reads, merges and writes, and read committed alone would lose one of
 * two.
 */
async function claim(
  tx: ServerTx,
  name: string,
  args: OperationArgs,
  checked: Checked,
  ctx: Context,
  now: number,
): Promise<{ holdsGrant: boolean; hasOpenConflict: boolean; isArchived: boolean } | null> {
  const [claimed] = await tx.dbTransaction.query(
    `with spent as (
       insert into spent_operations (user_id, op_id, outcome, settled_at) values ($1, $2, 'applied', $9)
       on conflict do nothing returning op_id),
     claimed as (
       insert into receipts (user_id, id, team_id, name, entity_type, entity_id, description, outcome,
                             created_at, settled_at, touched_at)
       select $1, op_id, $3, $4, $5, $6, $7, 'applied', $8, $9, $9 from spent
       on conflict do nothing returning id)
     select (select id from claimed) as id, pg_advisory_xact_lock(hashtextextended($11, 0)),
            exists (select from member_grants where team_id = $3 and user_id = $1 and capability = $10) as holds,
            exists (select from teams where id = $3 and archived_at is not null) as archived,
            exists (select from edit_conflicts
                     where user_id = $1 and entity_type = $5 and entity_id = $6 and resolved_at is null) as open`,
    [
      ctx.userId,
      args.opId,
      args.teamId,
      storableText(name.slice(0, LIMITS.shortText)),
      checked.entityType,
      checked.entityId,
      storableText(args.description),
      new Date(deviceTime(args.at, now)),
      new Date(now),
      'definition' in checked ? checked.definition.needs : '',
      'definition' in checked ? turnOf(checked.definition, checked.input, args.teamId) : checked.entityId,
    ],
  )
  if (claimed?.['id'])
    return {
      holdsGrant: claimed['holds'] === true,
      hasOpenConflict: claimed['open'] === true,
      isArchived: claimed['archived'] === true,
    }
  await showReceiptAgain(tx, name, args, checked, ctx, now)
  return null
}

/**
 * Touches the receipt of an operation that was settled before, so that a client that never saw it gets it now. A
 * deleted receipt is written again, without its details.
 */
async function showReceiptAgain(
  tx: ServerTx,
  name: string,
  args: OperationArgs,
  checked: Checked,
  ctx: Context,
  now: number,
): Promise<void> {
  await tx.dbTransaction.query(
    `insert into receipts as known (user_id, id, team_id, name, entity_type, entity_id, description, outcome,
                                    created_at, settled_at, touched_at, dismissed_at)
     select user_id, op_id, $3, $4, $5, $6, '', outcome, $7, settled_at, $8,
            case when outcome <> 'applied' then $8::timestamptz end
       from spent_operations where user_id = $1 and op_id = $2
     on conflict (user_id, id) do update set touched_at = excluded.touched_at`,
    [
      ctx.userId,
      args.opId,
      args.teamId,
      storableText(name.slice(0, LIMITS.shortText)),
      checked.entityType,
      checked.entityId,
      new Date(deviceTime(args.at, now)),
      new Date(now),
    ],
  )
}

const CENTURY_MS = 100 * 365.25 * 86_400_000

/** The device's time of the operation, if it is plausible: clocks are off by days, not by centuries. */
function deviceTime(at: number, now: number): number {
  return Math.abs(at - now) < CENTURY_MS ? at : now
}

/** An operation as received, with its sender and the time it is settled. */
type Sent = Setting & { readonly args: OperationArgs; readonly ctx: Context }

/** The outcome; null when it was already settled. */
async function attempt(
  tx: ServerTx,
  checked: Checked,
  sent: Sent,
  allowed: Promise<void>,
): Promise<Outcome | null> {
  // Reads are pipelined after the claim, so after its lock; writes wait until the claim has succeeded.
  const running =
    'definition' in checked ? checked.definition.run(runEnv(tx, checked, sent, allowed)) : undefined
  const ended = running?.catch(() => undefined)
  try {
    // First, because permission comes before what was found.
    await allowed
    if ('refused' in checked) return { outcome: 'rejected', message: checked.refused }
    const met = await running
    const conflicts = coalesce([], met?.fields ?? [])
    return met && conflicts.length > 0 ? { outcome: 'conflict', met, conflicts } : { outcome: 'applied', met }
  } catch (error) {
    // Its pending statements must finish before the rollback.
    await ended
    if (error instanceof AlreadySettled) return null
    if (isTransient(error) || sent.later) throw error
    await tx.dbTransaction.query('rollback to savepoint operation', [])
    await throwOtherVersion(tx, error)
    if (error instanceof AppError) return { outcome: 'rejected', message: error.message }
    const operation = 'definition' in checked ? checked.definition.name : ''
    log.error({ err: error, operation }, 'An operation failed')
    return {
      outcome: 'rejected',
      message: 'This change could not be saved because of a fault on our side. It is kept; try it again.',
    }
  }
}

/** The environment of a run; its writes wait for `allowed`. */
function runEnv(
  tx: ServerTx,
  { definition, input }: Runnable,
  { args, ctx, now, env, later }: Sent,
  allowed: Promise<void>,
): RunEnv<unknown> {
  const { name } = definition
  const teamId = args.teamId ?? ''
  const inviting = { env, teamId, userId: ctx.userId, now }
  const change = { name, args, userId: ctx.userId, now, madeAt: deviceTime(args.at, now) }
  const write: Write = async (send) => {
    await allowed
    if (later) later(send())
    else await send()
  }
  return {
    tx: writingBy(write, tx) as Tx,
    ctx,
    teamId,
    input,
    now,
    isStillDrawable,
    noteChange: (made) => write(() => notePlayChange(tx, change, made)),
    invite: (to) => allowed.then(() => invite(tx, inviting, to)),
    uninvite: (playerId) => allowed.then(() => uninvite(tx, teamId, playerId)),
  }
}

/** Sends a write once the operation is allowed, and fails when it is not. */
type Write = (send: () => Promise<void>) => Promise<void>

/** The transaction, with all writes through `by`. */
function writingBy(by: Write, tx: ServerTx): ServerTx {
  const mutate = new Proxy(tx.mutate, {
    get: (tables, name) => {
      const writes: Record<string, (row: unknown) => Promise<void>> = Reflect.get(tables, name)
      return Object.fromEntries(
        Object.entries(writes).map(([kind, write]) => [kind, (row: unknown) => by(() => write(row))]),
      )
    },
  })
  return { ...tx, run: tx.run.bind(tx), mutate }
}

/** Stored inputs of refused operations per person, and their bytes as Postgres stores them. */
const MOST_KEPT = 1000
const MOST_KEPT_BYTES = 8 * 1024 ** 2

/** Writes the outcome, and the input while the person has quota left. */
async function record(
  tx: ServerTx,
  args: OperationArgs,
  result: Exclude<Outcome, { outcome: 'applied' }>,
  ctx: Context,
  now: number,
) {
  await tx.dbTransaction.query(
    `with kept as (
       select args, conflicts from receipts
        where user_id = $1 and (args is not null or conflicts is not null) and dismissed_at is null
        limit ${MOST_KEPT}
     ), room as (
       select count(*) < ${MOST_KEPT}
              and coalesce(sum(coalesce(pg_column_size(args), 0) + coalesce(pg_column_size(conflicts), 0)), 0)
                  < ${MOST_KEPT_BYTES} as is_left
         from kept
     )
     , spent as (update spent_operations set outcome = $3 where user_id = $1 and op_id = $2)
     update receipts set outcome = $3, message = $4, touched_at = $7,
            args = case when is_left then $5::text::jsonb end,
            conflicts = case when is_left then $6::text::jsonb end
       from room
      where user_id = $1 and id = $2`,
    [
      ctx.userId,
      args.opId,
      result.outcome,
      result.outcome === 'rejected' ? result.message : null,
      keepable(args),
      result.outcome === 'conflict' ? keepableJson(result.conflicts as unknown as Json) : null,
      new Date(now),
    ],
  )
}
