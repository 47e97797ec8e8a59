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

/** Pages whose address holds a token: it must not travel on in a Referer header, nor to our own log. */
const TOKEN_PAGES = ['/invite/accept', '/reset-password']

/** What every answer carries. Scripts and connections are our own origin's alone. */
export function securityHeaders(): MiddlewareHandler {
  const usual = headers('same-origin')
  const silent = headers('no-referrer')
  return (c, next) => {
    const page = c.req.path.replace(/\/+$/, '')
    return TOKEN_PAGES.includes(page) ? silent(c, next) : usual(c, next)
  }
}

function headers(referrerPolicy: 'same-origin' | 'no-referrer'): MiddlewareHandler {
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
    referrerPolicy,
  })
}
