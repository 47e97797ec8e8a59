import type { MiddlewareHandler } from 'hono'

/**
 * Refuses URLs that later handlers could not read: a Host header that makes no URL, such as `1.2.3.4.5`, and NUL, which
 * neither a file name nor a Postgres text can contain.
 */
export function refuseMalformedUrl(): MiddlewareHandler {
  return async (c, next) => {
    if (!URL.canParse(c.req.url) || c.req.url.includes('%00'))
      return c.json({ code: 'BAD_ADDRESS', message: 'This address is malformed.' }, 400)
    return next()
  }
}
