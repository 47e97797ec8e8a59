import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { newId } from '#schema/ids.ts'
import { asSignedIn, malformed, readBody, refuse } from '../accounts/answers.ts'
import type { Deps } from '../app.ts'
import { isPublicUrl } from '../safety/outbound.ts'
import { vapidKeys } from './web-push.ts'

/** Devices that take a person's notifications; the one that was added first makes room. */
const MOST_DEVICES = 20

const key = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .refine((text) => Buffer.from(text, 'base64url').length === length)
const device = z.strictObject({
  endpoint: z.string().max(1024).refine(isPublicUrl),
  p256dh: key(65),
  auth: key(16),
  /** The key of ours to which the browser subscribed. */
  serverKey: z.string().max(128),
})
const one = z.strictObject({ endpoint: z.string().max(1024) })

/**
 * Push notifications on the caller's own devices. `GET /api/push/key` is the key to subscribe with, `POST /api/push/devices`
 * adds this browser to this session, and `POST /api/push/devices/end` takes it away. A browser that another account used
 * before goes over to the caller.
 */
export function pushRoutes(deps: Pick<Deps, 'auth' | 'database' | 'env' | 'clock'>) {
  const app = new Hono()
  const { publicKey } = vapidKeys(deps.env.authSecret)
  const { pool } = deps.database

  app.get('/push/key', (c) => asSignedIn(c, deps, async () => c.json({ key: publicKey })))

  app.post('/push/devices', (c: Context) =>
    asSignedIn(c, deps, async ({ userId, sessionId }) => {
      const given = await readBody(c, device)
      if (!given) return malformed(c)
      if (given.serverKey !== publicKey)
        return refuse(c, 409, 'OTHER_KEY', 'This server has a new key. Turn notifications on again.')
      await pool.query(
        `with oldest as (
           select id from push_subscriptions where user_id = $2 and endpoint <> $4
            order by created_at desc offset $8),
         room as (delete from push_subscriptions where id in (select id from oldest))
         insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, server_key, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $9)
         on conflict (endpoint) do update
           set id = case when push_subscriptions.user_id = excluded.user_id then push_subscriptions.id else excluded.id end,
               user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
               auth = excluded.auth, server_key = excluded.server_key`,
        [
          newId(),
          userId,
          sessionId,
          given.endpoint,
          given.p256dh,
          given.auth,
          given.serverKey,
          MOST_DEVICES - 1,
          new Date(deps.clock.now()),
        ],
      )
      return c.json({ added: true })
    }),
  )

  app.post('/push/devices/end', (c: Context) =>
    asSignedIn(c, deps, async ({ userId }) => {
      const given = await readBody(c, one)
      if (!given) return malformed(c)
      await pool.query('delete from push_subscriptions where user_id = $1 and endpoint = $2', [
        userId,
        given.endpoint,
      ])
      return c.json({ ended: true })
    }),
  )
  return app
}
