/** The CSRF token that the server requires on every request that changes something. */
import { readStored, writeStored } from './storage.ts'

const KEY = 'hashmark.csrf'
/**
 * Tokens live 15 minutes (spec, section 9). Renew this many ms early, so that a request in flight doesn't
 * outlive its token.
 */
const SPARE_MS = 30_000
const LIFE_MS = 15 * 60_000 - SPARE_MS
const TIMEOUT_MS = 30_000

type Kept = { readonly token: string; readonly until: number }

let asking: Promise<Kept | Response> | undefined

/**
 * Returns this tab's token, or the server's response when it did not issue one. Throws on network failure
 * and on abort.
 */
export async function csrfToken(signal?: AbortSignal | null): Promise<string | Response> {
  const kept = read()
  if (kept) return kept.token
  asking ??= ask().finally(() => {
    asking = undefined
  })
  const got = await (signal ? Promise.race([asking, aborted(signal)]) : asking)
  // Every waiting caller reads the body, so each gets a clone.
  return got instanceof Response ? got.clone() : got.token
}

/** Forgets a token that the server rejected: it belongs to another session or has expired. */
export function forgetCsrfToken(token: string): void {
  if (read()?.token === token) writeStored('session', KEY, null)
}

async function ask(): Promise<Kept | Response> {
  const answer = await fetch('/api/csrf', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) return answer
  const { token } = (await answer.json()) as { token: string }
  // Expiry uses only this device's clock, so its offset from the server doesn't matter.
  const kept = { token, until: Date.now() + LIFE_MS }
  writeStored('session', KEY, JSON.stringify(kept))
  return kept
}

function read(): Kept | null {
  try {
    const kept = JSON.parse(readStored('session', KEY) ?? 'null') as Partial<Kept> | null
    const left = typeof kept?.until === 'number' ? kept.until - Date.now() : 0
    return typeof kept?.token === 'string' && left > 0 && left <= LIFE_MS ? (kept as Kept) : null
  } catch {
    return null
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
