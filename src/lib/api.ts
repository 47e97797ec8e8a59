/**
 * Sends what changes something on our server. Loaded with the first such request: what a page only reads needs none of
 * it, and what it edits goes through the outbox.
 */
import { version } from '../../package.json' with { type: 'json' }
import { csrfToken, forgetCsrfToken } from './csrf.ts'
import { readStored, writeStored } from './storage.ts'

const BROWSER = 'hashmark.browser'

/**
 * `fetch` for a path of ours, with what the server wants to know of whoever changes something: a token (made anew once
 * when it is not taken), which client it is, and which browser, so that wrong passwords count where they come from.
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

/** A number that says nothing but that two requests come from one browser. */
function fingerprint(): string {
  const known = readStored('local', BROWSER) ?? made
  if (known) return known
  made = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  writeStored('local', BROWSER, made)
  return made
}
