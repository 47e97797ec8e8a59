import { AppError } from '#schema/errors.ts'
import { isStillDrawable } from '#schema/football/diagram-schema.ts'
import { operations } from '#schema/index.ts'
import { envelopeSchema, parseInput } from '#schema/inputs.ts'
import { LIMITS } from '#schema/limits.ts'
import type { FieldConflict, Json } from '#schema/merge/conflict.ts'
import { type AnyOperation, assertMay, type OperationArgs, type Tx } from '#schema/operation.ts'
import type { Context } from '#schema/permissions.ts'
import { refusalOf } from '#schema/refusals.ts'
import type { ServerTransaction } from '@rocicorp/zero'
import type { Schema } from '#schema/zero.ts'
import { isTransient } from '../transient.ts'
import { log } from '../log.ts'
import { storableJson, storableText } from './storable.ts'

type ServerTx = ServerTransaction<Schema, unknown>
type Outcome =
  | { outcome: 'applied' }
  | { outcome: 'conflict'; conflicts: FieldConflict[] }
  | { outcome: 'rejected'; message: string }

/**
 * The server's half of an operation, in the transaction that also acknowledges it: once a receipt with this id
 * exists, do nothing; else run it inside a savepoint and write what became of it. A refusal is an outcome, never an
 * error, so that one bad operation blocks nothing behind it. Transient database errors are no outcome: they are
 * thrown, for the provider to try again.
 *
 * @throws AppError `invalid` when there is not even an id to write a receipt for; transient database errors.
 */
export async function settle(
  tx: ServerTx,
  name: string,
  raw: unknown,
  ctx: Context,
  now: number,
): Promise<void> {
  const args = readEnvelope(raw)
  const checked = check(name, args)
  const claiming = claim(tx, name, args, checked, ctx, now)
  // Sent behind the claim without waiting for its answer: if either fails, so does all that comes after.
  const saved = tx.dbTransaction.query('savepoint operation', [])
  const allowed = Promise.all([claiming, saved]).then(([claimed]) => {
    if (!claimed) throw new AlreadySettled()
    if (!('definition' in checked)) return
    const { definition } = checked
    assertMay(ctx, args.teamId, definition.needs, claimed.holdsGrant, refusalOf(definition))
  })
  const result = await attempt(tx, checked, args, ctx, now, allowed)
  if (result && result.outcome !== 'applied') await record(tx, args, result, ctx, now)
}

/** A receipt with this id is there: the operation happened before. */
class AlreadySettled extends Error {}

type Refused = { refused: string; entityType: string; entityId: string }
type Runnable = { definition: AnyOperation; input: unknown; entityType: string; entityId: string }
type Checked = Refused | Runnable

function readEnvelope(raw: unknown): OperationArgs {
  const parsed = envelopeSchema.safeParse(raw)
  if (!parsed.success) throw new AppError('invalid', 'This is no operation: it has no valid id.')
  return parsed.data as OperationArgs
}

function check(name: string, args: OperationArgs): Checked {
  const definition = operations.get(name)
  if (!definition)
    return {
      refused: 'This version of Hashmark does not know that change. Reload the page and try again.',
      entityType: 'unknown',
      entityId: '',
    }
  const { entityType } = definition
  if (isTooLarge(args))
    return {
      refused: 'This change is too large to save. Make it in smaller steps.',
      entityType,
      entityId: '',
    }
  try {
    const input: unknown = parseInput(definition, args.input)
    return { definition, input, entityType, entityId: definition.entityId(input) }
  } catch (error) {
    if (error instanceof AppError) return { refused: error.message, entityType, entityId: '' }
    throw error
  }
}

/**
 * Takes the operation's id and its entity, or says that it was settled before; and reads, in the same round trip,
 * whether its author holds the grant that it needs. The advisory lock makes operations on one entity (or on one
 * team's, where the operation says so) take turns: a mutator reads, merges and writes, and read committed alone would
 * lose one of two.
 */
async function claim(
  tx: ServerTx,
  name: string,
  args: OperationArgs,
  checked: Checked,
  ctx: Context,
  now: number,
): Promise<{ holdsGrant: boolean } | null> {
  const [claimed] = await tx.dbTransaction.query(
    `with claimed as (
       insert into receipts (user_id, id, team_id, name, entity_type, entity_id, description, outcome,
                             created_at, settled_at, touched_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'applied', $8, $9, $9)
       on conflict do nothing returning id)
     select (select id from claimed) as id, pg_advisory_xact_lock(hashtextextended($11, 0)),
            exists (select from member_grants where team_id = $3 and user_id = $1 and capability = $10) as holds`,
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
      'definition' in checked && checked.definition.turns === 'team' ? args.teamId : checked.entityId,
    ],
  )
  if (claimed?.['id']) return { holdsGrant: claimed['holds'] === true }
  // Touched, so that a client that never saw its receipt gets it now.
  await tx.dbTransaction.query('update receipts set touched_at = $3 where user_id = $1 and id = $2', [
    ctx.userId,
    args.opId,
    new Date(now),
  ])
  return null
}

