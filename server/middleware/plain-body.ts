import type { MiddlewareHandler } from 'hono'
import { isStateChanging } from '../safety/state-changing.ts'

const JSON_TYPE = /^application\/json(?:;|$)/i
const REFUSED = { code: 'BAD_REQUEST', message: 'The request holds signs that no form sends.' }

/**
 * Refuses what Postgres can't hold, NUL and half a sign, in addresses and in JSON, before anything looks it up: it
 * would be an error of ours otherwise. The body that was read is handed on.
 */
export function plainBody(): MiddlewareHandler {
  return async (c, next) => {
    if (/%00/.test(c.req.url)) return c.json(REFUSED, 400)
    if (isStateChanging(c.req)) {
      const text = await c.req.text()
      // What reads a form as well would be given another address of mail than was counted.
      if (text !== '' && !JSON_TYPE.test(c.req.header('content-type') ?? ''))
        return c.json({ code: 'NOT_JSON', message: 'Send JSON.' }, 415)
      if (/\\u(?:0000|d[89a-f])/i.test(text) && !isPlain(parsed(text))) return c.json(REFUSED, 400)
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
    // Whoever reads it finds that too.
    return null
  }
}

/** Level by level: following one that goes too deep would end the stack. */
function isPlain(value: unknown): boolean {
  for (let level = [value]; level.length > 0;) {
    const texts = level.filter((one) => typeof one === 'string')
    if (!texts.every((text) => text.isWellFormed() && !text.includes('\0'))) return false
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.entries(one).flat() : [],
    )
  }
  return true
}
