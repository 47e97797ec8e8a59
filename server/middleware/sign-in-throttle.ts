import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Deps } from '../app.ts'
import { CLIENT_ADDRESS_HEADER } from '../auth.ts'
import { prepared } from '../prepared.ts'
import { sealFor } from '../safety/keys.ts'
import { knownBrowsers } from '../safety/known-browsers.ts'
import { networkOf } from '../safety/requests.ts'
import { forgetTries, giveBack, takeTry } from '../safety/tries.ts'
import { pageOf, waitAnswer } from './account-limits.ts'
import { readPerson, sessionToken } from './session.ts'

type Asked = Pick<Deps, 'database' | 'env' | 'auth' | 'clock'>
type Outcome = 'worked' | 'failed' | 'unjudged'

/** What a signed-in person proves their password to. */
const PROOFS = ['/change-password', '/delete-user']
const YEAR_S = 365 * 86_400

/**
 * Slows down who guesses passwords: five failures in fifteen minutes for an address of mail, or from one browser, and
 * each further try waits, twice as long each time (spec, section 5). Held by Postgres, so that it counts on all servers.
 *
 * An address that somebody else keeps guessing at stays open to its owner: a browser in which the account was signed in
 * to before, or got its new password, has tries of its own. Where the browser does not say which one it is, its network
 * and its kind stand for it.
 */
export function throttleSignIns(deps: Asked): MiddlewareHandler {
  const { database, env, clock } = deps
  const seal = sealFor(env.authSecret, 'throttle')
  const known = knownBrowsers(env.authSecret)
  const cookie = env.publicUrl.startsWith('https:') ? '__Host-hashmark.known' : 'hashmark.known'

  const remember = (c: Context, email: string) =>
    setCookie(c, cookie, known.after(getCookie(c, cookie), email), {
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      secure: env.publicUrl.startsWith('https:'),
      maxAge: YEAR_S,
    })

  /** Lets a try pass if there is one left, and counts how it ended. */
  async function counted(c: Context, next: () => Promise<void>, own: string, others: readonly string[]) {
    const keys = [own, ...others]
    const wait = await takeTry(database, keys, clock.now())
    if (wait > 0) return waitAnswer(c, 'TOO_MANY_ATTEMPTS', 'Too many failed attempts', wait)
    let outcome: Outcome = 'unjudged'
    try {
      await next()
      outcome = await outcomeOf(c.res)
    } finally {
      if (outcome === 'worked') await forgetTries(database, own)
      if (outcome !== 'failed') await giveBack(database, outcome === 'worked' ? others : keys)
    }
    return outcome
  }

  async function signIn(c: Context, next: () => Promise<void>) {
    const email = (textOf(await bodyOf(c), 'email') ?? '').trim().toLowerCase()
    const number = known.numberOf(getCookie(c, cookie), email)
    const own = seal(number === undefined ? `email ${email}` : `known ${number}`)
    const ended = await counted(c, next, own, [seal(`browser ${browserOf(c)}`)])
    if (ended instanceof Response) return ended
    if (ended === 'worked' && c.res.status === 200) remember(c, email)
    return undefined
  }

  async function proof(c: Context, next: () => Promise<void>) {
    const token = await sessionToken(c, deps.auth)
    const person = token === null ? null : await readPerson(ask, token)
    if (!person) return next()
    const ended = await counted(c, next, seal(`person ${person.userId}`), [])
    return ended instanceof Response ? ended : undefined
  }

  /** Who has the link from their mail is no guesser: they need not wait for one. */
  async function reset(c: Context, next: () => Promise<void>) {
    const token = textOf(await bodyOf(c), 'token') ?? ''
    const { internalAdapter } = await deps.auth.$context
    const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
    await next()
    if (!link || c.res.status !== 200) return
    const [owner] = await ask('select email from "user" where id = $1', [link.value])
    if (owner) remember(c, String(owner['email']).toLowerCase())
  }

  async function ask(text: string, values: unknown[]) {
    return (await database.pool.query<Record<string, unknown>>(prepared(text, values))).rows
  }

  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    const page = pageOf(c.req.path)
    if (page === '/sign-in/email') return signIn(c, next)
    if (page === '/reset-password') return reset(c, next)
    return PROOFS.includes(page) ? proof(c, next) : next()
  }
}

/** Failed is what was judged and refused. An unfilled form, and a fault of ours, were never judged. */
async function outcomeOf(answer: Response): Promise<Outcome> {
  if (answer.status < 300) return 'worked'
  if (answer.status !== 400 && answer.status !== 401 && answer.status !== 403) return 'unjudged'
  const said: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  const code = textOf(said, 'code')
  // The password was right, and is all that is guessed here.
  if (code === 'EMAIL_NOT_VERIFIED') return 'worked'
  return code === 'INVALID_EMAIL_OR_PASSWORD' || code === 'INVALID_PASSWORD' ? 'failed' : 'unjudged'
}

function browserOf(c: Context): string {
  const given = c.req.header('x-client-fingerprint')
  if (given) return given.slice(0, 100)
  return `${networkOf(c.req.header(CLIENT_ADDRESS_HEADER) ?? '')} ${c.req.header('user-agent') ?? ''}`
}

function bodyOf(c: Context): Promise<unknown> {
  return c.req.json<unknown>().catch(() => null)
}

function textOf(body: unknown, key: string): string | undefined {
  if (body === null || typeof body !== 'object' || !Object.hasOwn(body, key)) return undefined
  const value: unknown = Reflect.get(body, key)
  return typeof value === 'string' ? value : undefined
}
