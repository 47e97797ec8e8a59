import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Env } from '../env.ts'

/** The origins whose pages may use the API: ours, under the names that reach a machine of one's own. */
export function allowedOrigins(env: Pick<Env, 'publicUrl' | 'port'>): ReadonlySet<string> {
  const own = new URL(env.publicUrl)
  const origins = new Set([own.origin])
  if (own.hostname === 'localhost' || own.hostname === '127.0.0.1') {
    origins.add(`http://localhost:${own.port || env.port}`)
    origins.add(`http://127.0.0.1:${own.port || env.port}`)
  }
  return origins
}

/** Refuses requests that a page of another origin sends. No Origin header means no browser page sent it. */
export function sameOrigin(origins: ReadonlySet<string>): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (origin && !origins.has(origin)) return c.json({ error: 'Request origin validation failed' }, 403)
    return next()
  }
}

/** What every answer carries. Scripts and connections are our own origin's alone. */
export function securityHeaders(): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'same-origin',
  })
}
