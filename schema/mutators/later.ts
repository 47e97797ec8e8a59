/** What operations do, loaded behind the first screen: few pages change anything at once. */
import type { AnyOperation, Run } from '../operation.ts'
import type * as registry from './index.ts'
import type * as runs from './runs/all.ts'

type All = typeof runs
let all: All | undefined
let operations: typeof registry.operations | undefined

/**
 * Loads what every operation is and does; from then on none waits for an import. A replica runs what is not settled again while
 * it writes to disk, and a transaction of IndexedDB does not outlast an import.
 */
export async function loadRuns(): Promise<All> {
  if (all && operations) return all
  const [loaded, known] = await Promise.all([import('./runs/all.ts'), import('./index.ts')])
  operations = known.operations
  return (all = loaded)
}

/** The operation of that name, with what it does. */
export async function loadOperation(name: string): Promise<AnyOperation | undefined> {
  await loadRuns()
  return operations?.get(name)
}

/** What one operation does, loaded by `loadRuns` or when it first runs. */
export function later<I>(pick: (all: All) => Run<I>): Run<I> {
  return async (env) => pick(all ?? (await loadRuns()))(env)
}
