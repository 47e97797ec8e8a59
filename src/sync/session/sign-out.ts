/** Ends a session on the server, now or once it can be reached. */
import { AUTH_RETRY, askJson } from '#src/lib/http.ts'
import { reportError } from '#src/lib/telemetry/error-capture.ts'
import { SIGN_OUT_DUE } from './identity.ts'

const LEAVE_WITHIN_MS = 5000

let running: AbortController | null = null

/**
 * Ends a session whose sign-out has not reached the server. `now`: one attempt, which replaces a running one. `patiently`:
 * retries as long as the page is open. Never throws.
 */
export async function endOldSession(how: 'now' | 'patiently'): Promise<void> {
  if (localStorage.getItem(SIGN_OUT_DUE) === null) return
  running?.abort()
  const own = (running = new AbortController())
  const asking = { method: 'POST', body: {}, signal: own.signal } as const
  const tries =
    how === 'now'
      ? ({ timeoutMs: LEAVE_WITHIN_MS, retry: false, offline: 'fail' } as const)
      : { retry: AUTH_RETRY }
  try {
    const { ok, status } = await askJson('/api/auth/sign-out', { ...asking, ...tries })
    if (ok || status === 401) localStorage.removeItem(SIGN_OUT_DUE)
    else log(`HTTP error! status: ${status}`)
  } catch (error) {
    // A newer attempt took over.
    if (!own.signal.aborted) log(String(error))
  }
}

/** Only logged (spec, section 8): the sign-in page retries, and so does the next sign-in. */
function log(reason: string): void {
  reportError(new Error(`Failed to sign out: ${reason}`), 'error')
}
