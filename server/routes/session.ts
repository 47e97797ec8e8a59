import { type Context, Hono } from 'hono'
import { DEACTIVATED, isDeactivated } from '../accounts/deactivated.ts'
import { prolongSession } from '../accounts/session-cookie.ts'
import type { Deps } from '../app.ts'
import { readSession, type SignedIn } from '../middleware/session.ts'

const HOUR_MS = 3_600_000

/**
 * `GET /api/session`: who is signed in, for the browser to store; 401 when signed out, with the code
 * `ACCOUNT_DEACTIVATED` when an administrator ended the session. Extends a session that was last
 * extended over an hour ago. `POST /api/session/refresh` returns the same and always extends it.
 */
export function sessionRoutes({ auth, database, clock }: Pick<Deps, 'auth' | 'database' | 'clock'>) {
  const app = new Hono()
  const ask = (c: Context) => readSession(auth, database, c.req.raw.headers)

  app.get('/session', async (c) => {
    let who = await ask(c)
    if (who && who.usedAt < clock.now() - HOUR_MS && (await prolongSession(c, auth, database)))
      who = await ask(c)
    return who ? c.json(told(who)) : ended(c, { error: 'User not authenticated' })
  })

  app.post('/session/refresh', async (c) => {
    const who = (await prolongSession(c, auth, database)) ? await ask(c) : null
    if (who) return c.json(told(who))
    return ended(c, { code: 'UNAUTHORIZED', message: 'Your session has ended. Sign in again.' })
  })
  return app

  /** A device whose account was deactivated learns so, and removes its copy of the teams. */
  async function ended(c: Context, words: object) {
    const why = (await isDeactivated(auth, database, c.req.raw.headers)) && { code: DEACTIVATED }
    return c.json({ ...words, ...why }, 401)
  }
}

/** What the browser stores of it. */
function told({ userId, appRole, name, email, emailVerified, expiresAt }: SignedIn) {
  return { userId, appRole, name, email, emailVerified, expiresAt }
}
