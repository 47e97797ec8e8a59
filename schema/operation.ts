/**
 * Operations: the only way to change data. The browser creates each with its own id. Its mutator may run any number of
 * times, in any tab or app version, and takes effect once, because a receipt with that id is written in the same
 * transaction. The server's half is `server/zero/settle.ts`; the operations are in `operations/`, one object each.
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

/** What is sent. `at` is the device's time in ms; `teamId` is null for a person's own data. */
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
 * What an operation left unwritten in the row it found: conflicting fields, and fields on which both sides already agree,
 * which closes an open conflict.
 */
export type Met = {
  fields: FieldConflict[]
  /** The version the author saw, and the current one. */
  yourVersion: number
  theirVersion: number
  /** The row's last author; null when it was no person. */
  theirsBy: string | null
  /** The entity in conflict, when it is not the operation's own. */
  entity?: { type: string; id: string }
}

/** A change of one of a play's two rows; both parts are null when the row was created. */
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
  /** Server only: whether the drawing is still valid after changes to these elements. The browser shows it either way. */
  isStillDrawable?: (diagram: Diagram, changed: readonly string[]) => boolean
  /** Server only: writes a play's history. */
  noteChange?: (change: PlayChange) => Promise<void>
  /** Server only: mails a new invitation link. Throws AppError when the limit is reached. */
  invite?: (to: { playerId: string; email: string }) => Promise<void>
  /** Server only: revokes an invitation link. */
  uninvite?: (playerId: string) => Promise<void>
}

/** Runs the operation; returns what it left unwritten, if anything. */
export type Run<I> = (env: RunEnv<I>) => Promise<Met | undefined>

export type Needs = Grant | 'self' | 'admin'

/**
 * What an operation does to its entity. Undo, retry and conflicts follow from it:
 * - `create` is undone by the aggregate's delete and redone by its restore.
 * - `edit` merges `changes: { field: { from, to } }` into a row, `draw` element changes into a play's drawing, `set` one
 *   value `from` → `to`; each is undone by its reverse.
 * - `delete` and `deleteMany` delete softly what nobody has changed since `baseVersion`; `restore` brings it back.
 * - `act` is anything else; the caller says how it is undone, if at all.
 */
export type Kind = 'create' | 'edit' | 'draw' | 'set' | 'delete' | 'deleteMany' | 'restore' | 'act'

export type Operation<I> = {
  /** `aggregate.verb`. A name that was ever released keeps working. */
  readonly name: string
  /** Validates the input; unknown keys are refused. */
  readonly input: z.ZodMiniType<I>
  readonly entity: EntityName
  /**
   * The capability it needs in the team; `self`: any signed-in person, on their own data; `admin`: app admins only.
   */
  readonly needs: Needs
  readonly entityId: (input: I) => string
  /** Operations with the same turn run one after the other on the server. Default: those on the same entity. */
  readonly turn?: (input: I, teamId: string | null) => string
  /** Works in an archived team, too. Others that need a grant in the team are refused there. */
  readonly inArchive?: true
  /** The app makes it by itself, so a person's save history leaves it out unless it is refused. */
  readonly isAutomatic?: true
  /** The refusal without the right, where the specification has its own words (section 8). */
  readonly refusal?: string
  readonly kind: Kind
  /** Of `create` of several entities: the ids of all. Default: the entity's. */
  readonly createdIds?: (input: I) => readonly string[]
  /** Of `edit`: the part of the input that names the entity, by its id. Default: `{ id }`. */
  readonly addressOf?: (entityId: string) => object
  /** Of `set`: the field that it sets. Without it, `fieldInput` names the field. */
  readonly field?: string
  /** Of `set` on one of many fields: the part of the input that names the field. */
  readonly fieldInput?: (field: string) => object
  /** Of `act`: leaves a deleted entity deleted when it is undone or redone. */
  readonly leavesDeleted?: boolean
  /** Of `act`: the input for retrying after a refusal, based on the current row. Default: unchanged. */
  readonly rebase?: (input: I, row: { readonly [column: string]: unknown }) => I
  readonly run: Run<I>
}

/** An operation of one kind. */
export type OperationOf<K extends Kind, I> = Operation<I> & { readonly kind: K }

type Given<I> = Omit<Operation<I>, 'kind'>
type Versioned = { readonly baseVersion: number }

export const creates = <I>(given: Given<I>): OperationOf<'create', I> => ({ ...given, kind: 'create' })
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
export const deletes = <I extends Versioned & { id: string }>(given: Given<I>): OperationOf<'delete', I> => ({
  ...given,
  kind: 'delete',
})
export const deletesMany = <I extends { plays: readonly (Versioned & { id: string })[] }>(
  given: Given<I>,
): Operation<I> => ({ ...given, kind: 'deleteMany' })
export const restores = <I extends { id: string }>(given: Given<I>): OperationOf<'restore', I> => ({
  ...given,
  kind: 'restore',
})
export const acts = <I>(given: Given<I>): Operation<I> => ({ ...given, kind: 'act' })

/** An operation's input type. */
export type InputOf<O> = O extends Operation<infer I> ? I : never

/** An operation with its input type erased. */
// oxlint-disable-next-line typescript/no-explicit-any -- a list of operations of different inputs has no other type
export type AnyOperation = Operation<any>

/** Checks an operation's input. Throws AppError `invalid` that names the field. */
export function parseInput<I>(definition: Operation<I>, input: unknown): I {
  const parsed = definition.input.safeParse(input)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues[0]?.path.join('.') || 'the change'
  throw new AppError('invalid', `Can't save: ${where} is not valid. Check it and try again.`)
}

/** The envelope. Its input is validated by the named operation. */
export const envelopeSchema = z.object({
  opId: id,
  at: z.number(),
  description: z.string().check(z.maxLength(LIMITS.description)),
  teamId: z.nullable(id),
  input: z.unknown(),
})

/** The lock key: operations with the same turn run one after the other. */
export function turnOf({ turn, entityId }: AnyOperation, input: unknown, teamId: string | null): string {
  return turn ? turn(input, teamId) : entityId(input)
}

const FORBIDDEN =
  "You don't have permission to do this on this team. Your change is kept so you can copy or export it. Ask the head coach for access."

const ARCHIVED =
  'This team is archived, so it can only be read. Your change is kept so you can copy or export it. Ask the head coach to restore the team.'

/**
 * Checks that the team can be changed: an archived one takes only what says so, and what belongs to the person alone.
 * Throws AppError `forbidden`.
 */
export function assertInUse(
  { needs, inArchive }: Pick<AnyOperation, 'needs' | 'inArchive'>,
  isArchived: boolean,
): void {
  if (isArchived && needs !== 'self' && needs !== 'admin' && !inArchive)
    throw new AppError('forbidden', ARCHIVED)
}

/**
 * Checks that the person may run the operation; `holds`: they hold the needed grant in that team. Runs before any row is
 * read, so ids can't be probed. Throws AppError `forbidden`, or `invalid` without a team.
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

/** The arguments that Zero passes to a mutator. */
export type Call = { tx: Tx; args: OperationArgs; ctx: Context }

/**
 * The browser's half: writes a pending receipt, then shows the change. It refuses nothing: the replica may be incomplete or
 * outdated, so the server decides and its receipt tells the result.
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
    // The change shows once the rows arrive and Zero replays it. The server decides either way.
  }
}
