/** What operations do, loaded behind the first screen: few pages change anything at once. */
import type { AnyOperation, Run } from '../operation.ts'
import type * as runs from './runs/all.ts'

type All = typeof runs
type Operations = ReadonlyMap<string, AnyOperation>

let all: All | undefined
let operations: Operations | undefined

/** For the one file that has them all. */
export function keepAtHand(known: Operations, runs: All): void {
  operations = known
  all = runs
}

/** Every operation by name, once their file has been loaded. */
export function operationsAtHand(): Operations | undefined {
  return operations
}

/**
 * Loads what every operation does; from then on none waits for an import. A replica runs what is not settled again while
 * it writes to disk, and a transaction of IndexedDB does not outlast an import.
 */
export async function loadRuns(): Promise<All> {
  return (all ??= await import('./runs/all.ts'))
}

/** What one operation does, loaded by `loadRuns` or when it first runs. */
export function later<I>(pick: (all: All) => Run<I>): Run<I> {
  return async (env) => pick(all ?? (await loadRuns()))(env)
}
