/** A new version waits until the person accepts it and everything is saved. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { letUpdateIn, setUnsaved, updateChanged, updateWaits } from './service-worker-update.ts'
import { useSyncState } from '../state.ts'

const subscribe = (listener: () => void) => updateChanged.on(listener)

/** Whether a new version waits, how many changes it waits for, and what applies it once they are saved. */
export function useUpdate(): { waiting: boolean; pending: number; apply: () => void } {
  const waiting = useSyncExternalStore(subscribe, updateWaits)
  const [wanted, setWanted] = useState(false)
  const { pending } = useSyncState()
  const apply = useCallback(() => setWanted(true), [])
  useEffect(() => setUnsaved(pending > 0), [pending])
  useEffect(() => {
    if (waiting && wanted && pending === 0) letUpdateIn()
  }, [waiting, wanted, pending])
  return { waiting, pending, apply }
}
