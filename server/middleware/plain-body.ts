import type { MiddlewareHandler } from 'hono'
import { isStateChanging } from '../safety/state-changing.ts'
import { unstorableAt } from '../zero/storable.ts'

const JSON_TYPE = /^application\/json(?:;|$)/i
/**
 * Refuses JSON with a text that Postgres cannot hold, NUL or half of a surrogate pair, before any lookup. Passes on the
 * parsed body.
 */
export function plainBody(): MiddlewareHandler {
  return async (c, next) => {
    if (isStateChanging(c.req)) {
      const text = await c.req.text()
      // A handler that also reads forms would see another email address than was counted.
      if (text !== '' && !JSON_TYPE.test(c.req.header('content-type') ?? ''))
        return c.json({ code: 'NOT_JSON', message: 'Send JSON.' }, 415)
      const field = /\\u(?:0000|d[89a-f])/i.test(text) ? unstorableAt(parsed(text)) : null
      if (field !== null) {
        const message = `"${field}" holds a character that can't be stored. Remove it and try again.`
        return c.json({ code: 'VALIDATION_ERROR', field, message }, 400)
      }
      const { url, method, headers, signal } = c.req.raw
      c.req.raw = new Request(url, { method, headers, signal, body: text })
    }
    return next()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The handler will report the same error.
    return null
  }
}
