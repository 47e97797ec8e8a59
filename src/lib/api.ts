/**
 * Sends requests that change something on the server. Loaded with the first such request: reads don't need
 * a token, and edits go through the outbox.
 */
import { version } from '../../package.json' with { type: 'json' }
import { csrfToken, forgetCsrfToken } from './csrf.ts'
import { readStored, writeStored } from './storage.ts'

const BROWSER = 'hashmark.browser'

/**
 * `fetch` for a path of this app's server, with the headers that it requires of requests that change
 * something: the CSRF token (renewed once when rejected), the client version and a browser fingerprint, so
 * that failed sign-ins are counted per browser.
 */
export async function apiFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('X-Client-Platform', 'web')
  headers.set('X-Client-Version', version)
  headers.set('X-Client-Fingerprint', fingerprint())
  if (navigator.webdriver) headers.set('X-Client-Automated', '1')
  for (let isLast = false; ; isLast = true) {
    const token = await csrfToken(init.signal)
    if (token instanceof Response) return token
    headers.set('X-CSRF-Token', token)
    const answer = await fetch(path, { ...init, headers })
    if (isLast || !(await refusesToken(answer))) return answer
    forgetCsrfToken(token)
  }
}

async function refusesToken(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  return body !== null && typeof body === 'object' && 'code' in body && body.code === 'BAD_CSRF'
}

let made: string | undefined

/** An opaque number that only shows that two requests come from the same browser. */
function fingerprint(): string {
  const known = readStored('local', BROWSER) ?? made
  if (known) return known
  made = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  writeStored('local', BROWSER, made)
  return made
}
