import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import { accountRoutes } from './accounts/routes.ts'
import { answerMailRoutes } from './calendar/answer-mail.ts'
import { calendarRoutes } from './calendar/feeds.ts'
import { adminRoutes } from './admin/routes.ts'
import { type Auth, createAuth } from './auth.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { asOtherVersion, isTransient } from './transient.ts'
import type { Env } from './env.ts'
import { type FileStore, openFileStore } from './files/store.ts'
import { log } from './log.ts'
import { clientAddress } from './middleware/client-address.ts'
import { limitAccountRequests } from './middleware/account-limits.ts'
import { refuseAutomation } from './middleware/automation.ts'
import { csrfGuard, csrfRoutes } from './middleware/csrf.ts'
import { refuseMalformedUrl } from './middleware/malformed-url.ts'
import { allowedOrigins, sameOrigin } from './middleware/origin.ts'
import { FORM_BYTES, limitBody } from './middleware/body-limit.ts'
import { plainBody } from './middleware/plain-body.ts'
import { noStore, securityHeaders } from './middleware/security-headers.ts'
import { throttleProofs } from './middleware/sign-in-throttle.ts'
import { knownOperationRoutes } from './routes/known-operations.ts'
import { myStatsRoutes } from './routes/my-stats.ts'
import { olderVersionRoutes } from './routes/older-versions.ts'
import { discardRoutes } from './routes/discards.ts'
import { healthRoutes } from './routes/health.ts'
import { invitationRoutes } from './routes/invitations.ts'
import { mailRoutes } from './routes/mail.ts'
import { mailboxRoutes } from './routes/mailbox.ts'
import { sessionRoutes } from './routes/session.ts'
import { telemetryRoutes } from './routes/telemetry.ts'
import { unsubscribeRoutes } from './routes/unsubscribe.ts'
import { isPictureUpload, pictureRoutes } from './pictures/routes.ts'
import { isTeamImport, teamRoutes } from './teams/routes.ts'
import { pushRoutes } from './notifications/routes.ts'
import { zeroEndpoints } from './zero/endpoints.ts'

export type Deps = { env: Env; database: Database; clock: Clock; files: FileStore; auth: Auth }

/** Requests that may change something: only our pages may send them. */
const ASKED = ['/api/*', '/.netlify/*']
const ACCOUNTS = ['/api/auth/*', '/api/account/*', '/api/admin/*']
/** Form bodies: short, in JSON. */
const FORMS = [
  ...ACCOUNTS,
  '/api/invitations/*',
  '/api/session/*',
  '/api/push/*',
  '/api/events/*',
  '/api/discards',
  '/.netlify/*',
]

/**
 * The whole server as a value: it reads no environment and never listens. `dist` is the folder of the built web app.
 */
export function createApp(given: Omit<Deps, 'auth' | 'files'>, dist: string) {
  const origins = allowedOrigins(given.env)
  const auth = createAuth(given.database, given.env, [...origins.list])
  const deps: Deps = { ...given, files: openFileStore(given.env), auth }
  const app = new Hono()
  app.use(securityHeaders(given.env))
  app.use(refuseMalformedUrl())
  const limitForm = limitBody(FORM_BYTES)
  // The sync endpoints, the import of a team and pictures accept larger bodies, and only from known callers.
  const isLong = (path: string) =>
    path.startsWith('/api/zero/') || isTeamImport(path) || isPictureUpload(path)
  app.use((c, next) => (isLong(c.req.path) ? next() : limitForm(c, next)))
  for (const path of ASKED) {
    app.use(path, noStore())
    app.use(path, clientAddress(given.env.trustedProxies))
    app.use(path, sameOrigin(origins))
    if (given.env.rejectAutomation) app.use(path, refuseAutomation())
    app.use(path, csrfGuard(deps))
  }
  for (const path of FORMS) app.use(path, plainBody())
  // First, because it counts the results of sign-ins.
  app.route('/api', healthRoutes(deps))
  app.route('/api', csrfRoutes(deps))
  for (const path of ACCOUNTS) app.use(path, limitAccountRequests(deps))
  app.use('/api/auth/*', throttleProofs(deps))
  app.route('/api', accountRoutes(deps))
  app.route('/api', adminRoutes(deps))
  app.route('/api', sessionRoutes(deps))
  app.route('/api', invitationRoutes(deps))
  app.route('/api', discardRoutes(deps))
  app.route('/api', teamRoutes(deps))
  app.route('/api', pictureRoutes(deps))
  app.route('/api', olderVersionRoutes(deps))
  app.route('/api', myStatsRoutes(deps))
  app.route('/api', knownOperationRoutes(deps))
  app.route('/api', telemetryRoutes(deps))
  app.route('/api', unsubscribeRoutes(deps))
  app.route('/api', calendarRoutes(deps))
  app.route('/api', answerMailRoutes(deps))
  app.route('/api', pushRoutes(deps))
  app.route('/api/zero', zeroEndpoints(deps))
  app.all('/api/*', (c) => c.json({ error: 'There is no such address.' }, 404))
  app.route('/.netlify/functions', mailRoutes(deps))
  if (given.env.mode === 'development') app.route('/', mailboxRoutes(deps, origins))
  // Neither build metadata nor dotfiles.
  app.use('*', async (c, next) => (c.req.path.includes('/.') ? c.notFound() : next()))
  app.use('*', compress())
  app.use(
    '*',
    serveStatic({
      root: dist,
      // The build stores Brotli versions beside scripts and style sheets.
      precompressed: true,
      onFound: (path, c) => {
        // Built files have a hash in their names; everything else must be revalidated.
        const immutable = path.includes('/assets/')
        // The page shows the logo, and the browser requests it twice more by itself.
        const mark = path.endsWith('/icon.svg')
        c.header(
          'Cache-Control',
          immutable ? 'public, max-age=31536000, immutable' : mark ? 'public, max-age=3600' : 'no-cache',
        )
      },
    }),
  )
  // Any other path is a page of the app, which the browser's router resolves.
  app.get(
    '*',
    serveStatic({ root: dist, path: 'index.html', onFound: (_, c) => c.header('Cache-Control', 'no-cache') }),
  )
  app.onError(async (error, c) => {
    // One of Hono's limits refused the request: no server error.
    if (error instanceof HTTPException && error.status < 500)
      return c.json({ error: 'The server does not take what was sent.' }, error.status)
    const ask = async (text: string, values: unknown[]) =>
      (await given.database.pool.query<Record<string, unknown>>(text, values)).rows
    const why = await asOtherVersion(error, ask).catch((unasked: unknown) => unasked)
    const unavailable = isTransient(why)
    if (unavailable) log.warn({ error: error.message }, 'A request failed for want of the database')
    else log.error({ err: error, path: c.req.path }, 'A request failed')
    c.header('Cache-Control', 'no-store')
    return unavailable
      ? c.json({ error: 'The server cannot answer right now. Try again in a moment.' }, 503)
      : c.json({ error: 'Something went wrong on our side. Try again.' }, 500)
  })
  return { app, deps, origins }
}
