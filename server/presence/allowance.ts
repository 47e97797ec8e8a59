/** Frames of any kind that a connection may send. A drag sends 20 per second. */
export const FRAMES = { atOnce: 60, perSecond: 32 }
/** Messages that cost more than passing them on: all but those of a drag. */
export const MESSAGES = { atOnce: 24, perSecond: 8 }

/** A token bucket: bursts are fine, a stream is not. */
export class Allowance {
  readonly #limit: { readonly atOnce: number; readonly perSecond: number }
  #left: number
  #since: number

  constructor(limit: { readonly atOnce: number; readonly perSecond: number }, now: number) {
    this.#limit = limit
    this.#left = limit.atOnce
    this.#since = now
  }

  /** Takes one; false when there have been too many. `now` in ms; a clock that is set back earns nothing. */
  take(now: number): boolean {
    const { atOnce, perSecond } = this.#limit
    const earned = (Math.max(0, now - this.#since) / 1000) * perSecond
    this.#since = now
    this.#left = Math.min(atOnce, this.#left + earned) - 1
    return this.#left >= 0
  }
}
