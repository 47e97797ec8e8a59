/** Chances that a seed decides, so that a run can be asked for again. Times and what meets when are still the machine's. */
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

  /** Whether what happens once in `times` happens now. */
  onceIn(times: number): boolean {
    return this.between(1, times) === 1
  }

  /** One of them. Throws when there is none. */
  of<T>(many: readonly T[]): T {
    const one = many[this.between(0, many.length - 1)]
    if (one === undefined) throw new Error('Nothing to choose from')
    return one
  }

  /** Chances of its own for one of the actors, so that they do not take each other's. */
  apart(): Chances {
    return new Chances(Math.floor(this.#next() * 2 ** 32))
  }
}
