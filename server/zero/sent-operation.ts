/**
 * Validates a received mutation before anything is done: whether it is an operation, of which kind, and whether it can
 * be stored.
 */
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
 * The operation named by a mutation. The engine's one mutator carries the name in its arguments; the first versions of
 * the app had a mutator per operation, which devices may still send.
 */
export function operationOf(mutator: string, args: unknown): { name: string; args: unknown } {
  if (mutator !== 'operations.run') return { name: mutator, args }
  const named = z.object({ name: z.string() }).safeParse(args)
  return { name: named.success ? named.data.name : '', args }
}

/** Throws AppError `invalid` without a valid id for a receipt. */
export function readEnvelope(raw: unknown): OperationArgs {
  const parsed = envelopeSchema.safeParse(raw)
  if (!parsed.success) throw new AppError('invalid', 'This is no operation: it has no valid id.')
  return parsed.data as OperationArgs
}

/** The named operation with its input, or the reason why it is invalid. */
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

/** Deeper nesting is an attack: our data is not half as deep. */
const DEEPEST = 40

/** Whether it exceeds the size of an operation, or is nested so deep that walking it would overflow the stack. */
function isTooLarge(args: OperationArgs): boolean {
  let level: unknown[] = [args]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return Buffer.byteLength(JSON.stringify(args)) > LIMITS.operationBytes
}

/**
 * The arguments as JSON, so that a refused edit can be read and copied; null over the stored limit, because the device
 * that made it has all of it.
 */
export function keepable(args: OperationArgs): string | null {
  // Text that Postgres can't hold may be the reason for the refusal, and must not lose the receipt.
  return isTooLarge(args) ? null : keepableJson(args as unknown as Json)
}

/** Any value as JSON that Postgres can hold; null over the stored limit of a refused operation. */
export function keepableJson(value: Json): string | null {
  const text = JSON.stringify(storableJson(value))
  return Buffer.byteLength(text) > LIMITS.refusedBytes ? null : text
}
