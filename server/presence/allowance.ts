import type { PresenceSaid } from '#schema/presence.ts'

/** How much one page may say: bursts are fine, a stream of messages is not. */
const MOST_AT_ONCE = 24
const A_SECOND = 8
/** A drag is told twenty times a second, so it costs little. */
const DRAG_COST = 0.25

export class Allowance {
  #left = MOST_AT_ONCE
  #since: number

  constructor(now: number) {
    this.#since = now
  }

  /** Takes one message of that kind; false when there have been too many. */
  take(now: number, kind: PresenceSaid['t']): boolean {
    const earned = (Math.max(0, now - this.#since) / 1000) * A_SECOND
    this.#since = now
    this.#left = Math.min(MOST_AT_ONCE, this.#left + earned) - (kind === 'drag' ? DRAG_COST : 1)
    return this.#left >= 0
  }
}
