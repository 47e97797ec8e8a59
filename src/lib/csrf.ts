/** The token without which the server changes nothing: it shows that a page of this app sends a request, and no other. */
import { readStored, writeStored } from './storage.ts'

const KEY = 'hashmark.csrf'
/** A token lives 15 minutes (spec, section 9); this much before, a request may not arrive in time any more. */
const SPARE_MS = 30_000
const LIFE_MS = 15 * 60_000 - SPARE_MS
const TIMEOUT_MS = 30_000

type Kept = { readonly token: string; readonly until: number }

let asking: Promise<Kept | Response> | undefined

/** This tab's token, or what the server answered in place of one. Throws when it does not answer, and on the signal. */
export async function csrfToken(signal?: AbortSignal | null): Promise<string | Response> {
  const kept = read()
  if (kept) return kept.token
  asking ??= ask().finally(() => {
    asking = undefined
  })
  const got = await (signal ? Promise.race([asking, aborted(signal)]) : asking)
  // Whoever else waits for the same answer reads it too.
  return got instanceof Response ? got.clone() : got.token
}

/** To be called when the server does not know the token: its session is another by now, or it took too long. */
export function forgetCsrfToken(token: string): void {
  if (read()?.token === token) writeStored('session', KEY, null)
}

async function ask(): Promise<Kept | Response> {
  const answer = await fetch('/api/csrf', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) return answer
  const { token } = (await answer.json()) as { token: string }
  // By this device's clock alone: how far it is from the server's does not matter then.
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
