import type { AppRole } from '#schema/capabilities.ts'
import { profiles } from '#schema/db/team.ts'
import type { Context } from '#schema/permissions.ts'
import { eq } from 'drizzle-orm'
import type { Context as HonoContext } from 'hono'
import { parse } from 'hono/utils/cookie'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Auth } from '../auth.ts'
import type { Database } from '../database.ts'

export type SignedIn = Context & { name: string; email: string; expiresAt: number }

/**
 * Who sends this request, by its cookie; null when nobody is signed in. Asks the database every time, so that a
 * session that was revoked ends at once. Throws when the database can't be asked: that is no sign-out.
 */
export async function readSession(
  auth: Auth,
  database: Database,
  headers: Headers,
): Promise<SignedIn | null> {
  if (!headers.get('cookie')) return null
  const found = await auth.api.getSession({ headers, query: { disableCookieCache: true } })
  if (!found) return null
  const [profile] = await database.db
    .select({ appRole: profiles.appRole })
    .from(profiles)
    .where(eq(profiles.id, found.user.id))
  return {
    userId: found.user.id,
    // A missing role means player (spec, section 6).
    appRole: profile?.appRole ?? ('player' satisfies AppRole),
    name: found.user.name,
    email: found.user.email,
    expiresAt: found.session.expiresAt.getTime(),
  }
}

/**
 * The token that the sync endpoints know a person by, which ask on every push: of the same cookie as `readSession`'s.
 * Null when there is none, or one that we did not sign.
 */
export function sessionToken(c: HonoContext, auth: Auth): Promise<string | null> {
  return tokenInCookies(c.req.header('cookie'), auth)
}

/** The same of a request that Hono does not see: one that becomes a WebSocket. */
export async function tokenInCookies(cookies: string | undefined, auth: Auth): Promise<string | null> {
  const { authCookies, secret } = await auth.$context
  const { name } = authCookies.sessionToken
  return signedToken(parse(cookies ?? '', name)[name], secret)
}

type Query = (text: string, values: unknown[]) => Promise<Iterable<Record<string, unknown>>>

/**
 * Whose session the token is, in one round trip and without prolonging it; null when it has ended. Throws when the
 * database can't be asked: that is no sign-out.
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

/** The token in a cookie that better-auth signed: `token.signature`, HMAC-SHA-256 in base64. Null when it did not. */
function signedToken(cookie: string | undefined, secret: string): string | null {
  const dot = cookie?.lastIndexOf('.') ?? -1
  if (!cookie || dot < 1) return null
  const token = cookie.slice(0, dot)
  const given = Buffer.from(cookie.slice(dot + 1))
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}
