import { Hono } from 'hono'
import type { Deps } from '../app.ts'
import { readSession } from '../middleware/session.ts'

/** `/api/session`: who is signed in, for the browser to remember; 401 when nobody is. */
export function sessionRoutes({ auth, database }: Deps) {
  const app = new Hono()
  app.get('/session', async (c) => {
    const who = await readSession(auth, database, c.req.raw.headers)
    return who ? c.json(who) : c.json({ error: 'Nobody is signed in.' }, 401)
  })
  return app
}
