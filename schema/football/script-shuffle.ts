/** Shuffles a script with its rules kept. Pure: the same seed gives the same order. */

/** The fields of a line that a shuffle reads. */
export type Shuffled = {
  readonly id: string
  /** What counts as the same play; null never repeats. */
  readonly play: string | null
  /** L, M, R or empty. */
  readonly hash: string
  readonly isPinned: boolean
}

/** Attempts of which the best is taken. */
const ATTEMPTS = 12
/** One play after itself is worse than all hashes that stay. */
const REPEAT = 1000

/** Numbers from 0 to 1 from a seed (mulberry32, public domain, Tommy Ettinger). */
function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** What is wrong between two neighbors: the same play twice in a row, or the ball left on the same hash. */
function clash(a: Shuffled | undefined, b: Shuffled | undefined): number {
  if (!a || !b) return 0
  return (a.play !== null && a.play === b.play ? REPEAT : 0) + (a.hash !== '' && a.hash === b.hash ? 1 : 0)
}

const wrongIn = (lines: readonly (Shuffled | undefined)[]) =>
  lines.reduce((sum, line, i) => sum + clash(lines[i - 1], line), 0)

/**
 * A new order: pinned lines stay at their place, no play follows itself and the hash changes from rep to rep as far as the
 * lines allow it.
 */
export function shuffled<L extends Shuffled>(lines: readonly L[], seed: number): L[] {
  const next = random(seed)
  let best: L[] = [...lines]
  let least = Infinity
  for (let i = 0; i < ATTEMPTS; i++) {
    const made = improved(dealt(lines, next), next)
    const wrong = wrongIn(made)
    if (wrong < least) [best, least] = [made, wrong]
    if (least === 0) break
  }
  return best
}

/**
 * Deals the free lines into the free places from the first to the last. Where a play or a hash has more left than half of the
 * places, it must go first, or it would stand beside itself at the end.
 */
function dealt<L extends Shuffled>(lines: readonly L[], next: () => number): L[] {
  const left = lines.filter(({ isPinned }) => !isPinned)
  const order: L[] = []
  for (const [i, there] of lines.entries()) {
    if (there.isPinned) {
      order.push(there)
      continue
    }
    const plays = countsOf(left.flatMap(({ play }) => (play === null ? [] : [play])))
    const hashes = countsOf(left.flatMap(({ hash }) => (hash === '' ? [] : [hash])))
    const after = lines[i + 1]?.isPinned ? lines[i + 1] : undefined
    const cost = (one: L) => {
      const isDue = one.play !== null && (plays.get(one.play) ?? 0) * 2 > left.length ? -REPEAT / 2 : 0
      const hashDue = one.hash !== '' && (hashes.get(one.hash) ?? 0) * 2 > left.length ? -0.5 : 0
      return clash(order.at(-1), one) + clash(one, after) + isDue + hashDue + next() / 4
    }
    let chosen = 0
    let least = Infinity
    for (const [at, one] of left.entries()) {
      const its = cost(one)
      if (its < least) [chosen, least] = [at, its]
    }
    order.push(...left.splice(chosen, 1))
  }
  return order
}

function countsOf(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Swaps free lines that clash with others while that makes it better. */
function improved<L extends Shuffled>(order: L[], next: () => number): L[] {
  const free = order.flatMap(({ isPinned }, i) => (isPinned ? [] : [i]))
  const around = (i: number) => clash(order[i - 1], order[i]) + clash(order[i], order[i + 1])
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (const a of free) {
      if (around(a) === 0) continue
      const start = Math.floor(next() * free.length)
      for (let k = 0; k < free.length; k++) {
        const b = free[(start + k) % free.length] ?? a
        if (a === b) continue
        const before = around(a) + around(b)
        swap(order, a, b)
        if (around(a) + around(b) < before) {
          isBetter = true
          break
        }
        swap(order, a, b)
      }
    }
  }
  return order
}

function swap<L>(order: L[], a: number, b: number): void {
  const [one, other] = [order[a], order[b]]
  if (one === undefined || other === undefined) return
  order[a] = other
  order[b] = one
}
