import type { Context } from 'hono'
import { parse } from 'hono/utils/cookie'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { Auth } from '../auth.ts'
import type { Database } from '../database.ts'
import { sessionToken } from '../middleware/session.ts'

const DAY_S = 86_400

/**
 * Lets the session of this request last as long from now on as a new one would, and renews its cookie. False when it
 * has ended: what has ended stays so.
 */
export async function prolongSession(c: Context, auth: Auth, database: Database): Promise<boolean> {
  const token = await sessionToken(c, auth)
  if (token === null) return false
  const { authCookies, sessionConfig } = await auth.$context
  const cookies = parse(c.req.header('cookie') ?? '')
  // Whoever asked not to be remembered stays so: a day, and until the browser is closed.
  const isBrief = authCookies.dontRememberToken.name in cookies
  const seconds = isBrief ? Math.min(DAY_S, sessionConfig.expiresIn) : sessionConfig.expiresIn
  const prolonged = await database.pool.query(
    `update session set expires_at = now() + make_interval(secs => $2), updated_at = now()
      where token = $1 and expires_at > now()`,
    [token, seconds],
  )
  if (!prolonged.rowCount) return false
  const { name, attributes } = authCookies.sessionToken
  const { maxAge: _, ...lasting } = attributes
  setCookie(c, name, cookies[name] ?? '', isBrief ? lasting : { ...lasting, maxAge: seconds })
  return true
}

/** Takes the session's cookies from the browser. */
export async function dropSessionCookies(c: Context, auth: Auth): Promise<void> {
  const { authCookies } = await auth.$context
  for (const { name, attributes } of [authCookies.sessionToken, authCookies.dontRememberToken]) {
    const { maxAge: _, ...where } = attributes
    deleteCookie(c, name, where)
  }
}
