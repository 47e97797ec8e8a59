type Lane = { running: number; readonly waiting: (() => void)[] }

/**
 * Lets so many pieces of work of one key run at once; the others wait in line. It is this process's own and decides
 * nothing: it spares the processor, and keeps what is counted afterwards close to what is let through.
 */
export class Lanes {
  readonly #width: number
  readonly #longest: number
  readonly #lanes = new Map<string, Lane>()

  /** `width` at once, and `longest` that wait. */
  constructor(width: number, longest: number) {
    this.#width = width
    this.#longest = longest
  }

  /** What `work` returns, or throws; undefined, without a start, when the line is too long. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T | undefined> {
    const lane = this.#lanes.get(key) ?? { running: 0, waiting: [] }
    this.#lanes.set(key, lane)
    if (lane.running < this.#width) lane.running++
    else if (lane.waiting.length >= this.#longest) return undefined
    else await new Promise<void>((start) => lane.waiting.push(start))
    try {
      return await work()
    } finally {
      const next = lane.waiting.shift()
      // Its place goes to the first of those that wait.
      if (next) next()
      else if (--lane.running === 0) this.#lanes.delete(key)
    }
  }
}
