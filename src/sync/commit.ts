import { useCallback } from 'react'
import { parseInput } from '#schema/inputs.ts'
import type { Operation } from '#schema/operation.ts'
import type { Change } from './engine.ts'
import { useEngine } from './provider.tsx'

/**
 * How a page changes anything: `commit(operation, {input, teamId, description})` shows it at once, keeps it, and sends
 * it when it can. Returns the operation's id; throws AppError for input that the operation does not take.
 */
export function useCommit(): <I>(operation: Operation<I>, change: Change<I>) => string {
  const engine = useEngine()
  return useCallback(
    (operation, change) =>
      engine.commit(operation, { ...change, input: parseInput(operation, change.input) }),
    [engine],
  )
}
