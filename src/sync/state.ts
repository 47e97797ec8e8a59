import { useSyncExternalStore } from 'react'
import type { SyncState } from './engine/engine.ts'
import { useEngine } from './provider.tsx'

/** The connection, queued and refused changes, live. Changes with every edit and again when it settles. */
export function useSyncState(): SyncState {
  return useSelected((state) => state)
}

/** The connection alone, for components that should not render with each edit. */
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
