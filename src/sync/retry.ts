/** Tries again what was refused. */
import { operations } from '#schema/mutators/index.ts'
import { dismissReceipts } from '#schema/mutators/receipts.ts'
import { queries } from '#schema/queries/index.ts'
import { useMemo } from 'react'
import type { SyncEngine } from './engine.ts'
import { useEngine } from './provider.tsx'
import { type Here, rebase } from './rebase.ts'
import type { Receipt } from './replica.ts'
import { sendable } from './sendable.ts'

/** Whether its receipt holds enough to make it once more. */
export function mayTryAgain({ outcome, args, name }: Receipt): boolean {
  return outcome === 'rejected' && args !== null && operations.has(name)
}

/** Makes refused changes once more, on what is there now, or has done with them on all devices. */
export function useRefused() {
  const engine = useEngine()
  return useMemo(
    () => ({
      /** Throws AppError when it is none that this version would take. */
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
  const here = teamId === null ? {} : await lookUp(engine, receipt, teamId)
  const input: unknown = sendable(definition, rebase(receipt.name, receipt.args.input, here))
  engine.commit(definition, { input, teamId, description })
  dismiss(engine, [receipt.id])
}

function dismiss(engine: SyncEngine, ids: readonly string[]): void {
  const description =
    ids.length === 1 ? 'Dismissed a refused change' : `Dismissed ${ids.length} refused changes`
  engine.commit(dismissReceipts, { input: { ids: [...ids] }, teamId: null, description })
}

/** What the replica holds of what the operation is about. */
async function lookUp(
  { zero }: SyncEngine,
  { entityType, entityId: id }: Receipt,
  teamId: string,
): Promise<Here> {
  const of = { teamId }
  switch (entityType) {
    case 'play': {
      const [row, drawings] = await Promise.all([
        zero.run(queries.plays.one({ teamId, id })),
        zero.run(queries.plays.drawings(of)),
      ])
      return { row, drawing: drawings.find(({ playId }) => playId === id) }
    }
    case 'playbook':
      return { row: (await zero.run(queries.playbook.all(of))).find((one) => one.id === id) }
    case 'duty':
      return { row: (await zero.run(queries.staff.duties(of))).find((one) => one.id === id) }
    case 'plan':
      return { row: (await zero.run(queries.plans.all(of))).find((one) => one.id === id) }
    case 'member':
      return { row: (await zero.run(queries.team.members(of))).find(({ userId }) => userId === id) }
    default:
      return {}
  }
}
