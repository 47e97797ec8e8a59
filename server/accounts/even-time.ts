import type { MiddlewareHandler } from 'hono'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Lets an answer wait until this long after the question, so that the time it takes does not tell what was found: to
 * queue a mail takes longer than to find that there is nobody to write to.
 */
export function noSoonerThan(ms: number): MiddlewareHandler {
  return async (_, next) => {
    await Promise.all([next(), pause(ms)])
  }
}
