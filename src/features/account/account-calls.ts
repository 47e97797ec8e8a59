/** The calls that open an account, or open it again. Everything else a page does goes through the replica. */
import { askJson } from '#src/lib/http.ts'
import { silenceOf } from '#src/lib/silence.ts'
import { endOldSession } from '#src/sync/sign-out.ts'
import { type AccountAttempt, type AccountProblem, explainRefusal, explainSilence } from './account-errors.ts'

export async function callSignIn(email: string, password: string) {
  await endOldSession('now')
  return call('sign-in', 'sign-in/email', { email, password })
}

export async function callSignUp(name: string, email: string, password: string) {
  await endOldSession('now')
  return call('sign-up', 'sign-up/email', { name, email, password })
}

/** Has a link mailed with which the account gets a new password. What it answers does not tell whether there is one. */
export function callForLink(email: string) {
  return call('link', 'request-password-reset', { email, redirectTo: '/reset-password' })
}

/** Gives the account that the link was made for a new password; the link is then used up. */
export function callNewPassword(token: string, newPassword: string) {
  return call('new-password', 'reset-password', { token, newPassword })
}

/** Null when it worked (after a sign-in the browser then holds the session's cookie), else what went wrong. */
async function call(attempt: AccountAttempt, path: string, body: object): Promise<AccountProblem | null> {
  try {
    const answer = await askJson(`/api/auth/${path}`, { method: 'POST', body, offline: 'fail' })
    return answer.ok ? null : explainRefusal(attempt, answer.status, codeOf(answer.body))
  } catch (error) {
    return explainSilence(attempt, silenceOf(error))
  }
}

function codeOf(body: unknown): string | undefined {
  if (body === null || typeof body !== 'object' || !('code' in body)) return undefined
  return typeof body.code === 'string' ? body.code : undefined
}
