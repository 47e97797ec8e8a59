/** What may be committed: checked where pages change something, and not in what every page loads. */
import { AppError } from '#schema/errors.ts'
import { parseInput } from '#schema/operation.ts'
import { LIMITS } from '#schema/limits.ts'
import type { Operation } from '#schema/operation.ts'

/** Room for what travels with the input: its id, its times and its description. */
const ENVELOPE_BYTES = 2048

/** The input as the operation takes it. Throws AppError `invalid`, or `too_large` for more than one message may hold. */
export function sendable<I>(operation: Operation<I>, input: unknown): I {
  const checked = parseInput(operation, input)
  if (new TextEncoder().encode(JSON.stringify(checked)).byteLength > LIMITS.operationBytes - ENVELOPE_BYTES)
    throw new AppError('too_large', 'This change is too large to save. Split it into smaller steps.')
  return checked
}
