import type { Context } from 'hono'
import { z } from 'zod'
import type { Deps } from '../app.ts'
import { asSignedIn, malformed, readBody } from './answers.ts'

const MOST_ID = 64
const body = z.object({ id: z.string().max(MOST_ID) })

const DEVICES = `
  select id, id = $2 as current, coalesce(user_agent, '') as "userAgent", coalesce(ip_address, '') as address,
         floor(extract(epoch from created_at) * 1000)::float8 as "signedInAt",
         floor(extract(epoch from updated_at) * 1000)::float8 as "lastUsedAt"
    from session where user_id = $1 and expires_at > now() order by updated_at desc, id desc`

/**
 * `GET /api/account/devices`: lists the person's sessions by id. Session tokens stay on the server, so better-auth's
 * list is not used.
 */
export function listDevices(c: Context, deps: Deps): Promise<Response> {
  return asSignedIn(c, deps, async ({ userId, sessionId }) => {
    const { rows } = await deps.database.pool.query(DEVICES, [userId, sessionId])
    return c.json({ devices: rows })
  })
}

/** `POST /api/account/devices/end` with `{ id }`: signs out one of the person's devices. */
export function endDevice(c: Context, deps: Deps): Promise<Response> {
  return asSignedIn(c, deps, async ({ userId }) => {
    const given = await readBody(c, body)
    if (!given) return malformed(c)
    await deps.database.pool.query('delete from session where id = $1 and user_id = $2', [given.id, userId])
    return c.json({ ended: true })
  })
}
