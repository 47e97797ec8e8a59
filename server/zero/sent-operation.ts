/** What was sent, looked at before anything is done: whether it is an operation, of which kind, and whether it can be kept. */
import { AppError } from '#schema/errors.ts'
import { operations } from '#schema/index.ts'
import { envelopeSchema, parseInput } from '#schema/operation.ts'
import { LIMITS } from '#schema/limits.ts'
import type { Json } from '#schema/merge/conflict.ts'
import type { AnyOperation, OperationArgs } from '#schema/operation.ts'
import { z } from 'zod'
import { storableJson, unstorableAt } from './storable.ts'

type Refused = { refused: string; entityType: string; entityId: string }
export type Runnable = { definition: AnyOperation; input: unknown; entityType: string; entityId: string }
export type Checked = Refused | Runnable

/**
 * The operation that a mutation names. The engine's one mutator carries the name in its arguments; the first versions of
 * the app had a mutator for each operation, and devices may still send those.
 */
export function operationOf(mutator: string, args: unknown): { name: string; args: unknown } {
  if (mutator !== 'operations.run') return { name: mutator, args }
  const named = z.object({ name: z.string() }).safeParse(args)
  return { name: named.success ? named.data.name : '', args }
}

/** Throws AppError `invalid` when there is not even an id to write a receipt for. */
export function readEnvelope(raw: unknown): OperationArgs {
  const parsed = envelopeSchema.safeParse(raw)
  if (!parsed.success) throw new AppError('invalid', 'This is no operation: it has no valid id.')
  return parsed.data as OperationArgs
}

/** The operation that it names with its input, or why there is none. */
export function check(name: string, args: OperationArgs): Checked {
  const definition = operations.get(name)
  if (!definition)
    return {
      refused: 'This version of Hashmark does not know that change. Reload the page and try again.',
      entityType: 'unknown',
      entityId: '',
    }
  const { entity: entityType } = definition
  if (isTooLarge(args))
    return {
      refused: 'This change is too large to save. Split it into smaller steps.',
      entityType,
      entityId: '',
    }
  try {
    const input: unknown = parseInput(definition, args.input)
    const where = unstorableAt(input)
    if (where !== null)
      throw new AppError(
        'invalid',
        `Can't save: ${where} holds a character that can't be stored. Remove it and try again.`,
      )
    return { definition, input, entityType, entityId: definition.entityId(input) }
  } catch (error) {
    if (error instanceof AppError) return { refused: error.message, entityType, entityId: '' }
    throw error
  }
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

/**
 * The arguments as JSON, so that a refused edit can be read and copied; null beyond what the server keeps of one, for the
 * device that made it has all of it.
 */
export function keepable(args: OperationArgs): string | null {
  // What Postgres can't hold may be the very reason for the refusal, and must not be one for losing the receipt.
  return isTooLarge(args) ? null : keepableJson(args as unknown as Json)
}

/** Any value as JSON that Postgres can hold; null beyond what the server keeps of a refused operation. */
export function keepableJson(value: Json): string | null {
  const text = JSON.stringify(storableJson(value))
  return Buffer.byteLength(text) > LIMITS.refusedBytes ? null : text
}
