/** Retries refused changes. */
import { operations } from '#schema/operations/index.ts'
import { dismissReceipts } from '#schema/operations/receipts.ts'
import { useMemo } from 'react'
import type { SyncEngine } from '../engine/engine.ts'
import { entityRow } from '../engine/entity-row.ts'
import { useEngine } from '../provider.tsx'
import { rebase } from './rebase.ts'
import type { Receipt } from '../engine/replica.ts'
import { sendable } from './sendable.ts'

/** Whether its receipt holds enough to retry it. */
export function mayTryAgain({ outcome, args, name }: Receipt): boolean {
  return outcome === 'rejected' && args !== null && operations.has(name)
}

/** Retries refused changes on the current rows, or dismisses them on all devices. */
export function useRefused() {
  const engine = useEngine()
  return useMemo(
    () => ({
      /** Throws AppError when this version would not accept it. */
      tryAgain: (receipt: Receipt) => tryAgain(engine, receipt),
      dismiss: (ids: readonly string[]) => dismiss(engine, ids),
    }),
    [engine],
  )
}

async function tryAgain(engine: SyncEngine, receipt: Receipt): Promise<void> {
  const definition = operations.get(receipt.name)
  if (!definition || !receipt.args) return
  const { teamId, description } = receipt
  const row = await entityRow((query) => engine.zero.run(query), receipt)
  const input: unknown = sendable(definition, rebase(definition, receipt.args.input, row))
  engine.commit(definition, { input, teamId, description })
  dismiss(engine, [receipt.id])
}

function dismiss(engine: SyncEngine, ids: readonly string[]): void {
  const description =
    ids.length === 1 ? 'Dismissed a refused change' : `Dismissed ${ids.length} refused changes`
  engine.commit(dismissReceipts, { input: { ids: [...ids] }, teamId: null, description })
}
