type Lane = { running: number; readonly waiting: (() => void)[] }

/**
 * Limits concurrent work per key; the rest waits in line. Local to this process, and only a relief for the processor:
 * it keeps what is counted afterwards close to what is let through.
 */
export class Lanes {
  readonly #width: number
  readonly #longest: number
  readonly #lanes = new Map<string, Lane>()

  /** `width` runs at once, and `longest` waits in line. */
  constructor(width: number, longest: number) {
    this.#width = width
    this.#longest = longest
  }

  /** Whether `run` would not run the work now, because the line is full. */
  isFull(key: string): boolean {
    const lane = this.#lanes.get(key)
    return lane !== undefined && lane.running >= this.#width && lane.waiting.length >= this.#longest
  }

  /** The result of `work`, or its error; undefined, without running it, when the line is full. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T | undefined> {
    const lane = this.#lanes.get(key) ?? { running: 0, waiting: [] }
    this.#lanes.set(key, lane)
    if (lane.running < this.#width) lane.running++
    else if (this.isFull(key)) return undefined
    else await new Promise<void>((start) => lane.waiting.push(start))
    try {
      return await work()
    } finally {
      const next = lane.waiting.shift()
      // Its place goes to the first in line.
      if (next) next()
      else if (--lane.running === 0) this.#lanes.delete(key)
    }
  }
}
