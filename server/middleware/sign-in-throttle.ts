import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Deps } from '../app.ts'
import type { Env } from '../env.ts'
import { prepared } from '../prepared.ts'
import { count, networkOf, uncount, waitOf } from '../safety/failures.ts'
import { sealFor } from '../safety/keys.ts'
import { knownBrowsers } from '../safety/known-browsers.ts'
import { Lanes } from '../safety/lanes.ts'
import { blockedFor, forgetTries, giveBack, takeTry } from '../safety/tries.ts'
import { MOST_FAILURES, networkIn, pageOf, tooManyRequests, waitAnswer } from './account-limits.ts'
import { readPerson, sessionToken } from './session.ts'

type Counting = Pick<Deps, 'database' | 'env' | 'clock'>
type Outcome = 'worked' | 'failed' | 'unjudged'

/** Endpoints that require the password of a signed-in person. */
const PROOFS = ['/change-password', '/delete-user']
const YEAR_S = 365 * 86_400

/** A sign-in attempt before the password check. */
export type Claimant = {
  readonly email: string
  /** The account with that address, and the network addresses of its sessions. */
  readonly account: { readonly id: string; readonly signedInFrom: readonly string[] } | undefined
}

export type Judging = {
  /** Checks the password. */
  readonly judge: () => Promise<Response>
  /** Takes as long as a check, without checking. */
  readonly pretend: () => Promise<unknown>
}

/**
 * Slows down password guessing. Counts are in Postgres, so that they hold across all servers.
 *
 * - By email address and by browser: after five failures in fifteen minutes, each further attempt waits twice as long
 *   as the one before (spec, section 5). A browser in which the account was signed in to before has a separate count, so
 *   that nobody can lock the owner out.
 * - By network: a hundred failures in fifteen minutes (spec, section 9). A whole school may share a network, so a
 *   success takes back the failures that led to it, and people who have signed in there before still get in when the
 *   network is blocked. Neither a response nor its time reveals who they are.
 */
export function signInThrottle(deps: Counting) {
  const { database, env, clock } = deps
  const seal = sealFor(env.authSecret, 'throttle')
  const browsers = browserMemory(env)
  // Failures of a network are counted after the check, so the concurrency is limited.
  const lanes = new Lanes(4, 200)

  return async (c: Context, { email, account }: Claimant, { judge, pretend }: Judging): Promise<Response> => {
    const number = account && browsers.numberOf(c, account.id)
    const own = seal(number === undefined ? `email ${email}` : `known ${number}`)
    const network = networkIn(c)
    const failures = seal(`sign-ins ${network}`)
    const isAtHome = account?.signedInFrom.some((address) => networkOf(address) === network) ?? false

    const run = async (): Promise<Response> => {
      const wait = env.rateLimit ? await waitOf(database, failures, MOST_FAILURES, clock.now()) : 0
      if (wait > 0 && number === undefined && !isAtHome) {
        await pretend()
        return tooManyRequests(c, wait)
      }
      const { answer, outcome, forgiven } = await tried(c, own, judge)
      if (outcome === 'worked') {
        if (forgiven > 0) await uncount(database, failures, forgiven)
        c.res = answer
        if (account && answer.status === 200) browsers.remember(c, account.id)
        return c.res
      }
      if (outcome === 'unjudged' || number !== undefined || !env.rateLimit) return answer
      await count(database, failures, clock.now())
      return wait > 0 ? tooManyRequests(c, wait) : answer
    }
    if (number !== undefined || isAtHome) return run()
    return (await lanes.run(network, run)) ?? tooManyRequests(c, 1000)
  }

  async function tried(c: Context, own: string, judge: () => Promise<Response>) {
    const { name, isOwnName } = browserOf(c)
    const browser = seal(`browser ${name}`)
    if (isOwnName) return judged(deps, c, [own, browser], judge)
    // Many browsers share a user agent, so it is counted afterwards: people who sign in at once do not block each
    // other.
    const wait = await blockedFor(database, browser, clock.now())
    if (wait > 0) return tooManyTries(c, wait)
    const result = await judged(deps, c, [own], judge)
    if (result.outcome === 'failed') await takeTry(database, [browser], clock.now())
    return result
  }
}

/**
 * The same for endpoints that require the password of a signed-in person. A password reset by email makes a browser
 * known.
 */
