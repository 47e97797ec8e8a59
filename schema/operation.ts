/**
 * The one way to change anything. An operation is made once, in the browser, under an id of its own; its mutator
 * can run any number of times, in any tab and any version of the app, and happens once, because a receipt with
 * that id is written in the same transaction. The server's half is in `server/zero/settle.ts`; what each takes as its
 * input is in `inputs.ts`.
 */
import type { Transaction } from '@rocicorp/zero'
import type { Grant } from './capabilities.ts'
import type { PlayPart } from './db/playbook.ts'
import { AppError } from './errors.ts'
import type { Diagram } from './football/diagram.ts'
import type { FieldConflict, Json } from './merge/conflict.ts'
import type { ElementChange } from './merge/diagram.ts'
import type { FieldEdits } from './merge/fields.ts'
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

export type Operation<I> = {
  /** `aggregate.verb`, the mutator's name. A name that was ever released keeps working. */
  readonly name: string
  readonly entityType: string
  /**
   * The capability it needs in the team; `self` for what any signed-in person may do with their own; `admin` for what
   * only admins of the whole app may.
   */
  readonly needs: Needs
  readonly entityId: (input: I) => string
  readonly run: Run<I>
}

export function operation<I>(definition: Operation<I>): Operation<I> {
  return definition
}

/** An operation whose input type no longer matters to who holds it. */
// oxlint-disable-next-line typescript/no-explicit-any -- a list of operations of different inputs has no other type
export type AnyOperation = Operation<any>

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
    dismissedAt: null,
  })
  try {
    await definition.run({ tx, ctx, teamId: args.teamId ?? '', input, now: args.at })
  } catch {
    // Shown when the rows arrive and Zero replays it; decided by the server either way.
  }
}
