import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** More than ten times the longest form, in bytes. */
export const FORM_BYTES = 64 * 1024

const TOO_LARGE = { code: 'TOO_LARGE', message: 'Send less at a time.' }

/**
 * Refuses bodies of more than `most` bytes with 413: before reading when the request declares its length, otherwise as
 * soon as that many bytes have arrived. The client's remaining data is discarded while it reads the response; after
 * half a second or 64 MB the HTTP server closes the connection.
 */
export function limitBody(most: number, refusal: object = TOO_LARGE): MiddlewareHandler {
  const refuse = (c: Context) => c.json(refusal, 413)
  const limitStream = bodyLimit({ maxSize: most, onError: refuse })
  return async (c, next) => {
    const isStream = c.req.header('transfer-encoding') !== undefined
    const declared = c.req.header('content-length')
    if (declared !== undefined && !isStream) return Number(declared) > most ? refuse(c) : next()
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return limitStream(c, next)
    // Nothing reads the body of a GET, so nothing would count it.
    return isStream ? refuse(c) : next()
  }
}
