/** What follows a sign-in over the page: the same replica goes on. */
import type { SyncEngine } from '../engine/engine.ts'
import { reconnect } from '../engine/watchdog.ts'

/** How often a connection may be refused while the server says that the session stands. */
const MOST_TRIES = 5

const resuming = new WeakSet<SyncEngine>()

/**
 * Has the replica connect by the session that stands now. One that is still connected is known to the server by the
 * session that has ended, and would be refused with its next change: it connects anew.
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
