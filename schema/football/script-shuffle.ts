/** Shuffles a script by the coach's rules. Pure: the same seed and rules give the same order. */

/** The fields of a line that a shuffle reads. */
export type Shuffled = {
  readonly id: string
  /** What counts as the same play; null never repeats. */
  readonly play: string | null
  /** L, M, R or empty. */
  readonly hash: string
  /** Null for what is neither, such as an RPO: it ends a streak. */
  readonly kind: 'run' | 'pass' | null
  /** The part of practice that the line says, such as "Red zone"; empty for none. */
  readonly part: string
  readonly isPinned: boolean
}

/** What a shuffle keeps, as far as the lines allow it. */
export type ShuffleRules = {
  /** No play right after itself. */
  readonly noRepeat: boolean
  /** The ball on another hash each rep. */
  readonly hashMoves: boolean
  /** The most runs, or passes, in a row; 0 for any number. */
  readonly longestStreak: number
  /** The lines of each part stay in the places that this part has. */
  readonly keepsParts: boolean
}

export const USUAL_RULES: ShuffleRules = {
  noRepeat: true,
  hashMoves: true,
  longestStreak: 0,
  keepsParts: false,
}
/** The streaks that a coach may choose. */
export const STREAKS = [1, 2, 3, 4] as const

/** How often an order breaks each rule. */
export type Broken = { readonly repeats: number; readonly hashes: number; readonly streaks: number }

/** Attempts of which the best is taken. */
const ATTEMPTS = 12
/** One play after itself is worse than all streaks, and one streak worse than all hashes that stay. */
const REPEAT = 1_000_000
const STREAK = 1000

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

type Order = readonly (Shuffled | undefined)[]

const isRepeat = (a: Shuffled | undefined, b: Shuffled | undefined) =>
  a !== undefined && b !== undefined && a.play !== null && a.play === b.play
const isSameHash = (a: Shuffled | undefined, b: Shuffled | undefined) =>
  a !== undefined && b !== undefined && a.hash !== '' && a.hash === b.hash

/** Whether the line at `i` makes a streak of its kind longer than `longest`. */
function isTooLong(order: Order, i: number, longest: number): boolean {
  const kind = order[i]?.kind
  if (!kind || i < longest) return false
  for (let k = 1; k <= longest; k++) if (order[i - k]?.kind !== kind) return false
  return true
}

/** What is wrong with the line at `i` after those before it. */
function wrongAt(order: Order, i: number, rules: ShuffleRules): number {
  const [before, here] = [order[i - 1], order[i]]
  return (
    (rules.noRepeat && isRepeat(before, here) ? REPEAT : 0) +
    (rules.hashMoves && isSameHash(before, here) ? 1 : 0) +
    (rules.longestStreak > 0 && isTooLong(order, i, rules.longestStreak) ? STREAK : 0)
  )
}

/** How often these lines break each of the rules. A rule that is off is never broken. */
export function brokenRules(lines: readonly Shuffled[], rules: ShuffleRules): Broken {
  const { longestStreak } = rules
  const times = (is: (i: number) => boolean) => lines.filter((_, i) => is(i)).length
  return {
    repeats: rules.noRepeat ? times((i) => isRepeat(lines[i - 1], lines[i])) : 0,
    hashes: rules.hashMoves ? times((i) => isSameHash(lines[i - 1], lines[i])) : 0,
    streaks: longestStreak === 0 ? 0 : times((i) => isTooLong(lines, i, longestStreak)),
  }
}

/** A new order in which pinned lines stay at their place, and the rules hold as far as the lines allow it. */
export function shuffled<L extends Shuffled>(
  lines: readonly L[],
  seed: number,
  rules: ShuffleRules = USUAL_RULES,
): L[] {
  const next = random(seed)
  let best: L[] = [...lines]
  let least = Infinity
  for (let i = 0; i < ATTEMPTS; i++) {
    const made = improved(dealt(lines, next, rules), next, rules)
    const wrong = made.reduce((sum, _, at) => sum + wrongAt(made, at, rules), 0)
    if (wrong < least) [best, least] = [made, wrong]
    if (least === 0) break
  }
  return best
}

