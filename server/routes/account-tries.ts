import type { MiddlewareHandler } from 'hono'
import type { Clock } from '../clock.ts'
import type { Finding } from './health-parts.ts'

const MINUTE_MS = 60_000
const WINDOW_MIN = 60
/** Below this many tries one wrong password would decide the rate. */
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
 * How sign-ins and sign-ups of the last hour ended. Each server counts what it saw itself, from its start on: a
 * figure to look at, on which nothing else depends.
 */
export class AccountTries {
  readonly #clock: Clock
  readonly #minutes: { readonly [action in AccountAction]: Minute[] } = { signIn: slots(), signUp: slots() }

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Counts a try by the HTTP status it was answered with. */
  note(action: AccountAction, status: number): void {
    const worked = outcomeOf(status)
    if (worked === undefined) return
    const minute = this.#minute()
    const slot = this.#minutes[action][minute % WINDOW_MIN]
    if (!slot) return
    if (slot.minute !== minute) Object.assign(slot, { minute, worked: 0, failed: 0 })
    slot[worked ? 'worked' : 'failed']++
  }

  /** The share of the last hour's tries that worked, held against the spec's thresholds. */
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

/** Counts the tries that pass; it must stand before the handler that answers them. */
export function countTries(tries: AccountTries): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const action = c.req.method === 'POST' ? ACTIONS[c.req.path] : undefined
    if (action) tries.note(action, c.res.status)
  }
}

/**
 * Whether a try worked; undefined when it was none. Failed are those whose credential was judged and refused (wrong
 * password, an e-mail that has an account already) and those that failed on our side. A form that is not filled in,
 * a page of another origin and a throttled caller were never judged.
 */
function outcomeOf(status: number): boolean | undefined {
  if (status < 300) return true
  return status === 401 || status === 422 || status >= 500 ? false : undefined
}

function slots(): Minute[] {
  return Array.from({ length: WINDOW_MIN }, () => ({ minute: -WINDOW_MIN, worked: 0, failed: 0 }))
}
