/** Delays that double from 1 s up to 30 s (spec, section 9). */
export class Backoff {
  #wait = 0

  /** The next delay, in ms. */
  next(): number {
    this.#wait = Math.min(30_000, this.#wait === 0 ? 1000 : this.#wait * 2)
    return this.#wait
  }
}
