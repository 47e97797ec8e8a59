import type { MiddlewareHandler } from 'hono'
import { isStateChanging } from '../safety/state-changing.ts'

/** User agents of automated browsers. */
const AUTOMATED = /headless|phantomjs|selenium|webdriver|puppeteer|playwright|cypress/i

/**
 * Lets automated browsers read, and change nothing (spec, section 5). This stops only the simplest ones; the throttle
 * slows down those that lie about themselves. Programs that are not browsers, such as probes, pass.
 */
export function refuseAutomation(): MiddlewareHandler {
  return async (c, next) => {
    const names = `${c.req.header('user-agent') ?? ''} ${c.req.header('sec-ch-ua') ?? ''}`
    const isAutomated = c.req.header('x-client-automated') === '1' || AUTOMATED.test(names)
    if (isAutomated && isStateChanging(c.req))
      return c.json({ code: 'AUTOMATED', message: 'Suspicious activity detected' }, 403)
    return next()
  }
}
