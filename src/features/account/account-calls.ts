/** The calls that open an account, or open it again. Everything else a page does goes through the replica. */
import { askJson } from '#src/lib/http.ts'
import { silenceOf } from '#src/lib/silence.ts'
import { signedIn } from '#src/sync/session/identity.ts'
import { endOldSession } from '#src/sync/session/sign-out.ts'
import type { AccountAttempt, AccountProblem, Failure } from './account-problem.ts'

/** What came of a call: a problem, or what the server said. */
export type Called = { problem: AccountProblem } | { problem: null; body: unknown }

/** Signs in, and remembers who it is. Null when it worked, else what went wrong. */
export async function callSignIn(email: string, password: string): Promise<AccountProblem | null> {
  await endOldSession('now')
  const { problem } = await ask('sign-in', '/api/auth/sign-in/email', { email, password })
  return problem ?? enter('sign-in')
}

/** Makes an account, and signs in to it unless its mail has to be verified first. */
export async function callSignUp(
  name: string,
  email: string,
  password: string,
): Promise<{ problem: AccountProblem | null; isWaiting: boolean }> {
  await endOldSession('now')
  const called = await ask('sign-up', '/api/auth/sign-up/email', { name, email, password })
  if (called.problem) return { problem: called.problem, isWaiting: false }
  const { token } = Object(called.body) as { token?: unknown }
  if (token === null) return { problem: null, isWaiting: true }
  return { problem: await enter('sign-up'), isWaiting: false }
}

/** Asks the server for one thing, and puts what goes wrong into words. */
export async function ask(attempt: AccountAttempt, url: string, body?: object): Promise<Called> {
  try {
    const answer = await askJson(url, {
      ...(body && { method: 'POST', body }),
      retry: false,
      offline: 'fail',
    })
    if (answer.ok) return { problem: null, body: answer.body }
    return { problem: await explain(attempt, answer) }
  } catch (error) {
    return { problem: await explain(attempt, { silence: silenceOf(error) }) }
  }
}

/** The browser holds the session's cookie: whose it is, is remembered for the next time. */
async function enter(attempt: AccountAttempt): Promise<AccountProblem | null> {
  try {
    await signedIn()
    return null
  } catch (thrown) {
    return explain(attempt, { thrown })
  }
}

/** The words come with the first failure; without a connection they may not. */
async function explain(attempt: AccountAttempt, failure: Failure): Promise<AccountProblem> {
  try {
    const errors = await import('./account-errors.ts')
    return errors.explain(attempt, failure)
  } catch {
    return {
      message: 'Network error',
      hint: 'Nothing you typed is lost. Check your connection and try again.',
    }
  }
}
