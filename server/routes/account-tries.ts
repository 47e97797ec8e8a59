import type { MiddlewareHandler } from 'hono'
import type { Clock } from '../clock.ts'
import type { Finding } from './health-parts.ts'

const MINUTE_MS = 60_000
const WINDOW_MIN = 60
/** Below this many attempts one wrong password would decide the rate. */
const FEWEST = 20
/** Above the first a rate is healthy, above the second a warning (spec, section 9). */
const HEALTHY = 0.95
const WARNING = 0.8

export type AccountAction = 'signIn' | 'signUp'

const ACTIONS: { readonly [path: string]: AccountAction } = {
  '/api/auth/sign-in/email': 'signIn',
  '/api/auth/sign-up/email': 'signUp',
}

type Minute = { minute: number; worked: number; failed: number }

/**
 * The results of sign-ins and sign-ups in the last hour. Each server counts its requests from its start on; nothing
 * else depends on this figure.
 */
export class AccountTries {
  readonly #clock: Clock
  readonly #minutes: { readonly [action in AccountAction]: Minute[] } = { signIn: slots(), signUp: slots() }

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Counts an attempt by its response's HTTP status. */
  note(action: AccountAction, status: number): void {
    const worked = outcomeOf(status)
    if (worked === undefined) return
    const minute = this.#minute()
    const slot = this.#minutes[action][minute % WINDOW_MIN]
    if (!slot) return
    if (slot.minute !== minute) Object.assign(slot, { minute, worked: 0, failed: 0 })
    slot[worked ? 'worked' : 'failed']++
  }

  /** The share of successful attempts in the last hour, rated by the spec's thresholds. */
  rate(action: AccountAction): Finding & { ms: null } {
    const after = this.#minute() - WINDOW_MIN
    let worked = 0
    let tries = 0
    for (const slot of this.#minutes[action]) {
      if (slot.minute <= after) continue
      worked += slot.worked
      tries += slot.worked + slot.failed
    }
    if (tries < FEWEST) return { state: 'ok', ms: null, rate: null, tries }
    const rate = worked / tries
    if (rate > HEALTHY) return { state: 'ok', ms: null, rate, tries }
    return { state: rate > WARNING ? 'warning' : 'down', problem: 'failing', ms: null, rate, tries }
  }

  #minute(): number {
    return Math.floor(this.#clock.now() / MINUTE_MS)
  }
}

/** Counts the attempts that pass; must run before their handler. */
export function countTries(tries: AccountTries): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const action = c.req.method === 'POST' ? ACTIONS[c.req.path] : undefined
    if (action) tries.note(action, c.res.status)
  }
}

/**
 * Whether an attempt succeeded; undefined when it was not checked. Failures are refused credentials (a wrong password,
 * a taken email address) and server errors. An incomplete form, a page of another origin and a throttled caller were
 * never checked.
 */
function outcomeOf(status: number): boolean | undefined {
  if (status < 300) return true
  return status === 401 || status === 422 || status >= 500 ? false : undefined
}

function slots(): Minute[] {
  return Array.from({ length: WINDOW_MIN }, () => ({ minute: -WINDOW_MIN, worked: 0, failed: 0 }))
}
