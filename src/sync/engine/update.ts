/** A new version waits until the person accepts it and all that this build can save is saved. */
import { operations } from '#schema/operations/index.ts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import {
  letUpdateIn,
  setUnsaved,
  updateChanged,
  updateNeedsConnection,
  updateWaits,
} from './service-worker-update.ts'
import type { OutboxEntry } from '../outbox/outbox-store.ts'
import { useEngine } from '../provider.tsx'

const subscribe = (listener: () => void) => updateChanged.on(listener)

type Update = {
  waiting: boolean
  /** How many changes it waits for. */
  pending: number
  /** It was asked for here. */
  wanted: boolean
  /** It was asked for offline. */
  needsConnection: boolean
  /** Applies it once the changes are saved. */
  apply: () => void
}

/** Whether a new version waits, and what applies it. */
export function useUpdate(): Update {
  const waiting = useSyncExternalStore(subscribe, updateWaits)
  const needsConnection = useSyncExternalStore(subscribe, updateNeedsConnection)
  const [wanted, setWanted] = useState(false)
  const { outbox } = useEngine()
  const pending = useSyncExternalStore(
    useCallback((listener) => outbox.changed.on(listener), [outbox]),
    () => countSavable(outbox.entries()),
  )
  const apply = useCallback(() => setWanted(true), [])
  useEffect(() => setUnsaved(pending > 0), [pending])
  useEffect(() => {
    if (waiting && wanted && pending === 0)
      void letUpdateIn().then(
        (isTaken) => isTaken || setWanted(false),
        () => setWanted(false),
      )
  }, [waiting, wanted, pending])
  return { waiting, pending, wanted, needsConnection, apply }
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