const CENTURY_MS = 100 * 365.25 * 86_400_000

/** The device's word for when it was done, as long as it is a time at all: clocks are wrong by days, not by centuries. */
function deviceTime(at: number, now: number): number {
  return Math.abs(at - now) < CENTURY_MS ? at : now
}

/** What became of it; null when it had been settled before. */
async function attempt(
  tx: ServerTx,
  checked: Checked,
  args: OperationArgs,
  ctx: Context,
  now: number,
  allowed: Promise<void>,
): Promise<Outcome | null> {
  // What it reads is sent right behind the claim, so after its lock; what it writes waits until the claim is answered.
  const running =
    'definition' in checked
      ? checked.definition.run({
          tx: writingAfter(allowed, tx) as Tx,
          ctx,
          teamId: args.teamId ?? '',
          input: checked.input,
          now,
          isStillDrawable,
        })
      : undefined
  const ended = running?.catch(() => undefined)
  try {
    // First, for whether one may ask comes before what was found.
    await allowed
    if ('refused' in checked) return { outcome: 'rejected', message: checked.refused }
    const conflicts = await running
    return conflicts && conflicts.length > 0 ? { outcome: 'conflict', conflicts } : { outcome: 'applied' }
  } catch (error) {
    // What it still has under way belongs before the rollback.
    await ended
    if (error instanceof AlreadySettled) return null
    if (isTransient(error)) throw error
    await tx.dbTransaction.query('rollback to savepoint operation', [])
    if (error instanceof AppError) return { outcome: 'rejected', message: error.message }
    const operation = 'definition' in checked ? checked.definition.name : ''
    log.error({ err: error, operation }, 'An operation failed')
    return {
      outcome: 'rejected',
      message: 'This change could not be saved because of a fault on our side. It is kept; try it again.',
    }
  }
}

/** The transaction, with writes that wait for `allowed` and fail as it does. */
function writingAfter(allowed: Promise<void>, tx: ServerTx): ServerTx {
  const mutate = new Proxy(tx.mutate, {
    get: (tables, name) => {
      const writes: Record<string, (row: unknown) => Promise<void>> = Reflect.get(tables, name)
      return Object.fromEntries(
        Object.entries(writes).map(([kind, write]) => [
          kind,
          (row: unknown) => allowed.then(() => write(row)),
        ]),
      )
    },
  })
  return { ...tx, run: tx.run.bind(tx), mutate }
}

async function record(
  tx: ServerTx,
  args: OperationArgs,
  result: Exclude<Outcome, { outcome: 'applied' }>,
  ctx: Context,
  now: number,
) {
  await tx.dbTransaction.query(
    `update receipts set outcome = $3, message = $4, args = $5::text::jsonb, conflicts = $6::text::jsonb,
            touched_at = $7
      where user_id = $1 and id = $2`,
    [
      ctx.userId,
      args.opId,
      result.outcome,
      result.outcome === 'rejected' ? result.message : null,
      keepable(args),
      result.outcome === 'conflict' ? JSON.stringify(storableJson(result.conflicts)) : null,
      new Date(now),
    ],
  )
}

/** What goes deeper than this is made to break something: nothing of ours goes half as deep. */
const DEEPEST = 40

/** Whether it is more than one operation may hold, or goes so deep that following it would end the stack. */
function isTooLarge(args: OperationArgs): boolean {
  let level: unknown[] = [args]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return Buffer.byteLength(JSON.stringify(args)) > LIMITS.operationBytes
}

/** The arguments as JSON, so that a refused edit can be read and copied, unless they are too large for a row. */
function keepable(args: OperationArgs): string | null {
  if (isTooLarge(args)) return null
  // What Postgres can't hold may be the very reason for the refusal, and must not be one for losing the receipt.
  const text = JSON.stringify(storableJson(args as unknown as Json))
  // Half an emoji takes more room once it is whole.
  return Buffer.byteLength(text) > LIMITS.operationBytes ? null : text
}
