import { ID_PATTERN } from '#schema/ids.ts'
import { type Context, Hono } from 'hono'
import type { Deps } from '../app.ts'
import { openLink } from '../invitations/link.ts'
import { acceptInvitation, checkInvitation } from '../invitations/open.ts'
import { MOST_FAILURES, networkIn, tooManyRequests } from '../middleware/account-limits.ts'
import { limitBody } from '../middleware/body-limit.ts'
import { readSession } from '../middleware/session.ts'
import { count, waitOf } from '../safety/failures.ts'
import { sealFor } from '../safety/keys.ts'

const MOST_BYTES = 4096

/**
 * Invitation links. Tokens come in the body, because proxies log URLs: `POST /api/invitations/check` with `{ token }`
 * reports the link's state, `/accept` adds the signed-in person to the team. `POST /api/invitations/link` with `{
 * teamId, playerId }` returns the link to members who may invite that player.
 */
export function invitationRoutes(deps: Deps) {
  const app = new Hono()
  const { auth, database } = deps
  const asking = (headers: Headers) => readSession(auth, database, headers)

  app.use('/invitations/*', limitBody(MOST_BYTES), async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })

  app.post('/invitations/check', async (c) => {
    const token = textIn(await c.req.json().catch(() => null), 'token')
    if (!token) return c.json({ error: 'The invitation token is missing.' }, 400)
    const who = await asking(c.req.raw.headers)
    const checked = await checkInvitation(deps, token, who?.userId ?? null)
    return checked.state === 'invalid-token' ? invalid(c, checked) : c.json(checked)
  })

  app.post('/invitations/accept', async (c) => {
    const token = textIn(await c.req.json().catch(() => null), 'token')
    if (!token) return c.json({ error: 'The invitation token is missing.' }, 400)
    const who = await asking(c.req.raw.headers)
    if (!who) return c.json({ error: 'User not authenticated' }, 401)
    const accepted = await acceptInvitation(deps, token, who.userId)
    return accepted.error === 'invalid_token' ? invalid(c, accepted) : c.json(accepted)
  })

  app.post('/invitations/link', async (c) => {
    const body: unknown = await c.req.json().catch(() => null)
    const teamId = textIn(body, 'teamId')
    const playerId = textIn(body, 'playerId')
    if (!ID_PATTERN.test(teamId) || !ID_PATTERN.test(playerId))
      return c.json({ error: 'The team ID or invitation ID is missing.' }, 400)
    const who = await asking(c.req.raw.headers)
    if (!who) return c.json({ error: 'User not authenticated' }, 401)
    const link = await openLink(deps, who.userId, { teamId, playerId })
    if (link === 'none') return c.json({ error: "This invitation doesn't exist, or you can't send it." }, 404)
    if (link === 'over')
      return c.json({ error: 'This invitation is no longer open. Send it again to get a new link.' }, 409)
    return c.json(link)
  })

  /** Counts invalid links by network. A valid link is always followed. */
  async function invalid(c: Context, answer: object): Promise<Response> {
    const { env, clock } = deps
    if (!env.rateLimit) return c.json(answer)
    const key = sealFor(env.authSecret, 'throttle')(`invitations ${networkIn(c)}`)
    const now = clock.now()
    const wait = await waitOf(database, key, MOST_FAILURES, now)
    if (wait > 0) return tooManyRequests(c, wait)
    await count(database, key, now)
    return c.json(answer)
  }
  return app
}

/** A text field of a body; empty when missing. */
function textIn(body: unknown, key: string): string {
  if (body === null || typeof body !== 'object' || !Object.hasOwn(body, key)) return ''
  const value: unknown = Reflect.get(body, key)
  return typeof value === 'string' ? value : ''
}
