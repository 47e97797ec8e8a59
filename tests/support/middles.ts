/**
 * The median times, in ms: one of each in turn, so that a slow machine affects all alike. Each runs once before, as a
 * warm-up.
 */
export async function middles(times: number, ...asks: (() => Promise<unknown>)[]): Promise<number[]> {
  for (const ask of asks) await ask()
  const took: number[][] = asks.map(() => [])
  for (let i = 0; i < times; i++) {
    for (const [which, ask] of asks.entries()) {
      const from = performance.now()
      await ask()
      took[which]?.push(performance.now() - from)
    }
  }
  return took.map((all) => all.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0)
}
