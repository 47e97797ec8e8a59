/** A new version waits until the person accepts it and all that this build can save is saved. */
import { operations } from '#schema/operations/index.ts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { letUpdateIn, setUnsaved, updateChanged, updateWaits } from './service-worker-update.ts'
import type { OutboxEntry } from '../outbox/outbox-store.ts'
import { useEngine } from '../provider.tsx'

const subscribe = (listener: () => void) => updateChanged.on(listener)

/** Whether a new version waits, how many changes it waits for, and what applies it once they are saved. */
export function useUpdate(): { waiting: boolean; pending: number; apply: () => void } {
  const waiting = useSyncExternalStore(subscribe, updateWaits)
  const [wanted, setWanted] = useState(false)
  const { outbox } = useEngine()
  const pending = useSyncExternalStore(
    useCallback((listener) => outbox.changed.on(listener), [outbox]),
    () => countSavable(outbox.entries()),
  )
  const apply = useCallback(() => setWanted(true), [])
  useEffect(() => setUnsaved(pending > 0), [pending])
  useEffect(() => {
    if (waiting && wanted && pending === 0) letUpdateIn()
  }, [waiting, wanted, pending])
  return { waiting, pending, apply }
}

/**
 * How many of these queued changes, oldest first, this build can save. Those that a newer build made wait for the update, and so
 * does what was changed of the same entity after them.
 */
export function countSavable(entries: readonly Pick<OutboxEntry, 'name' | 'entityId'>[]): number {
  const held = new Set<string>()
  let savable = 0
  for (const { name, entityId } of entries)
    if (held.has(entityId) || !operations.has(name)) held.add(entityId)
    else savable++
  return savable
}
