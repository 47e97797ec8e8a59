import { type Context, Hono } from 'hono'
import about from '../../package.json' with { type: 'json' }
import type { Deps } from '../app.ts'
import { checkMail } from '../mail/health.ts'
import { AccountTries, countTries } from './account-tries.ts'
import { checkDatabase } from './health-database.ts'
import {
  checkDisk,
  checkZeroCache,
  measure,
  type Part,
  type State,
  watchEventLoop,
  worst,
} from './health-parts.ts'

type Parts = { readonly [name: string]: Part }

/**
 * The server's probes (spec, sections 2 and 7), as JSON for machines and for the pages of the same names:
 * `/api/live`, the process answers; `/api/ready`, traffic may come; `/api/health`, every part and how sign-ins go.
 * 503 when a part is down. Mounted before the sign-in handler, for it counts how that answers.
 */
export function healthRoutes({ database, env, clock }: Pick<Deps, 'database' | 'env' | 'clock'>) {
  const tries = new AccountTries(clock)
  const eventLoop = watchEventLoop()
  const measureMail = () => measure('mail', () => checkMail(database.pool))
  const look = shared(async () => {
    const [asked, zeroCache, disk] = await Promise.all([
      checkDatabase(database.pool),
      measure('zeroCache', () => checkZeroCache(env.zeroCacheUrl)),
      measure('disk', () => checkDisk(env.dataDir)),
    ])
    const mail = env.smtpUrl && asked.database.state !== 'down' && (await measureMail())
    return { ...asked, zeroCache, disk, ...(mail && { mail }) }
  })

  const app = new Hono()
  app.use('/auth/*', countTries(tries))
  app.get('/live', (c) => {
    const self = { state: 'ok', ms: null, uptimeS: Math.floor(process.uptime()) } as const
    const parts = { process: self, eventLoop: eventLoop() }
    return answer(c, parts, worst(Object.values(parts)))
  })
  app.get('/ready', async (c) => {
    const { database: reachable, migrations, zeroCache, publication, replication } = await look()
    const parts = { database: reachable, migrations, zeroCache, publication, replication }
    return answer(c, parts, worst(Object.values(parts)))
  })
  app.get('/health', async (c) => {
    const { disk, zeroCache, ...asked } = await look()
    const rates = { signIn: tries.rate('signIn'), signUp: tries.rate('signUp') }
    const parts = { ...asked, zeroCache, disk }
    const state = worst(Object.values(parts))
    // Anyone can type wrong passwords: that may raise a warning, and not take the server out of traffic.
    const warned = state === 'ok' && worst(Object.values(rates)) !== 'ok' ? 'warning' : state
    return answer(c, { ...parts, ...rates }, warned)
  })
  return app
}

function answer(c: Context, parts: Parts, state: State) {
  c.header('Cache-Control', 'no-store')
  const ok = state !== 'down'
  return c.json({ ok, state, version: about.version, parts }, ok ? 200 : 503)
}

/** Those who ask while a run is under way get its answer, so that probes can't be heaped up. */
function shared<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () =>
    (running ??= run().finally(() => {
      running = undefined
    }))
}
