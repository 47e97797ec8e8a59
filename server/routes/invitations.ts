import type { InvitationCheck } from '#schema/invitation.ts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const MOST_BYTES = 4096

/**
 * `POST /api/invitations/check` with `{ token }`: where an invitation's link leads. The token comes in the body, for an
 * address is written down by proxies on its way.
 */
export function invitationRoutes() {
  const app = new Hono()
  app.post('/invitations/check', bodyLimit({ maxSize: MOST_BYTES }), async (c) => {
    c.header('Cache-Control', 'no-store')
    const body: unknown = await c.req.json().catch(() => null)
    if (!holdsToken(body)) return c.json({ error: 'Send the token of the invitation.' }, 400)
    // Nothing of this installation sends invitations yet, so there is no token that it would know.
    return c.json({ state: 'invalid-token' } satisfies InvitationCheck)
  })
  return app
}

function holdsToken(body: unknown): body is { token: string } {
  return (
    body !== null &&
    typeof body === 'object' &&
    'token' in body &&
    typeof body.token === 'string' &&
    body.token !== ''
  )
}
