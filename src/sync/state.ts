import { useSyncExternalStore } from 'react'
import type { SyncState } from './engine/engine.ts'
import { useEngine } from './provider.tsx'

/** The connection, what waits, and what was refused; live. It changes with every edit and again when that is settled. */
export function useSyncState(): SyncState {
  return useSelected((state) => state)
}

/** The connection alone: for all that has no business being drawn again for each edit. */
export function useConnection(): SyncState['connection'] {
  return useSelected((state) => state.connection)
}

function useSelected<T>(select: (state: SyncState) => T): T {
  const sync = useEngine()
  return useSyncExternalStore(
    (listener) => sync.changed.on(listener),
    () => select(sync.state),
  )
}
