/**
 * The one way to change anything. An operation is made once, in the browser, under an id of its own; its mutator
 * can run any number of times, in any tab and any version of the app, and happens once, because a receipt with
 * that id is written in the same transaction. The server's half is in `server/zero/settle.ts`; the operations are in
 * `operations/`, one object each.
 */
import type { Transaction } from '@rocicorp/zero'
import * as z from 'zod/mini'
import type { Grant } from './capabilities.ts'
import type { PlayPart } from './db/playbook.ts'
import type { EntityName } from './entities/index.ts'
import { AppError } from './errors.ts'
import type { Diagram } from './football/diagram.ts'
import type { FieldConflict, Json } from './merge/conflict.ts'
import type { ElementChange } from './merge/diagram.ts'
import type { FieldEdits } from './merge/fields.ts'
import { id } from './input-pieces.ts'
import { LIMITS } from './limits.ts'
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

/** What the engine's mutator takes: an operation and its name. */
export type SentOperation = OperationArgs & { name: string }

/**
 * What an operation did not write, by the row as it met it: where it conflicts, and where both sides say the same already,
 * which ends a question that was open.
 */
export type Met = {
  fields: FieldConflict[]
  /** The version that the author saw, and the one that is there. */
  yourVersion: number
  theirVersion: number
  /** Who wrote the row last; null for what no person did. */
  theirsBy: string | null
  /** Whose conflict it is, where the operation is not on that entity itself. */
  entity?: { type: string; id: string }
}

/** What came about in one of the two rows of a play; both null when the row was made. */
export type PlayChange = {
  playId: string
  part: PlayPart
  version: number
  fields: FieldEdits | null
  elements: ElementChange[] | null
}

export type RunEnv<I> = {
  tx: Tx
  ctx: Context
  teamId: string
  input: I
  /** ms: the server's clock on the server, the device's in the browser. */
  now: number
  /** The server's judgement of a drawing whose elements of these ids were changed; the browser shows it either way. */
  isStillDrawable?: (diagram: Diagram, changed: readonly string[]) => boolean
  /** Writes a play's history, on the server alone. */
  noteChange?: (change: PlayChange) => Promise<void>
  /** Mails a new link to somebody on the team's list, on the server alone. Throws AppError when that was done too often. */
  invite?: (to: { playerId: string; email: string }) => Promise<void>
  /** Ends the link that somebody was sent, on the server alone. */
  uninvite?: (playerId: string) => Promise<void>
}

/** Does it; says what it met, if anything. */
export type Run<I> = (env: RunEnv<I>) => Promise<Met | undefined>

export type Needs = Grant | 'self' | 'admin'

/**
 * What an operation does to its entity. Undo, retry and conflicts follow from it:
 * - `create` makes something; deleting it takes that back, restoring it does it again.
 * - `edit` merges `changes: { field: { from, to } }` into a row, `draw` element changes into a play's drawing, `set` one
 *   value `from` → `to`; the reverse takes each back.
 * - `delete` and `deleteMany` delete softly what nobody has changed since `baseVersion`; `restore` brings it back.
 * - `act` is anything else; whoever offers it says how it is taken back, if at all.
 */
export type Kind = 'create' | 'edit' | 'draw' | 'set' | 'delete' | 'deleteMany' | 'restore' | 'act'

export type Operation<I> = {
  /** `aggregate.verb`. A name that was ever released keeps working. */
  readonly name: string
  /** Checks what travels; what it does not know is refused. */
  readonly input: z.ZodMiniType<I>
  readonly entity: EntityName
  /**
   * The capability it needs in the team; `self` for what any signed-in person may do with their own; `admin` for what
   * only admins of the whole app may.
   */
  readonly needs: Needs
  readonly entityId: (input: I) => string
  /** Operations with the same turn run one after the other on the server. Default: those on the same entity. */
  readonly turn?: (input: I, teamId: string | null) => string
  /** What whoever lacks the right is told, where the specification has words of its own (section 8). */
  readonly refusal?: string
  readonly kind: Kind
  /** Of `edit`: the part of the input that names the entity, by its id. Default: `{ id }`. */
  readonly addressOf?: (entityId: string) => object
  /** Of `set`: the field that it sets. Without it, `fieldInput` names the field. */
  readonly field?: string
  /** Of `set` on one of many fields: the part of the input that names the field. */
  readonly fieldInput?: (field: string) => object
  /** Of `act`: leaves a deleted entity deleted when it is undone or redone. */
  readonly leavesDeleted?: boolean
  /** Of `act`: its input on what is there now, when it was refused and is tried again. Default: as it was. */
  readonly rebase?: (input: I, row: { readonly [column: string]: unknown }) => I
  readonly run: Run<I>
}

