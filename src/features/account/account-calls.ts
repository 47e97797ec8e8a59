/** The two calls that open an account. Everything else a page does goes through the replica. */
import { type AccountAttempt, type AccountProblem, explainRefusal, explainSilence } from './account-errors.ts'

const TIMEOUT_MS = 30_000

export function callSignIn(email: string, password: string) {
  return call('sign-in', { email, password })
}

export function callSignUp(name: string, email: string, password: string) {
  return call('sign-up', { name, email, password })
}

/** Null when it worked (the browser then holds the session's cookie), else what went wrong. Never throws. */
async function call(attempt: AccountAttempt, body: object): Promise<AccountProblem | null> {
  if (!navigator.onLine) return explainSilence(attempt, 'offline')
  try {
    const answer = await fetch(`/api/auth/${attempt}/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.ok) return null
    return explainRefusal(attempt, answer.status, await codeOf(answer))
  } catch (error) {
    if (!navigator.onLine) return explainSilence(attempt, 'offline')
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
    return explainSilence(attempt, timedOut ? 'timeout' : 'network')
  }
}

async function codeOf(answer: Response): Promise<string | undefined> {
  const body: unknown = await answer.json().catch(() => null)
  if (body === null || typeof body !== 'object' || !('code' in body)) return undefined
  return typeof body.code === 'string' ? body.code : undefined
}
