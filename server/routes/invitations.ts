import { ID_PATTERN } from '#schema/ids.ts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Deps } from '../app.ts'
import { openLink } from '../invitations/link.ts'
import { acceptInvitation, checkInvitation } from '../invitations/open.ts'
import { readSession } from '../middleware/session.ts'

const MOST_BYTES = 4096

/**
 * What an invitation's link leads to. Tokens come in the body, for an address is written down by proxies on its way:
 * `POST /api/invitations/check` with `{ token }` says where it leads, `/accept` lets whoever is signed in into the team.
 * `POST /api/invitations/link` with `{ teamId, playerId }` gives the link to whoever may invite that player.
 */
export function invitationRoutes(deps: Deps) {
  const app = new Hono()
  const { auth, database } = deps
  const asking = (headers: Headers) => readSession(auth, database, headers)

  app.use('/invitations/*', bodyLimit({ maxSize: MOST_BYTES }), async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })

  app.post('/invitations/check', async (c) => {
    const token = textIn(await c.req.json().catch(() => null), 'token')
    if (!token) return c.json({ error: 'The invitation token is missing.' }, 400)
    const who = await asking(c.req.raw.headers)
    return c.json(await checkInvitation(deps, token, who?.userId ?? null))
  })

  app.post('/invitations/accept', async (c) => {
    const token = textIn(await c.req.json().catch(() => null), 'token')
    if (!token) return c.json({ error: 'The invitation token is missing.' }, 400)
    const who = await asking(c.req.raw.headers)
    if (!who) return c.json({ error: 'User not authenticated' }, 401)
    return c.json(await acceptInvitation(deps, token, who.userId))
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
  return app
}

/** A text that a body holds; empty when it holds none. */
function textIn(body: unknown, key: string): string {
  if (body === null || typeof body !== 'object' || !Object.hasOwn(body, key)) return ''
  const value: unknown = Reflect.get(body, key)
  return typeof value === 'string' ? value : ''
}
