import type { AppRole } from '#schema/capabilities.ts'
import { session } from '#schema/db/auth.ts'
import { profiles } from '#schema/db/team.ts'
import type { Context } from '#schema/permissions.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Context as HonoContext } from 'hono'
import { getSignedCookie } from 'hono/cookie'
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
 * Who sends this request, for the sync endpoints, which ask on every push: the same cookie and the same tables as
 * `readSession`, in one round trip, without prolonging the session. Throws when the database can't be asked.
 */
export async function identify(c: HonoContext, auth: Auth, database: Database): Promise<Context | null> {
  const { authCookies, secret } = await auth.$context
  const token = await getSignedCookie(c, secret, authCookies.sessionToken.name)
  if (!token) return null
  const [found] = await database.db
    .select({ userId: session.userId, appRole: profiles.appRole })
    .from(session)
    .leftJoin(profiles, eq(profiles.id, session.userId))
    .where(and(eq(session.token, token), gt(session.expiresAt, sql`now()`)))
  return found ? { userId: found.userId, appRole: found.appRole ?? 'player' } : null
}
