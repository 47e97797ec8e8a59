/** This device's clock error, measured against the server. */
import { clock } from '#src/lib/clock.ts'

/** Smaller errors don't matter for "8 min ago", and may come from a slow response. */
const MATTERS_MS = 60_000
const TIMEOUT_MS = 10_000

/** How far the clock is ahead (ms, negative for behind), from a response's Date header, which has seconds. */
export function aheadBy(askedAt: number, answeredAt: number, date: string | null): number | null {
  const server = Date.parse(date ?? '')
  return Number.isNaN(server) ? null : (askedAt + answeredAt) / 2 - (server + 500)
}

/**
 * Asks the server for the time and puts what is said about times right from then on. Null when it could not be asked;
 * what is known then stays.
 */
export async function measureClock(): Promise<number | null> {
  try {
    const askedAt = Date.now()
    const { headers } = await fetch('/api/live', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const ahead = aheadBy(askedAt, Date.now(), headers.get('date'))
    if (ahead !== null) clock.ahead = Math.abs(ahead) < MATTERS_MS ? 0 : ahead
    return ahead
  } catch {
    return null
  }
}
