/** Random choices from a seed, so that a run can be repeated. Timing and interleaving still depend on the machine. */
export class Chances {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to 1. A Weyl sequence, mixed (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014). */
  #next(): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }

  /** A whole number from `least` up to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.#next() * (most - least + 1))
  }

  /** True once in `times` on average. */
  onceIn(times: number): boolean {
    return this.between(1, times) === 1
  }

  /** A random element. Throws when there is none. */
  of<T>(many: readonly T[]): T {
    const one = many[this.between(0, many.length - 1)]
    if (one === undefined) throw new Error('Nothing to choose from')
    return one
  }

  /** A separate sequence for an actor, so that actors do not affect each other's choices. */
  apart(): Chances {
    return new Chances(Math.floor(this.#next() * 2 ** 32))
  }
}
