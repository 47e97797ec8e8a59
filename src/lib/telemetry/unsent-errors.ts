/** Errors that the server has not confirmed, kept on the device until it has: at most 100 (spec, section 8). */
import { readStored, writeStored } from '../storage.ts'
import type { OutgoingError } from './outgoing.ts'
import { MOST_ERRORS } from './telemetry-state.ts'

const KEY = 'hashmark.unsent-errors'

export function unsentErrors(): OutgoingError[] {
  try {
    const stored = JSON.parse(readStored('local', KEY) ?? '[]') as unknown
    return Array.isArray(stored) ? stored.filter(isError) : []
  } catch {
    return []
  }
}

/** Adds those that are not there yet. All tabs keep theirs in one list. */
export function keepErrors(errors: readonly OutgoingError[]): void {
  if (errors.length === 0) return
  const all = new Map([...unsentErrors(), ...errors].map((error) => [error.id, error]))
  write([...all.values()])
}

export function forgetErrors(ids: ReadonlySet<string>): void {
  const stored = unsentErrors()
  const left = stored.filter(({ id }) => !ids.has(id))
  if (left.length < stored.length) write(left)
}

function write(errors: readonly OutgoingError[]): void {
  const kept = errors.slice(-MOST_ERRORS)
  writeStored('local', KEY, kept.length > 0 ? JSON.stringify(kept) : null)
}

/** A version of the app that came before may have written it. */
function isError(value: unknown): value is OutgoingError {
  const { kind, id, detail } = (value ?? {}) as Partial<OutgoingError>
  return kind === 'error' && typeof id === 'string' && typeof detail === 'object'
}