export function throttleProofs(deps: Counting & Pick<Deps, 'auth'>): MiddlewareHandler {
  const { database, env, auth } = deps
  const seal = sealFor(env.authSecret, 'throttle')
  const browsers = browserMemory(env)

  async function proof(c: Context, next: () => Promise<void>) {
    const token = await sessionToken(c, auth)
    const person = token === null ? null : await readPerson(ask, token)
    if (!person) return next()
    const { answer } = await judged(deps, c, [seal(`person ${person.userId}`)], async () => {
      await next()
      return c.res
    })
    return answer
  }

  /** A person with the emailed link isn't guessing, so they don't wait. */
  async function reset(c: Context, next: () => Promise<void>) {
    const token = textOf(await c.req.json<unknown>().catch(() => null), 'token') ?? ''
    const { internalAdapter } = await auth.$context
    const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
    await next()
    if (link && c.res.status === 200) browsers.remember(c, link.value)
  }

  async function ask(text: string, values: unknown[]) {
    return (await database.pool.query<Record<string, unknown>>(prepared(text, values))).rows
  }

  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    const page = pageOf(c.req.path)
    if (page === '/reset-password') return reset(c, next)
    return PROOFS.includes(page) ? proof(c, next) : next()
  }
}

type Judged = { readonly answer: Response; readonly outcome: Outcome; readonly forgiven: number }

/**
 * Runs the check if each key has an attempt left, and counts the result: a success clears the failures of the first
 * key, which `forgiven` counts.
 */
async function judged(
  { database, clock }: Counting,
  c: Context,
  keys: readonly [own: string, ...others: string[]],
  judge: () => Promise<Response>,
): Promise<Judged> {
  const wait = await takeTry(database, keys, clock.now())
  if (wait > 0) return tooManyTries(c, wait)
  const [own, ...others] = keys
  let outcome: Outcome = 'unjudged'
  try {
    const answer = await judge()
    outcome = await outcomeOf(answer)
    const forgiven = outcome === 'worked' ? await forgetTries(database, own) : 0
    return { answer, outcome, forgiven }
  } finally {
    if (outcome !== 'failed') await giveBack(database, outcome === 'worked' ? others : keys)
  }
}

function tooManyTries(c: Context, waitMs: number): Judged {
  const answer = waitAnswer(c, 'TOO_MANY_ATTEMPTS', 'Too many failed attempts', waitMs)
  return { answer, outcome: 'unjudged', forgiven: 0 }
}

/** Only a refused password counts as failed; incomplete forms and server errors don't. */
async function outcomeOf(answer: Response): Promise<Outcome> {
  if (answer.status < 300) return 'worked'
  if (answer.status !== 400 && answer.status !== 401 && answer.status !== 403) return 'unjudged'
  const said: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  const code = textOf(said, 'code')
  // The password was right, and only guessing it is counted here.
  if (code === 'EMAIL_NOT_VERIFIED') return 'worked'
  return code === 'INVALID_EMAIL_OR_PASSWORD' || code === 'INVALID_PASSWORD' ? 'failed' : 'unjudged'
}

/** A cookie naming the accounts that have signed in in this browser. */
function browserMemory({ authSecret, publicUrl }: Pick<Env, 'authSecret' | 'publicUrl'>) {
  const known = knownBrowsers(authSecret)
  const secure = publicUrl.startsWith('https:')
  const cookie = secure ? '__Host-hashmark.known' : 'hashmark.known'
  return {
    numberOf: (c: Context, userId: string) => known.numberOf(getCookie(c, cookie), userId),
    remember(c: Context, userId: string): void {
      const value = known.after(getCookie(c, cookie), userId)
      setCookie(c, cookie, value, { path: '/', httpOnly: true, sameSite: 'Strict', secure, maxAge: YEAR_S })
    },
  }
}

/** The browser's id, else its network and user agent, which others may share. */
function browserOf(c: Context): { name: string; isOwnName: boolean } {
  const given = c.req.header('x-client-fingerprint')
  if (given) return { name: given.slice(0, 100), isOwnName: true }
  return { name: `${networkIn(c)} ${c.req.header('user-agent') ?? ''}`, isOwnName: false }
}

function textOf(body: unknown, key: string): string | undefined {
  if (body === null || typeof body !== 'object' || !Object.hasOwn(body, key)) return undefined
  const value: unknown = Reflect.get(body, key)
  return typeof value === 'string' ? value : undefined
}
