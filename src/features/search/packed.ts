/** The words of many things, one after the other in memory: what every key goes through from end to end. */

type Worded = { readonly words: readonly number[]; readonly weights: readonly number[] }

export type Packed = {
  /** How many things they were when they were packed. */
  readonly size: number
  /** Where the words of each begin; one more for the end of the last. */
  readonly starts: Uint32Array
  readonly words: Uint32Array
  readonly weights: Float32Array
}

/** So many are packed in one step, which is far less than a millisecond. */
const AT_ONCE = 32

export function pack(things: readonly Worded[]): Packed {
  const steps = packing(things)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Packs them in steps, of which each takes its part of the time. */
export function* packing(things: readonly Worded[]): Generator<void, Packed> {
  const size = things.length
  const total = things.reduce((sum, { words }) => sum + words.length, 0)
  const starts = new Uint32Array(size + 1)
  const words = new Uint32Array(total)
  const weights = new Float32Array(total)
  let at = 0
  for (let i = 0; i < size; i++) {
    const thing = things[i]
    if (!thing) continue
    words.set(thing.words, at)
    weights.set(thing.weights, at)
    at += thing.words.length
    starts[i + 1] = at
    if (i % AT_ONCE === 0) yield
  }
  return { size, starts, words, weights }
}

/** The best of a thing's words, by the scores of all words and what each weighs in it. */
export function bestWord({ starts, words, weights }: Packed, thing: number, scores: Float32Array): number {
  const end = starts[thing + 1] ?? 0
  let best = 0
  for (let i = starts[thing] ?? 0; i < end; i++) {
    const score = (scores[words[i] ?? 0] ?? 0) * (weights[i] ?? 0)
    if (score > best) best = score
  }
  return best
}
