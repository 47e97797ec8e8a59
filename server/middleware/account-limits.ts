import type { Context, MiddlewareHandler } from 'hono'
import type { Deps } from '../app.ts'
import { CLIENT_ADDRESS_HEADER } from '../auth.ts'
import { sealFor } from '../safety/keys.ts'
import { count, networkOf, waitOf } from '../safety/failures.ts'
import { Lanes } from '../safety/lanes.ts'
import { readSession } from './session.ts'

/** Spec, section 9. */
export const MOST_FAILURES = 100
/** Enough for a club of eighty that signs up together and requests some emails again. */
const MOST_SENT = 300

/**
 * Not counted: an open page checks its session every few minutes, and a whole team may share one address; signing out
 * is always allowed. Sign-ins have separate limits (sign-in-throttle.ts).
 */
const FREE = ['/get-session', '/sign-out', '/ok', '/sign-in/email']
/** Endpoints for people who are not signed in. Each has its own count, so failures at one don't block another. */
const ANONYMOUS = [
  '/sign-up/email',
  '/request-password-reset',
  '/send-verification-email',
  '/reset-password',
  '/verify-email',
]
/** Successes count too, because each creates an account or sends an email. */
const SENDS = ['/sign-up/email', '/request-password-reset', '/send-verification-email']

type Asked = Pick<Deps, 'auth' | 'database' | 'env' | 'clock'>

/** A hundred failures in fifteen minutes per network and endpoint; signed-in people have their own count. */
export function limitAccountRequests(deps: Asked): MiddlewareHandler {
  const limited = failureLimit(deps)
  return async (c, next) => {
    const page = pageOf(c.req.path)
    if (FREE.includes(page)) return next()
    const isAnonymous = ANONYMOUS.includes(page)
    const who = isAnonymous ? null : await readSession(deps.auth, deps.database, c.req.raw.headers)
    const by = who ? `person ${who.userId}` : `network ${networkIn(c)}`
    return limited(c, {
      key: `${isAnonymous ? page : 'elsewhere'} ${by}`,
      countsSuccess: SENDS.includes(page),
      next,
    })
  }
}

type Limited = {
  /** The key under which requests are counted. */
  readonly key: string
  /** Whether successes are limited too, at three times the number. */
  readonly countsSuccess?: boolean
  /** Whether a response counts as a failure. Default: a refusal. */
  readonly isFailure?: (answer: Response) => Promise<boolean> | boolean
  readonly next: () => Promise<void>
}

/** Passes a request while its key has failures left, and counts its result. */
export function failureLimit({ database, env, clock }: Pick<Deps, 'database' | 'env' | 'clock'>) {
  const seal = sealFor(env.authSecret, 'throttle')
  const lanes = new Lanes(10, 200)
  return async (
    c: Context,
    { key, countsSuccess = false, isFailure = refuses, next }: Limited,
  ): Promise<Response | undefined> => {
    if (!env.rateLimit) {
      await next()
      return undefined
    }
    const [failed, sent] = [seal(`failed ${key}`), seal(`sent ${key}`)]
    const work = async () => {
      const now = clock.now()
      const wait = Math.max(
        await waitOf(database, failed, MOST_FAILURES, now),
        countsSuccess ? await waitOf(database, sent, MOST_SENT, now) : 0,
      )
      if (wait > 0) return tooManyRequests(c, wait)
      await next()
      const hasFailed = await isFailure(c.res)
      if (hasFailed) await count(database, failed, now)
      else if (countsSuccess && c.res.ok) await count(database, sent, now)
      return c.res
    }
    return (await lanes.run(key, work)) ?? tooManyRequests(c, 1000)
  }
}

/** A refusal other than 429. */
function refuses({ status }: Response): boolean {
  return status >= 400 && status < 500 && status !== 429
}

/** The network that a request comes from. */
export function networkIn(c: Context): string {
  return networkOf(c.req.header(CLIENT_ADDRESS_HEADER) ?? '')
}

export function tooManyRequests(c: Context, waitMs: number): Response {
  return waitAnswer(c, 'TOO_MANY_REQUESTS', 'Too many requests from this network', waitMs)
}

/** 429 with the waiting time, in words in the body and as Retry-After. */
export function waitAnswer(c: Context, code: string, what: string, waitMs: number): Response {
  const seconds = Math.ceil(waitMs / 1000)
  c.header('Retry-After', String(seconds))
  return c.json({ code, message: `${what}. Please wait ${seconds} seconds`, retryAfterSeconds: seconds }, 429)
}

/** The normalized endpoint path. */
export function pageOf(path: string): string {
  let plain = path
  try {
    plain = decodeURIComponent(path)
  } catch {
    // As it stands.
  }
  return plain
    .replace(/\/+/g, '/')
    .replace(/^\/api\/(?:auth|account)/, '')
    .replace(/\/$/, '')
    .toLowerCase()
}
