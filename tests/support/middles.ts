/**
 * The middle of how long each of them took, in ms: one of each in turn, so that what slows the machine slows all alike.
 * Each is asked once before, so that none pays for what is done only once.
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
