import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { OutboxEntry } from './outbox-store.ts'
import { useEngine } from '../provider.tsx'

/** What was done to one row and is not settled yet, oldest first; live. Its effects are in the row, but nowhere else. */
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

/** As text, which is the same for as long as they are. */
function idsOf(entries: readonly OutboxEntry[], entityId: string): string {
  return entries
    .filter((entry) => entry.entityId === entityId)
    .map(({ opId }) => opId)
    .join(' ')
}
