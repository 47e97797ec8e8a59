import type { AppRole } from '#schema/capabilities.ts'
import { profiles } from '#schema/db/team.ts'
import type { Context } from '#schema/permissions.ts'
import { eq } from 'drizzle-orm'
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
