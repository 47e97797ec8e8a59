import { useCallback } from 'react'
import type { Operation } from '#schema/operation.ts'
import type { Change } from './engine/engine.ts'
import { useEngine } from './provider.tsx'
import { sendable } from './outbox/sendable.ts'

/**
 * How a page changes anything: `commit(operation, {input, teamId, description})` shows it at once, keeps it, and sends
 * it when it can. Returns the operation's id; throws AppError for input that the operation does not take.
 */
export function useCommit(): <I>(operation: Operation<I>, change: Change<NoInfer<I>>) => string {
  const engine = useEngine()
  return useCallback(
    (operation, change) => engine.commit(operation, { ...change, input: sendable(operation, change.input) }),
    [engine],
  )
}
