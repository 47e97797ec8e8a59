/** What happened to the sign-in and the connection in this tab: the newest hundred, since the shell stands. */
import { Emitter } from '#src/lib/emitter.ts'
import { useConnectionChanges } from '#src/sync/engine/inspect.ts'
import { useCallback, useEffect, useSyncExternalStore } from 'react'

export type TabEvent = { id: number; at: number; what: string }

const KEPT = 100

const CONNECTION_WORDS: { readonly [state: string]: string } = {
  connecting: 'Connecting to the server',
  connected: 'Connected, session valid',
  offline: 'No connection',
  'needs-auth': 'Session ended, sign-in required',
  error: 'The server rejected the connection',
}

let events: readonly TabEvent[] = []
let last = 0
const changed = new Emitter<void>()

function note(what: string): void {
  events = [{ id: ++last, at: Date.now(), what }, ...events].slice(0, KEPT)
  changed.emit()
}

/** Writes down what happens for as long as it is mounted. */
export function useTabEvents(): void {
  useConnectionChanges(useCallback((state) => note(CONNECTION_WORDS[state] ?? state), []))
  useEffect(() => {
    if (events.length === 0) note('Tab opened by a super admin')
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== 'hashmark.identity') return
      note(newValue === null ? 'Signed out in another tab' : 'Session confirmed in another tab')
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])
}

/** What was written down, newest first; live. */
export function useNotedEvents(): readonly TabEvent[] {
  return useSyncExternalStore(
    (listener) => changed.on(listener),
    () => events,
  )
}