type Given<I> = Omit<Operation<I>, 'kind'>
type Versioned = { readonly baseVersion: number }

export const creates = <I>(given: Given<I>): Operation<I> => ({ ...given, kind: 'create' })
export const edits = <I extends Versioned & { changes: object }>(given: Given<I>): Operation<I> => ({
  ...given,
  kind: 'edit',
})
export const draws = <I extends Versioned & { playId: string; changes: readonly object[] }>(
  given: Given<I>,
): Operation<I> => ({ ...given, kind: 'draw' })
export const sets = <I extends { userId: string; from: Json; to: Json }>(
  given: Given<I> & ({ field: string } | { fieldInput: (field: string) => object }),
): Operation<I> => ({ ...given, kind: 'set' })
export const deletes = <I extends Versioned & { id: string }>(given: Given<I>): Operation<I> => ({
  ...given,
  kind: 'delete',
})
export const deletesMany = <I extends { plays: readonly (Versioned & { id: string })[] }>(
  given: Given<I>,
): Operation<I> => ({ ...given, kind: 'deleteMany' })
export const restores = <I extends { id: string }>(given: Given<I>): Operation<I> => ({
  ...given,
  kind: 'restore',
})
export const acts = <I>(given: Given<I>): Operation<I> => ({ ...given, kind: 'act' })

/** What an operation takes. */
export type InputOf<O> = O extends Operation<infer I> ? I : never

/** An operation whose input type no longer matters to who holds it. */
// oxlint-disable-next-line typescript/no-explicit-any -- a list of operations of different inputs has no other type
export type AnyOperation = Operation<any>

/** Checks an operation's input. Throws AppError `invalid` that names the field. */
export function parseInput<I>(definition: Operation<I>, input: unknown): I {
  const parsed = definition.input.safeParse(input)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues[0]?.path.join('.') || 'the change'
  throw new AppError('invalid', `Can't save: ${where} is not valid. Check it and try again.`)
}

/** The envelope's own shape; the input is checked by the operation that it names. */
export const envelopeSchema = z.object({
  opId: id,
  at: z.number(),
  description: z.string().check(z.maxLength(LIMITS.description)),
  teamId: z.nullable(id),
  input: z.unknown(),
})

/** What an operation waits for: all operations with the same turn run one after the other. */
export function turnOf({ turn, entityId }: AnyOperation, input: unknown, teamId: string | null): string {
  return turn ? turn(input, teamId) : entityId(input)
}

const FORBIDDEN =
  "You don't have permission to do this on this team. Your change is kept so you can copy or export it. Ask the head coach for access."

/**
 * May this person do this here? `holds` says whether they hold the grant that is needed in that team. Asked before
 * anything is looked at, so that ids cannot be probed. Throws AppError `forbidden`, or `invalid` without a team.
 */
export function assertMay(
  ctx: Context,
  teamId: string | null,
  needs: Needs,
  holds: boolean,
  refusal = FORBIDDEN,
): void {
  if (needs === 'self') return
  if (needs !== 'admin' && !teamId) throw new AppError('invalid', "This change isn't linked to a team.")
  if (isAdmin(ctx) || (needs !== 'admin' && holds)) return
  throw new AppError('forbidden', refusal)
}

/** Sorts an unsettled receipt before every settled one. */
export const PENDING_TOUCHED_AT = 8.64e15

/** What Zero hands to a mutator. */
export type Call = { tx: Tx; args: OperationArgs; ctx: Context }

/**
 * The browser's half: leave a pending receipt, then show the change. Nothing is refused here: what the replica
 * cannot judge (a fresh replica, a right just taken) the server will, and its receipt says so.
 */
export async function show<I>(definition: Operation<I>, { tx, args, ctx }: Call): Promise<void> {
  const known = await tx.run(zql.receipts.where('userId', ctx.userId).where('id', args.opId).one())
  if (known) return
  const input = args.input as I
  await tx.mutate.receipts.insert({
    userId: ctx.userId,
    id: args.opId,
    teamId: args.teamId,
    name: definition.name,
    entityType: definition.entity,
    entityId: definition.entityId(input),
    description: args.description,
    outcome: 'pending',
    message: null,
    args: null,
    conflicts: null,
    createdAt: args.at,
    settledAt: null,
    touchedAt: PENDING_TOUCHED_AT,
    dismissedAt: null,
  })
  try {
    await definition.run({ tx, ctx, teamId: args.teamId ?? '', input, now: args.at })
  } catch {
    // Shown when the rows arrive and Zero replays it; decided by the server either way.
  }
}
