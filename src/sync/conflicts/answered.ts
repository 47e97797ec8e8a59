/** Conflicts that were resolved on this device and not yet on the server. */
import type { EntityName } from '#schema/entities/index.ts'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Outbox } from '../outbox/outbox.ts'
import { useEngine } from '../provider.tsx'

/**
 * Their ids, live, in every tab and from one load of the page to the next: the replica of a page that has just been
 * opened may not show what was chosen before. Null until it is known.
 */
export function useAnswered(): ReadonlySet<string> | null {
  const { outbox } = useEngine()
  const ids = useSyncExternalStore(
    useCallback((listener) => outbox.changed.on(listener), [outbox]),
    () => idsIn(outbox),
  )
  return useMemo(() => (ids === null ? null : new Set(ids.split(' '))), [ids])
}

const CONFLICT: EntityName = 'conflict'

/** Serialized, so that an unchanged set has an unchanged value. */
function idsIn(outbox: Outbox): string | null {
  if (!outbox.isLoaded) return null
  return outbox
    .entries()
    .flatMap(({ entityType, args }) => (entityType === CONFLICT ? [(args.input as { id: string }).id] : []))
    .join(' ')
}
