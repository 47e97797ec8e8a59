import { queries } from '#schema/queries/index.ts'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { OutboxEntry } from './outbox-store.ts'
import { useEngine } from '../provider.tsx'
import { useRows } from '../use-query.ts'

/** The unsettled changes to one row, oldest first, live. Their effects are in the row. */
export function usePendingOf(entityId: string): readonly Pick<OutboxEntry, 'opId' | 'name' | 'args'>[] {
  const { outbox } = useEngine()
  const ids = useSyncExternalStore(
    useCallback((listener) => outbox.changed.on(listener), [outbox]),
    () => idsOf(outbox.entries(), entityId),
  )
  return useMemo(() => {
    const wanted = new Set(ids.split(' '))
    return outbox.entries().filter(({ opId }) => wanted.has(opId))
  }, [outbox, ids])
}

/** Serialized, so that an unchanged list has an unchanged value. */
function idsOf(entries: readonly OutboxEntry[], entityId: string): string {
  return entries
    .filter((entry) => entry.entityId === entityId)
    .map(({ opId }) => opId)
    .join(' ')
}

/** The ids of an entity's rows with a change from this person that has not reached the server. */
export function usePendingIds(entity: string): ReadonlySet<string> {
  const { rows } = useRows(queries.me.receipts())
  return useMemo(
    () =>
      new Set(
        rows
          .filter(({ outcome, entityType }) => outcome === 'pending' && entityType === entity)
          .map(({ entityId }) => entityId),
      ),
    [rows, entity],
  )
}
