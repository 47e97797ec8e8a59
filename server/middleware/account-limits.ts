import type { Context, MiddlewareHandler } from 'hono'
import type { Deps } from '../app.ts'
import { CLIENT_ADDRESS_HEADER } from '../auth.ts'
import { sealFor } from '../safety/keys.ts'
import { countRequest, networkOf } from '../safety/requests.ts'

/**
 * Not counted: a page asks how its session stands every few minutes, for as long as it is open, and a whole team may
 * stand behind one address; nobody is kept from leaving either. Neither tells a guesser anything.
 */
const FREE = ['/get-session', '/sign-out', '/ok']

/** A hundred requests in fifteen minutes for each address (spec, section 9): sign-ins, sign-ups, new passwords. */
export function limitAddresses({
  database,
  env,
  clock,
}: Pick<Deps, 'database' | 'env' | 'clock'>): MiddlewareHandler {
  const seal = sealFor(env.authSecret, 'throttle')
  return async (c, next) => {
    if (!env.rateLimit || FREE.includes(pageOf(c.req.path))) return next()
    const network = networkOf(c.req.header(CLIENT_ADDRESS_HEADER) ?? '')
    const wait = await countRequest(database, seal(`address ${network}`), clock.now())
    if (wait > 0) return waitAnswer(c, 'TOO_MANY_REQUESTS', 'Too many requests from this network', wait)
    return next()
  }
}

/** 429, with how long to wait in words, in the body and in the header that programs know. */
export function waitAnswer(c: Context, code: string, what: string, waitMs: number): Response {
  const seconds = Math.ceil(waitMs / 1000)
  c.header('Retry-After', String(seconds))
  return c.json({ code, message: `${what}. Please wait ${seconds} seconds`, retryAfterSeconds: seconds }, 429)
}

/** Which of the account's addresses it is, however it is written. */
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
