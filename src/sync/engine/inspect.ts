/** What the developer panel looks into: the outbox, the replica and the service worker as they stand. */
import { clock } from '#src/lib/clock.ts'
import { useNow } from '#src/lib/use-now.ts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { OutboxEntry } from '../outbox/outbox-store.ts'
import { useEngine } from '../provider.tsx'

/** Tries are counted, not told. */
const LOOK_EVERY_MS = 1000

export type PendingOperation = Pick<OutboxEntry, 'opId' | 'name' | 'entityType' | 'entityId' | 'args'> & {
  /** How often this tab has handed it over. */
  tries: number
  ageMs: number
}

/** What the server has not settled yet, oldest first, and whether it is this tab that sends it; live. */
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

/** Ends the waits of the outbox and of the connection: what waits is tried now. */
export function useSendNow(): () => void {
  const { runner, connection, zero } = useEngine()
  return useCallback(() => {
    runner.poke()
    if (zero.connection.state.current.name !== 'connected') void zero.connection.connect()
    void connection.checkSession()
  }, [runner, connection, zero])
}

/** How the replica is known to the server, and what the engine itself says of its connection; live. */
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
