/**
 * The pairing of two rows in their order, so that no two ways cross: as many pairs as can be, and of those pairings the
 * cheapest. `cost` is null for two who don't fit. Returns the place in the second row by the place in the first.
 */
export function matchInOrder(
  men: number,
  targets: number,
  cost: (man: number, target: number) => number | null,
): Map<number, number> {
  type Best = { count: number; cost: number; pairs: [number, number][] }
  const known = new Map<string, Best>()
  const isBetter = (a: Best, b: Best): boolean =>
    a.count > b.count || (a.count === b.count && a.cost < b.cost)
  const from = (i: number, j: number): Best => {
    if (i >= men || j >= targets) return { count: 0, cost: 0, pairs: [] }
    const key = `${i} ${j}`
    const seen = known.get(key)
    if (seen) return seen
    let best = from(i + 1, j)
    const without = from(i, j + 1)
    if (isBetter(without, best)) best = without
    const own = cost(i, j)
    if (own !== null) {
      const rest = from(i + 1, j + 1)
      const both: Best = { count: rest.count + 1, cost: rest.cost + own, pairs: [[i, j], ...rest.pairs] }
      if (isBetter(both, best)) best = both
    }
    known.set(key, best)
    return best
  }
  return new Map(from(0, 0).pairs)
}
