import type { MiddlewareHandler } from 'hono'
import { type Env, isLocal } from '../env.ts'
import { isStateChanging } from '../safety/state-changing.ts'

/** The origins whose pages may use the API. */
export type Origins = {
  has: (origin: string) => boolean
  /** As configured, with wildcards. */
  readonly list: readonly string[]
}

/** Default origins of development servers. */
const DEVELOPMENT_PORTS = [3000, 4173, 5173]

/** Our origin, its localhost aliases, and the operator's list. */
export function allowedOrigins(env: Pick<Env, 'mode' | 'publicUrl' | 'port' | 'allowedOrigins'>): Origins {
  const own = new URL(env.publicUrl)
  const ports = isLocal(env.publicUrl) ? [own.port || env.port] : []
  if (env.mode === 'development') ports.push(...DEVELOPMENT_PORTS)
  const local = ports.flatMap((port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`])
  const list = [...new Set([own.origin, ...local, ...env.allowedOrigins])]
  const exact = new Set(list)
  const patterns = list.filter((one) => one.includes('*')).map(patternOf)
  return { list, has: (origin) => exact.has(origin) || patterns.some((pattern) => pattern.test(origin)) }
}

/** `*` matches one label of a host name, never a dot, so no foreign host can match by its ending. */
function patternOf(origin: string): RegExp {
  const [before = '', after = ''] = origin.split('*').map((part) => part.replace(/[.\\/]/g, String.raw`\$&`))
  return new RegExp(`^${before}[a-z\\d-]+${after}$`)
}

/**
 * Refuses requests from pages of other origins, and state changes from pages of other sites, whatever Origin they
 * claim. A request without an Origin header was not sent by a browser's page.
 */
export function sameOrigin(origins: Origins): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const isForeign = origin !== undefined && origin !== '' && !origins.has(origin)
    const isCrossSite = c.req.header('sec-fetch-site') === 'cross-site' && isStateChanging(c.req)
    if ((isForeign && !isUnsubscribing(c.req.path)) || isCrossSite)
      return c.json({ code: 'BAD_ORIGIN', message: 'Request origin validation failed' }, 403)
    return next()
  }
}

/** A signed link in an email, which some webmail pages request themselves. */
function isUnsubscribing(path: string): boolean {
  return path.startsWith('/api/unsubscribe/')
}
