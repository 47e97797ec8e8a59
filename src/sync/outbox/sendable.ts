/** Validates operations before they are committed; kept out of the first load. */
import { AppError } from '#schema/errors.ts'
import { parseInput } from '#schema/operation.ts'
import { LIMITS } from '#schema/limits.ts'
import type { Operation } from '#schema/operation.ts'

/** Room for the id, times and description that travel with the input. */
const ENVELOPE_BYTES = 2048

/** The input as the operation accepts it. Throws AppError `invalid`, or `too_large` when it exceeds one message. */
export function sendable<I>(operation: Operation<I>, input: unknown): I {
  const checked = parseInput(operation, input)
  if (new TextEncoder().encode(JSON.stringify(checked)).byteLength > LIMITS.operationBytes - ENVELOPE_BYTES)
    throw new AppError('too_large', 'This change is too large to save. Split it into smaller steps.')
  return checked
}
