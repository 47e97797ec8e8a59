/** The developer panel's view of the outbox, the replica and the service worker. */
import { clock } from '#src/lib/clock.ts'
import { useNow } from '#src/lib/use-now.ts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { OutboxEntry } from '../outbox/outbox-store.ts'
import { useEngine } from '../provider.tsx'

/** Tries emit no events, so they are polled. */
const LOOK_EVERY_MS = 1000

export type PendingOperation = Pick<OutboxEntry, 'opId' | 'name' | 'entityType' | 'entityId' | 'args'> & {
  /** How often this tab submitted it. */
  tries: number
  ageMs: number
}

/** Unsettled operations, oldest first, and whether this tab sends; live. */
export function useOutbox(): { pending: readonly PendingOperation[]; isSender: boolean } {
  const { outbox, runner } = useEngine()
  const now = useNow(LOOK_EVERY_MS)
  useSyncExternalStore(
    useCallback((listener) => outbox.changed.on(listener), [outbox]),
    () => outbox.size,
  )
  const pending = outbox.entries().map(({ opId, name, entityType, entityId, args }) => ({
    opId,
    name,
    entityType,
    entityId,
    args,
    tries: runner.tries(opId),
    ageMs: Math.max(0, now + clock.ahead - args.at),
  }))
  return { pending, isSender: runner.isRunning }
}

/** Resets the backoffs of the outbox and the connection and retries now. */
export function useSendNow(): () => void {
  const { runner, connection, zero } = useEngine()
  return useCallback(() => {
    runner.poke()
    if (zero.connection.state.current.name !== 'connected') void zero.connection.connect()
    void connection.checkSession()
  }, [runner, connection, zero])
}

/** The replica's ids on the server and the engine's connection state, live. */
export function useReplica(): { clientId: string; clientGroupId: string | null; connection: string } {
  const { zero } = useEngine()
  const [clientGroupId, setGroup] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    void zero.clientGroupID.then((id) => isHere && setGroup(id))
    return () => {
      isHere = false
    }
  }, [zero])
  const connection = useSyncExternalStore(
    useCallback((listener) => zero.connection.state.subscribe(() => listener()), [zero]),
    () => zero.connection.state.current.name,
  )
  return { clientId: zero.clientID, clientGroupId, connection }
}

/** Calls `tell` with the connection's state whenever it changes. */
export function useConnectionChanges(tell: (state: string) => void): void {
  const { connection } = useEngine()
  useEffect(() => connection.changed.on(tell), [connection, tell])
}
