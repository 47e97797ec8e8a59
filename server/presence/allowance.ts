/** How many frames one connection may send: bursts are fine, a stream is not. */
const MOST_AT_ONCE = 24
const A_SECOND = 8

export class Allowance {
  #left = MOST_AT_ONCE
  #since: number

  constructor(now: number) {
    this.#since = now
  }

  /** Takes one frame; false when there have been too many. */
  take(now: number): boolean {
    const earned = (Math.max(0, now - this.#since) / 1000) * A_SECOND
    this.#since = now
    this.#left = Math.min(MOST_AT_ONCE, this.#left + earned) - 1
    return this.#left >= 0
  }
}
