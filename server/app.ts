import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { type Auth, createAuth } from './auth.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { isTransient } from './transient.ts'
import type { Env } from './env.ts'
import { log } from './log.ts'
import { clientAddress } from './middleware/client-address.ts'
import { allowedOrigins, sameOrigin, securityHeaders } from './middleware/origin.ts'
import { healthRoutes } from './routes/health.ts'
import { invitationRoutes } from './routes/invitations.ts'
import { sessionRoutes } from './routes/session.ts'
import { telemetryRoutes } from './routes/telemetry.ts'
import { zeroEndpoints } from './zero/endpoints.ts'

export type Deps = { env: Env; database: Database; clock: Clock; auth: Auth }

/** The whole server as a value: it reads no environment and never listens. `dist` is the built page's folder. */
export function createApp(given: Omit<Deps, 'auth'>, dist: string) {
  const origins = allowedOrigins(given.env)
  const deps: Deps = { ...given, auth: createAuth(given.database, given.env, [...origins]) }
  const app = new Hono()
  app.use(securityHeaders())
  app.use('/api/*', clientAddress(given.env.trustedProxies))
  app.use('/api/*', sameOrigin(origins))
  // First, for it counts how sign-ins end.
  app.route('/api', healthRoutes(deps))
  app.on(['GET', 'POST'], '/api/auth/*', (c) => deps.auth.handler(c.req.raw))
  app.route('/api', sessionRoutes(deps))
  app.route('/api', invitationRoutes())
  app.route('/api', telemetryRoutes(deps))
  app.route('/api/zero', zeroEndpoints(deps))
  app.all('/api/*', (c) => c.json({ error: 'There is no such address.' }, 404))
  app.use('*', compress())
  app.use(
    '*',
    serveStatic({
      root: dist,
      // The build leaves scripts and style sheets in Brotli beside themselves.
      precompressed: true,
      onFound: (path, c) => {
        // Built files carry a hash in their names; everything else must be asked for again.
        const immutable = path.includes('/assets/')
        c.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    }),
  )
  // Any other path is a page of the app: the browser's router knows it.
  app.get(
    '*',
    serveStatic({ root: dist, path: 'index.html', onFound: (_, c) => c.header('Cache-Control', 'no-cache') }),
  )
  app.onError((error, c) => {
    const unavailable = isTransient(error)
    if (unavailable) log.warn({ error: error.message }, 'A request failed for want of the database')
    else log.error({ err: error, path: c.req.path }, 'A request failed')
    c.header('Cache-Control', 'no-store')
    return unavailable
      ? c.json({ error: 'The server cannot answer right now. Try again in a moment.' }, 503)
      : c.json({ error: 'Something went wrong on our side. Try again.' }, 500)
  })
  return { app, deps, origins }
}
