import { useEngine } from '#src/sync/provider.tsx'
import { useRefused } from '#src/sync/outbox/retry.ts'
import { suppressNotices } from '#src/sync/outbox/suppressed-notices.ts'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

export type Outcome = { is: 'waiting' | 'applied' } | { is: 'refused'; why: string }

/**
 * What became of each of these operations so far, live. A refusal is told here and nowhere else, for as long as this
 * stands: what was typed is still there to be mended.
 */
export function useOutcomes(opIds: readonly string[]): ReadonlyMap<string, Outcome> {
  const engine = useEngine()
  const { dismiss } = useRefused()
  const receipts = useSyncExternalStore(
    useCallback((listener) => engine.receiptsChanged.on(listener), [engine]),
    () => engine.receipts,
  )
  useEffect(() => suppressNotices(opIds), [opIds])
  const outcomes = useMemo(
    () =>
      new Map(
        opIds.map((opId): [string, Outcome] => {
          const receipt = receipts.get(opId)
          if (receipt?.outcome === 'applied') return [opId, { is: 'applied' }]
          if (receipt?.outcome === 'rejected')
            return [opId, { is: 'refused', why: receipt.message ?? "The server couldn't save it." }]
          return [opId, { is: 'waiting' }]
        }),
      ),
    [receipts, opIds],
  )
  const told = useRef(new Set<string>())
  useEffect(() => {
    const fresh = [...outcomes].flatMap(([opId, { is }]) =>
      is === 'refused' && !told.current.has(opId) ? [opId] : [],
    )
    if (fresh.length === 0) return
    for (const opId of fresh) told.current.add(opId)
    dismiss(fresh)
  }, [outcomes, dismiss])
  return outcomes
}
