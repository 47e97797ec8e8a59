import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Deps } from '../app.ts'

const TIMEOUT_MS = 3000

type Check = { ok: boolean; ms: number; error?: string }

/** `/api/health`: 200 when every part is up, 503 with what is down otherwise. `/api/live`: the process answers. */
export function healthRoutes({ database, env }: Deps) {
  const app = new Hono()
  app.get('/live', (c) => c.json({ ok: true }))
  app.get('/health', async (c) => {
    const [postgres, zeroCache] = await Promise.all([
      check(() => database.db.execute(sql`select 1`)),
      check(async () => {
        const answer = await fetch(`${env.zeroCacheUrl}/keepalive`, {
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        if (!answer.ok) throw new Error(`zero-cache answers ${answer.status}`)
      }),
    ])
    const ok = postgres.ok && zeroCache.ok
    return c.json({ ok, parts: { postgres, zeroCache } }, ok ? 200 : 503)
  })
  return app
}

async function check(probe: () => Promise<unknown>): Promise<Check> {
  const start = performance.now()
  try {
    await Promise.race([
      probe(),
      new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), TIMEOUT_MS).unref()),
    ])
    return { ok: true, ms: Math.round(performance.now() - start) }
  } catch (error) {
    return { ok: false, ms: Math.round(performance.now() - start), error: (error as Error).message }
  }
}
