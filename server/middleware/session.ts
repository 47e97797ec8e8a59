import type { AppRole } from '#schema/capabilities.ts'
import type { Context } from '#schema/permissions.ts'
import type { Context as HonoContext } from 'hono'
import { parse } from 'hono/utils/cookie'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Auth } from '../auth.ts'
import type { Database } from '../database.ts'
import { prepared } from '../prepared.ts'

export type SignedIn = Context & {
  sessionId: string
  name: string
  email: string
  emailVerified: boolean
  /** When the session ends, and when it was last extended, in ms. */
  expiresAt: number
  usedAt: number
}

/**
 * The sender of this request, by cookie; null when signed out. Queries the database every time, so that a revoked
 * session ends at once, and does not extend the session. Throws when the database is unreachable, because that is no
 * sign-out.
 */
export async function readSession(
  auth: Auth,
  database: Database,
  headers: Headers,
): Promise<SignedIn | null> {
  const token = await tokenInCookies(headers.get('cookie') ?? undefined, auth)
  if (token === null) return null
  const { rows } = await database.pool.query<Omit<SignedIn, 'appRole'> & { appRole: AppRole | null }>(
    prepared(SIGNED_IN, [token]),
  )
  const [found] = rows
  // A missing role means player (spec, section 6).
  return found ? { ...found, appRole: found.appRole ?? 'player' } : null
}

const SIGNED_IN = `
  select "user".id as "userId", session.id as "sessionId", "user".name, "user".email,
         "user".email_verified as "emailVerified", profiles.app_role as "appRole",
         floor(extract(epoch from session.expires_at) * 1000)::float8 as "expiresAt",
         floor(extract(epoch from session.updated_at) * 1000)::float8 as "usedAt"
    from session join "user" on "user".id = session.user_id left join profiles on profiles.id = session.user_id
   where session.token = $1 and session.expires_at > now()`

/**
 * The session token for the sync endpoints, which need it on every push: from the same cookie as `readSession`. Null
 * without a cookie, or when we did not sign it.
 */
export function sessionToken(c: HonoContext, auth: Auth): Promise<string | null> {
  return tokenInCookies(c.req.header('cookie'), auth)
}

/** The same for a WebSocket upgrade, which Hono does not see. */
export async function tokenInCookies(cookies: string | undefined, auth: Auth): Promise<string | null> {
  const { authCookies, secret } = await auth.$context
  const { name } = authCookies.sessionToken
  return signedToken(parse(cookies ?? '', name)[name], secret)
}

type Query = (text: string, values: unknown[]) => Promise<Iterable<Record<string, unknown>>>

/**
 * The owner of the token's session, in one round trip and without extending it; null when it has ended. Throws when the
 * database is unreachable, because that is no sign-out.
 */
export async function readPerson(query: Query, token: string): Promise<Context | null> {
  const [found] = [...(await query(WHO, [token]))]
  if (!found) return null
  return {
    userId: found['user_id'] as string,
    // A missing role means player (spec, section 6).
    appRole: (found['app_role'] as AppRole | null) ?? 'player',
  }
}

const WHO = `
  select session.user_id, profiles.app_role from session left join profiles on profiles.id = session.user_id
   where session.token = $1 and session.expires_at > now()`

/**
 * The token in a cookie signed by better-auth: `token.signature`, HMAC-SHA-256 in base64. Null with an invalid
 * signature.
 */
function signedToken(cookie: string | undefined, secret: string): string | null {
  const dot = cookie?.lastIndexOf('.') ?? -1
  if (!cookie || dot < 1) return null
  const token = cookie.slice(0, dot)
  const given = Buffer.from(cookie.slice(dot + 1))
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}