const partOf = (line: Shuffled, { keepsParts }: ShuffleRules) => (keepsParts ? line.part : '')

/**
 * Deals the free lines into the free places from the first to the last. Where a play, a hash or a kind has more left than the
 * others can keep apart, it must go first, or it would stand beside itself at the end.
 */
function dealt<L extends Shuffled>(lines: readonly L[], next: () => number, rules: ShuffleRules): L[] {
  const left = lines.filter(({ isPinned }) => !isPinned)
  const pairs = { ...rules, longestStreak: 0 }
  const order: L[] = []
  for (const [i, there] of lines.entries()) {
    if (there.isPinned) {
      order.push(there)
      continue
    }
    const part = partOf(there, rules)
    const open = left.filter((one) => partOf(one, rules) === part)
    const plays = countsOf(open.flatMap(({ play }) => (play === null ? [] : [play])))
    const hashes = countsOf(open.flatMap(({ hash }) => (hash === '' ? [] : [hash])))
    const kinds = countsOf(open.flatMap(({ kind }) => (kind === null ? [] : [kind])))
    const after = lines[i + 1]?.isPinned ? lines[i + 1] : undefined
    const last = order.slice(-4)
    const cost = (one: L) => {
      const isDue = one.play !== null && (plays.get(one.play) ?? 0) * 2 > open.length ? -REPEAT / 2 : 0
      const hashDue = one.hash !== '' && (hashes.get(one.hash) ?? 0) * 2 > open.length ? -0.5 : 0
      const clash = wrongAt([...last, one], last.length, rules)
      const ahead = after ? wrongAt([one, after], 1, pairs) : 0
      const late = isTooLate(order, one, kinds, open.length, rules) ? STREAK / 2 : 0
      return (
        clash + ahead + late + (rules.noRepeat ? isDue : 0) + (rules.hashMoves ? hashDue : 0) + next() / 4
      )
    }
    let chosen: L | undefined
    let least = Infinity
    for (const one of open) {
      const its = cost(one)
      if (its < least) [chosen, least] = [one, its]
    }
    if (!chosen) continue
    order.push(chosen)
    left.splice(left.indexOf(chosen), 1)
  }
  return order
}

/** Whether, once `one` is taken, more of a kind is left than the others can part into streaks that are short enough. */
function isTooLate(
  order: Order,
  one: Shuffled,
  kinds: ReadonlyMap<string, number>,
  open: number,
  { longestStreak: longest }: ShuffleRules,
): boolean {
  if (longest === 0) return false
  return (['run', 'pass'] as const).some((kind) => {
    const left = (kinds.get(kind) ?? 0) - (one.kind === kind ? 1 : 0)
    let streak = 0
    if (one.kind === kind) for (streak = 1; order.at(-streak)?.kind === kind;) streak++
    return left > longest - streak + (open - 1 - left) * longest
  })
}

function countsOf(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Swaps free lines that break a rule with others while that makes it better. */
function improved<L extends Shuffled>(order: L[], next: () => number, rules: ShuffleRules): L[] {
  const free = order.flatMap(({ isPinned }, i) => (isPinned ? [] : [i]))
  const reach = Math.max(1, rules.longestStreak)
  const between = (from: number, to: number) => {
    let sum = 0
    for (let at = from; at <= to; at++) sum += wrongAt(order, at, rules)
    return sum
  }
  /** What two places have a part in, each once. */
  const around = (a: number, b = a) => {
    const [first, second] = a < b ? [a, b] : [b, a]
    return between(first, first + reach) + between(Math.max(second, first + reach + 1), second + reach)
  }
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (const a of free) {
      if (around(a) === 0) continue
      const start = Math.floor(next() * free.length)
      for (let k = 0; k < free.length; k++) {
        const b = free[(start + k) % free.length] ?? a
        const [one, other] = [order[a], order[b]]
        if (!one || !other || a === b || partOf(one, rules) !== partOf(other, rules)) continue
        const before = around(a, b)
        order[a] = other
        order[b] = one
        if (around(a, b) < before) {
          isBetter = true
          break
        }
        order[a] = one
        order[b] = other
      }
    }
  }
  return order
}
