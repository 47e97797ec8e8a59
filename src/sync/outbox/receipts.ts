/** What became of the person's operations, as far as they still have to do with it. */
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { SyncEngine } from '../engine/engine.ts'
import { useEngine } from '../provider.tsx'
import { readNotifications } from '#schema/operations/notifications.ts'
import { dismissReceipts } from '#schema/operations/receipts.ts'
import type { Receipt } from '../engine/replica.ts'

/** What the app does beside what a person does. */
export const HOUSEKEEPING: ReadonlySet<string> = new Set([readNotifications.name, dismissReceipts.name])

/** Those to be shown, newest first: by the server's clock, and before them what it has not settled. */
export function shownReceipts(receipts: Iterable<Receipt>): Receipt[] {
  return [...receipts]
    .filter(
      ({ name, outcome, dismissedAt }) =>
        (dismissedAt ?? null) === null && (outcome === 'rejected' || !HOUSEKEEPING.has(name)),
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

/** The history of what was saved, live. */
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

/** Keeps the engine's word on what was refused up to date. Returns what stops it. */
export function followRefusals(engine: SyncEngine): () => void {
  let known = ''
  const look = () => {
    const refused = openRefusals(engine.receipts.values())
    // An input may be found on this device later than its receipt.
    const now = refused.map(({ id, args }) => `${id}${args === null}`).join()
    if (now === known) return
    known = now
    engine.showRefused(refused)
  }
  look()
  return engine.receiptsChanged.on(look)
}
