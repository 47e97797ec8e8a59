import type { HonoRequest } from 'hono'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * What no page of ours sends, or sends without being able to say who it is: zero-cache, which has a key; the
 * unsubscribe link of a mail, which is signed and which mail services follow by themselves; and what a page that is
 * being closed tells of itself, which changes nothing of anybody's.
 */
const APART = ['/api/zero/', '/api/unsubscribe/', '/api/telemetry']

/** Whether only our own pages may send this request. */
export function isStateChanging({ method, path }: Pick<HonoRequest, 'method' | 'path'>): boolean {
  return (
    !READS.has(method) && !APART.some((one) => path === one || (one.endsWith('/') && path.startsWith(one)))
  )
}
