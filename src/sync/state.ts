import { useSyncExternalStore } from 'react'
import type { SyncState } from './engine.ts'
import { useEngine } from './provider.tsx'

/** The connection, what waits, and what was refused; live. */
export function useSyncState(): SyncState {
  const sync = useEngine()
  return useSyncExternalStore(
    (listener) => sync.changed.on(listener),
    () => sync.state,
  )
}
