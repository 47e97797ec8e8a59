import type { MiddlewareHandler } from 'hono'

/**
 * Refuses addresses that nothing behind it could read: a Host header that makes no URL, such as `1.2.3.4.5`, and NUL,
 * which neither a file's name nor a text in Postgres can hold.
 */
export function refuseMalformedUrl(): MiddlewareHandler {
  return async (c, next) => {
    if (!URL.canParse(c.req.url) || c.req.url.includes('%00'))
      return c.json({ code: 'BAD_ADDRESS', message: 'This address is malformed.' }, 400)
    return next()
  }
}
