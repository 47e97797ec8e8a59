/** Resumes the same replica after a sign-in over the page. */
import type { SyncEngine } from '../engine/engine.ts'
import { reconnect } from '../engine/watchdog.ts'

/** How often a connection may be refused while the server says that the session is valid. */
const MOST_TRIES = 5

const resuming = new WeakSet<SyncEngine>()

/**
 * Reconnects the replica with the current session. A connection that is still open belongs to the ended session, and its
 * next change would be refused.
 */
export function resume(engine: SyncEngine): void {
  const { zero, connection } = engine
  if (connection.state !== 'needs-auth' || resuming.has(engine)) return
  resuming.add(engine)
  const { state } = zero.connection
  if (state.current.name === 'connected') reconnect(zero)
  let tries = 0
  const stops = [
    state.subscribe(({ name }) => {
      if (name !== 'needs-auth') return
      if (++tries < MOST_TRIES) void connection.checkSession()
      else end()
    }),
    connection.changed.on((now) => now === 'connected' && end()),
  ]
  const end = () => {
    resuming.delete(engine)
    for (const stop of stops) stop()
  }
  void connection.checkSession()
}
