import type { HonoRequest } from 'hono'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Requests that our pages do not send, or send without a token: from zero-cache, which has a key; the signed
 * links of emails, which work in any browser and which mail services request by themselves; and telemetry of a closing page, which
 * changes no one's data.
 */
const APART = ['/api/zero/', '/api/unsubscribe/', '/api/answer/', '/api/telemetry']

/** Whether only our own pages may send this request. */
export function isStateChanging({ method, path }: Pick<HonoRequest, 'method' | 'path'>): boolean {
  return (
    !READS.has(method) && !APART.some((one) => path === one || (one.endsWith('/') && path.startsWith(one)))
  )
}
