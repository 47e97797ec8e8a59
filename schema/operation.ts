/**
 * The one way to change anything. An operation is made once, in the browser, under an id of its own; its mutator
 * can run any number of times, in any tab and any version of the app, and happens once, because a receipt with
 * that id is written in the same transaction. The server's half is in `server/zero/settle.ts`.
 */
import { defineMutator, type Transaction } from '@rocicorp/zero'
import * as z from 'zod/mini'
import type { Grant } from './capabilities.ts'
import { AppError } from './errors.ts'
import { ID_PATTERN } from './ids.ts'
import { LIMITS } from './limits.ts'
import type { FieldConflict, Json } from './merge/conflict.ts'
import { type Context, isAdmin } from './permissions.ts'
import { type Schema, zql } from './zero.ts'

export type Tx = Transaction<Schema>

/** What travels. `at` is the device's time in ms; `teamId` is null for what belongs to the person alone. */
export type OperationArgs<I = Json> = {
  opId: string
  at: number
  description: string
  teamId: string | null
  input: I
}

export type Run<I> = (env: {
  tx: Tx
  ctx: Context
  teamId: string
  input: I
  /** ms: the server's clock on the server, the device's in the browser. */
  now: number
}) => Promise<FieldConflict[] | undefined>

export type Operation<I> = {
  /** `aggregate.verb`, the mutator's name. A name that was ever released keeps working. */
  readonly name: string
  readonly entityType: string
  /** The capability it needs in the team, or `self` for what any signed-in person may do with their own. */
  readonly needs: Grant | 'self'
  readonly input: z.ZodMiniType<I>
  readonly entityId: (input: I) => string
  readonly run: Run<I>
}

export const idSchema = z.string().check(z.regex(ID_PATTERN))

/** The envelope's own shape; the input is checked by the operation that it names. */
export const envelopeSchema = z.object({
  opId: idSchema,
  at: z.number(),
  description: z.string().check(z.maxLength(LIMITS.description)),
  teamId: z.nullable(idSchema),
  input: z.unknown(),
})

export function operation<I>(definition: Operation<I>): Operation<I> {
  return definition
}

/** An operation whose input type no longer matters to who holds it. */
// oxlint-disable-next-line typescript/no-explicit-any -- a list of operations of different inputs has no other type
export type AnyOperation = Operation<any>

/** Checks an operation's input. Throws AppError `invalid` that names the field. */
export function parseInput<I>(definition: Operation<I>, input: unknown): I {
  const parsed = definition.input.safeParse(input)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const where = issue?.path.join('.') || 'the change'
  throw new AppError('invalid', `Can't be saved: ${where} is not as expected. Check it and try again.`)
}

/**
 * May this person do this here? Asked before anything is looked at, so that ids cannot be probed.
 * Throws AppError `forbidden`.
 */
export async function assertMay(tx: Tx, ctx: Context, teamId: string | null, needs: Grant | 'self') {
  if (needs === 'self') return
  if (!teamId) throw new AppError('invalid', 'This change belongs to no team.')
  if (isAdmin(ctx)) return
  const grant = await tx.run(
    zql.memberGrants.where('teamId', teamId).where('userId', ctx.userId).where('capability', needs).one(),
  )
  if (!grant) throw new AppError('forbidden', "You don't have permission to do this in this team.")
}

/** Sorts an unsettled receipt before every settled one. */
export const PENDING_TOUCHED_AT = 8.64e15

/**
 * The browser's half: leave a pending receipt, then show the change. Nothing is refused here: what the replica
 * cannot judge (a fresh replica, a right just taken) the server will, and its receipt says so.
 */
export function toMutator<I>(definition: Operation<I>) {
  return defineMutator(async ({ tx, args, ctx }: { tx: Tx; args: OperationArgs; ctx: Context }) => {
    const known = await tx.run(zql.receipts.where('userId', ctx.userId).where('id', args.opId).one())
    if (known) return
    const input = args.input as I
    await tx.mutate.receipts.insert({
      userId: ctx.userId,
      id: args.opId,
      teamId: args.teamId,
      name: definition.name,
      entityType: definition.entityType,
      entityId: definition.entityId(input),
      description: args.description,
      outcome: 'pending',
      message: null,
      args: null,
      conflicts: null,
      createdAt: args.at,
      settledAt: null,
      touchedAt: PENDING_TOUCHED_AT,
    })
    try {
      await definition.run({ tx, ctx, teamId: args.teamId ?? '', input, now: args.at })
    } catch {
      // Shown when the rows arrive and Zero replays it; decided by the server either way.
    }
  })
}
