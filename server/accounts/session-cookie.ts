import type { Context } from 'hono'
import { parse } from 'hono/utils/cookie'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { Auth } from '../auth.ts'
import type { Database } from '../database.ts'
import { sessionToken } from '../middleware/session.ts'

const DAY_S = 86_400

/**
 * Extends the session of this request to a full lifetime from now and renews its cookie. False when it has ended; an
 * ended session is never revived.
 */
export async function prolongSession(c: Context, auth: Auth, database: Database): Promise<boolean> {
  const token = await sessionToken(c, auth)
  if (token === null) return false
  const { authCookies, sessionConfig } = await auth.$context
  const cookies = parse(c.req.header('cookie') ?? '')
  // A session without "remember me" stays that way: a day, and until the browser is closed.
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

/** Clears the session's cookies in the browser. */
export async function dropSessionCookies(c: Context, auth: Auth): Promise<void> {
  const { authCookies } = await auth.$context
  for (const { name, attributes } of [authCookies.sessionToken, authCookies.dontRememberToken]) {
    const { maxAge: _, ...where } = attributes
    deleteCookie(c, name, where)
  }
}
