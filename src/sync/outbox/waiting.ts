/** The queued operations, as the outbox page shows them. */
import { operations } from '#schema/operations/index.ts'
import { clock } from '#src/lib/clock.ts'
import { useNow } from '#src/lib/use-now.ts'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ConnectionState } from '../engine/connection.ts'
import { discard, mayDiscard } from './discard.ts'
import type { OutboxEntry } from './outbox-store.ts'
import { useEngine } from '../provider.tsx'

const LOOK_EVERY_MS = 1000

/**
 * Why an operation is not saved yet. `newer-version`: a newer version of the app made it. `refused`: the engine did not accept
 * it and it is retried. `sent`: the server has not answered yet.
 */
export type WaitReason = 'sent' | 'turn' | 'refused' | 'newer-version' | Exclude<ConnectionState, 'connected'>

export type WaitingChange = {
  opId: string
  name: string
  description: string
  entityType: string
  entityId: string
  teamId: string | null
  /** When it was made, in ms, corrected for a wrong device clock when the error is known. */
  at: number
  input: unknown
  /** How often this tab submitted it. */
  tries: number
  why: WaitReason
  mayDiscard: boolean
  /** How many later queued operations are about the same entity. */
  later: number
}

/** Why an operation is queued. */
export function waitReason(about: {
  connection: ConnectionState
  isKnown: boolean
  isHeld: boolean
  tries: number
}): WaitReason {
  if (!about.isKnown) return 'newer-version'
  if (about.connection !== 'connected') return about.connection
  if (about.isHeld) return 'sent'
  return about.tries > 0 ? 'refused' : 'turn'
}

/** The queue in send order, live; how many entries wait for other accounts; and whether this tab sends. */
export function useWaiting(): { waiting: readonly WaitingChange[]; others: number; isSender: boolean } {
  const engine = useEngine()
  const { outbox, runner } = engine
  // Tries and the engine's state emit no events, so they are polled.
  useNow(LOOK_EVERY_MS)
  useSyncExternalStore(
    useCallback((listener) => outbox.changed.on(listener), [outbox]),
    () => outbox.size,
  )
  const entries = outbox.entries()
  const later = laterOnes(entries)
  const waiting = entries.map((entry) => {
    const { opId, name, entityType, entityId, args } = entry
    const tries = runner.tries(opId)
    return {
      opId,
      name,
      description: args.description,
      entityType,
      entityId,
      teamId: args.teamId,
      at: args.at - clock.ahead,
      input: args.input,
      tries,
      why: waitReason({
        connection: engine.connection.state,
        isKnown: operations.has(name),
        isHeld: engine.receipts.has(opId),
        tries,
      }),
      mayDiscard: mayDiscard(engine, opId),
      later: later.get(opId) ?? 0,
    }
  })
  return { waiting, others: outbox.entries(false).length, isSender: runner.isRunning }
}

/** For each entry, the number of later entries of the same entity. */
function laterOnes(entries: readonly OutboxEntry[]): Map<string, number> {
  const seen = new Map<string, number>()
  return new Map(
    entries.toReversed().map(({ opId, entityId }) => {
      const behind = seen.get(entityId) ?? 0
      seen.set(entityId, behind + 1)
      return [opId, behind]
    }),
  )
}

/** Discards one for good; false when it may already be sent. */
export function useDiscard(): (opId: string) => Promise<boolean> {
  const engine = useEngine()
  return useMemo(() => (opId) => discard(engine, opId), [engine])
}
