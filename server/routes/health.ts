import { type Context, Hono } from 'hono'
import about from '../../package.json' with { type: 'json' }
import type { Deps } from '../app.ts'
import { checkMail } from '../mail/health.ts'
import { readSession } from '../middleware/session.ts'
import { AccountTries, countTries } from './account-tries.ts'
import { checkDatabase } from './health-database.ts'
import {
  checkDisk,
  checkZeroCache,
  measure,
  type Part,
  type State,
  TIMEOUT_MS,
  watchEventLoop,
  worst,
} from './health-parts.ts'

type Parts = { readonly [name: string]: Part }

/**
 * The server's probes (spec, sections 2 and 7), as JSON for machines and for the pages of the same names: `/api/live`,
 * the process responds; `/api/ready`, it can take traffic; `/api/health`, every part and the sign-in rate. 503 when a
 * part is down. Only the super admin sees figures and problems; strangers see which parts are up. Mounted before the
 * sign-in handler, because it counts its responses.
 */
export function healthRoutes({
  database,
  env,
  clock,
  auth,
}: Pick<Deps, 'database' | 'env' | 'clock' | 'auth'>) {
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
  /** False when the database does not confirm it in time. */
  const isSuperAdmin = async (c: Context): Promise<boolean> => {
    // Devices read the time from this response.
    if (c.req.method === 'HEAD') return false
    const late = Promise.withResolvers<null>()
    const timer = setTimeout(() => late.resolve(null), TIMEOUT_MS)
    const asked = readSession(auth, database, c.req.raw.headers).catch(() => null)
    const who = await Promise.race([asked, late.promise])
    clearTimeout(timer)
    return who?.appRole === 'super_admin'
  }

  const app = new Hono()
  app.use('/auth/*', countTries(tries))
  app.get('/live', async (c) => {
    const self = { state: 'ok', ms: null, uptimeS: Math.floor(process.uptime()) } as const
    const parts = { process: self, eventLoop: eventLoop() }
    return answer(c, parts, worst(Object.values(parts)), await isSuperAdmin(c))
  })
  app.get('/ready', async (c) => {
    const [isTold, looked] = await Promise.all([isSuperAdmin(c), look()])
    const { database: reachable, migrations, zeroCache, publication, replication } = looked
    const parts = { database: reachable, migrations, zeroCache, publication, replication }
    return answer(c, parts, worst(Object.values(parts)), isTold)
  })
  app.get('/health', async (c) => {
    const [isTold, looked] = await Promise.all([isSuperAdmin(c), look()])
    const { disk, zeroCache, ...asked } = looked
    const rates = { signIn: tries.rate('signIn'), signUp: tries.rate('signUp') }
    const parts = { ...asked, zeroCache, disk }
    const state = worst(Object.values(parts))
    // Anyone can type wrong passwords: they may raise a warning, but not take the server out of traffic.
    const warned = state === 'ok' && worst(Object.values(rates)) !== 'ok' ? 'warning' : state
    return answer(c, { ...parts, ...rates }, warned, isTold)
  })
  return app
}

/** `isTold`: whether the caller may see everything. */
function answer(c: Context, parts: Parts, state: State, isTold: boolean) {
  c.header('Cache-Control', 'no-store')
  const ok = state !== 'down'
  const told = isTold ? { state, parts } : { state: upOrDown(state), parts: withoutFigures(parts) }
  return c.json({ ok, state: told.state, version: about.version, parts: told.parts }, ok ? 200 : 503)
}

/** The public part. The sign-in rate consists of figures only. */
function withoutFigures(parts: Parts): { readonly [name: string]: { readonly state: State } } {
  const open = Object.entries(parts).filter(([, part]) => part.rate === undefined)
  return Object.fromEntries(open.map(([name, { state }]) => [name, { state: upOrDown(state) }]))
}

function upOrDown(state: State): State {
  return state === 'down' ? 'down' : 'ok'
}

/** Requests during a check share its result, so that probes don't pile up. */
function shared<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () =>
    (running ??= run().finally(() => {
      running = undefined
    }))
}
