/** The outcomes of the person's operations. */
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { SyncEngine } from '../engine/engine.ts'
import { useEngine } from '../provider.tsx'
import { operations } from '#schema/operations/index.ts'
import type { Receipt } from '../engine/replica.ts'

/** Whether the app made the operation by itself. */
export function isAutomatic({ name }: { readonly name: string }): boolean {
  return operations.get(name)?.isAutomatic ?? false
}

/** The receipts to show, newest first by the server's clock; unsettled ones come first. */
export function shownReceipts(receipts: Iterable<Receipt>): Receipt[] {
  return [...receipts]
    .filter(
      (receipt) =>
        (receipt.dismissedAt ?? null) === null && (receipt.outcome === 'rejected' || !isAutomatic(receipt)),
    )
    .toSorted(
      (a, b) =>
        (b.settledAt ?? Infinity) - (a.settledAt ?? Infinity) ||
        b.createdAt - a.createdAt ||
        (a.id < b.id ? 1 : -1),
    )
}

/** Refusals that their author has not dismissed. */
export function openRefusals(receipts: Iterable<Receipt>): Receipt[] {
  return shownReceipts(receipts).filter(({ outcome }) => outcome === 'rejected')
}

/** The save history, live. */
export function useReceipts(): readonly Receipt[] {
  const { receipts, receiptsChanged } = useReceiptsSource()
  const all = useSyncExternalStore(
    useCallback((listener) => receiptsChanged.on(listener), [receiptsChanged]),
    receipts,
  )
  return useMemo(() => shownReceipts(all.values()), [all])
}

function useReceiptsSource() {
  const engine = useEngine()
  return useMemo(
    () => ({ receipts: () => engine.receipts, receiptsChanged: engine.receiptsChanged }),
    [engine],
  )
}

/** Reports refusals to the engine as they change. Returns a function that stops it. */
export function followRefusals(engine: SyncEngine): () => void {
  let known = ''
  const look = () => {
    const refused = openRefusals(engine.receipts.values())
    // The input may be read from disk after its receipt arrived.
    const now = refused.map(({ id, args }) => `${id}${args === null}`).join()
    if (now === known) return
    known = now
    engine.showRefused(refused)
  }
  look()
  return engine.receiptsChanged.on(look)
}
