import { MOST_DISCARDS } from '#schema/discards.ts'
import { ID_PATTERN } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../app.ts'
import { readSession } from '../middleware/session.ts'
import { prepared } from '../prepared.ts'
import { settleDiscards } from '../zero/discards.ts'

const id = z.string().regex(ID_PATTERN)
const name = z.string().max(LIMITS.shortText)
const change = z.strictObject({
  opId: id,
  name,
  entityType: name,
  // A category's entity is its place in the tree.
  entityId: z.string().max(2 * LIMITS.shortText),
  teamId: z.nullable(id),
  description: z.string().max(LIMITS.description),
})
const body = z.strictObject({
  discards: z.array(z.strictObject({ id, change })).min(1).max(MOST_DISCARDS),
})

/**
 * `POST /api/discards?user=` with `{ discards: [{ id, change }] }`: changes that their author has discarded on a device.
 * Responds with `{ sent }`, the ids of changes that had been applied before; with 403 when another person than `user` is
 * signed in there by now. Idempotent.
 */
export function discardRoutes({ auth, database, clock }: Deps) {
  const app = new Hono()
  app.post('/discards', async (c) => {
    const parsed = body.safeParse(await c.req.json().catch(() => null))
    if (!parsed.success) return c.json({ error: 'Send the changes that were discarded.' }, 400)
    const who = await readSession(auth, database, c.req.raw.headers)
    if (!who) return c.json({ error: 'Sign in first.' }, 401)
    // Earlier builds don't say whose they are.
    if ((c.req.query('user') ?? who.userId) !== who.userId)
      return c.json({ error: 'Sign in as the person who discarded these changes.' }, 403)
    const query = async (text: string, values: unknown[]) => {
      const { rows } = await database.pool.query<Record<string, unknown>>(prepared(text, values))
      return rows
    }
    return c.json({ sent: await settleDiscards(query, who.userId, parsed.data.discards, clock.now()) })
  })
  return app
}
