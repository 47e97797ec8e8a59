/** The requests that create an account or sign in to it. Everything else goes through the replica. */
import { askJson } from '#src/lib/http.ts'
import { silenceOf } from '#src/lib/silence.ts'
import { rememberedIdentity, signedIn } from '#src/sync/session/identity.ts'
import { endOldSession } from '#src/sync/session/sign-out.ts'
import type { AccountAttempt, AccountProblem, Failure } from './account-problem.ts'

/** The result of a request: a problem, or the server's response. */
export type Called = { problem: AccountProblem } | { problem: null; body: unknown }

/** Signs in and stores the identity. Returns null on success, else the problem. */
export async function callSignIn(email: string, password: string): Promise<AccountProblem | null> {
  await endOldSession('now')
  const { problem } = await ask('sign-in', '/api/auth/sign-in/email', { email, password })
  return problem ?? enter('sign-in')
}

/** Creates an account and signs in, unless the email must be verified first. */
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

/** A file takes the server longer than a form does, in ms. */
const FILE_TIMEOUT_MS = 120_000

/** The file with everything stored about the person; a response without it is a problem. */
export async function callExport(): Promise<Called> {
  const called = await ask('export', '/api/account/export', undefined, FILE_TIMEOUT_MS)
  if (called.problem || called.body !== null) return called
  return { problem: await explain('export', { status: 500, body: null }) }
}

/** Sends a request and turns a failure into a problem with its text. */
export async function ask(
  attempt: AccountAttempt,
  url: string,
  body?: object,
  timeoutMs?: number,
): Promise<Called> {
  try {
    const answer = await askJson(url, {
      ...(body && { method: 'POST', body }),
      ...(timeoutMs && { timeoutMs }),
      retry: false,
      offline: 'fail',
    })
    if (answer.ok) return { problem: null, body: answer.body }
    return { problem: await explain(attempt, answer) }
  } catch (error) {
    return { problem: await explain(attempt, { silence: silenceOf(error) }) }
  }
}

/** The browser holds the session cookie; store whose it is for the next start. */
async function enter(attempt: AccountAttempt): Promise<AccountProblem | null> {
  const before = rememberedIdentity()
  try {
    // Loaded first, so that a failure leaves the device as it was.
    const leave = before && (await import('#src/sync/session/leave.ts'))
    const { userId } = await signedIn()
    if (leave && before.userId !== userId) await leave.leaveForAnother(before.userId, userId)
    return null
  } catch (thrown) {
    return explain(attempt, { thrown })
  }
}

/** The error texts load with the first failure; offline that may fail. */
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
