/** Discards queued changes before the server applies them (protocol: schema/discards.ts). */
import { DISCARDED_COOKIE, parseDiscarded } from '#schema/discarded.ts'
import { DISCARD, type Discard, type Discarded, DISCARDS_PATH, MOST_DISCARDS } from '#schema/discards.ts'
import { newId } from '#schema/ids.ts'
import { askJson, mayPass } from '#src/lib/http.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import { reportError } from '#src/lib/telemetry/error-capture.ts'
import { Backoff } from './backoff.ts'
import type { SyncEngine } from '../engine/engine.ts'
import { rememberedIdentity } from '../session/identity.ts'
import { lowerFence, raiseFence } from './fence.ts'
import type { OutboxEntry } from './outbox-store.ts'

const OLD_KEY = 'hashmark.discarded'

/** Whether a change can still be discarded: the engine may already be sending what it holds while connected. */
export function mayDiscard(engine: SyncEngine, opId: string): boolean {
  return !engine.receipts.has(opId) || engine.zero.connection.state.current.name !== 'connected'
}

/**
 * Removes a change from the outbox for good; false when it may already be sent. A change that the engine holds stays visible
 * until the device is connected.
 */
export async function discard(engine: SyncEngine, opId: string): Promise<boolean> {
  const entry = engine.outbox.entries().find((one) => one.opId === opId)
  if (!entry || !mayDiscard(engine, opId)) return false
  const { name, entityType, entityId, args } = entry
  const { teamId, description } = args
  await keepDiscard(engine, { opId, name, entityType, entityId, teamId, description })
  await engine.outbox.remove([opId])
  return true
}

/** Writes the discard to disk before the change is removed from it. */
function keepDiscard({ outbox, identity, session }: SyncEngine, change: Discarded): Promise<void> {
  const id = newId()
  const { opId, teamId, description } = change
  raiseFence(identity.userId, id)
  return outbox.add({
    seq: 0,
    opId: id,
    userId: identity.userId,
    name: DISCARD,
    entityType: 'operation',
    entityId: opId,
    args: { opId: id, at: Date.now(), description, teamId, input: change },
    session,
  })
}

/**
 * Tells the server about discards until it knows all of them. `onSent` gets the descriptions of changes that were applied
 * before they were discarded.
 */
export function followDiscards(engine: SyncEngine, onSent: (description: string) => void): () => void {
  const { outbox, identity, connection } = engine
  let backoff = new Backoff()
  let retry: ReturnType<typeof setTimeout> | undefined
  let isAsking = false

  const look = () => {
    const waiting = outbox.discards()
    const newest = waiting.at(-1)
    if (newest) raiseFence(identity.userId, newest.opId)
    else lowerFence(identity.userId)
    if (!newest || isAsking || retry || !navigator.onLine) return
    isAsking = true
    void tell(waiting.slice(0, MOST_DISCARDS)).then((isTold) => {
      isAsking = false
      if (isTold) {
        backoff = new Backoff()
        look()
      } else retry = setTimeout(again, backoff.next())
    })
  }
  const again = () => {
    clearTimeout(retry)
    retry = undefined
    look()
  }

  /** False to retry later. */
  const tell = async (entries: readonly OutboxEntry[]): Promise<boolean> => {
    // Another account has signed in since, in another tab: the request would be theirs.
    if (rememberedIdentity()?.userId !== identity.userId) return false
    const changes = entries.map(({ args }) => args.input as unknown as Discarded)
    const discards = entries.map(({ opId }, i): Discard => ({ id: opId, change: changes[i] as Discarded }))
    try {
      const { ok, status, body } = await askJson(`${DISCARDS_PATH}?user=${identity.userId}`, {
        method: 'POST',
        body: { discards },
        retry: false,
        offline: 'fail',
      })
      const isFinal = ok || !(mayPass(status) || status === 401 || status === 403)
      if (!isFinal) return false
      if (!ok) reportError(new Error(`Discards were refused with ${status}`), 'error')
      const sent = new Set(ok ? (body as { sent: string[] }).sent : [])
      for (const { opId, description } of changes) if (sent.has(opId)) onSent(description)
      await outbox.remove(entries.map(({ opId }) => opId))
      return true
    } catch {
      return false
    }
  }

  let stops: (() => void)[] = []
  let isStopped = false
  void outbox.loaded.then(async () => {
    await adoptOld(engine)
    if (isStopped) return
    addEventListener('online', again)
    stops = [
      outbox.changed.on(look),
      connection.changed.on((state) => state === 'connected' && again()),
      () => removeEventListener('online', again),
    ]
    look()
  })
  return () => {
    isStopped = true
    clearTimeout(retry)
    for (const stop of stops) stop()
  }
}

/** Up to 0.1.5 the ids were sent in a cookie. */
async function adoptOld(engine: SyncEngine): Promise<void> {
  const ids = parseDiscarded(readStored('local', OLD_KEY))
  if (ids.length === 0) return
  const unknown = { name: 'unknown', entityType: 'unknown', entityId: '', teamId: null, description: '' }
  for (const opId of ids) await keepDiscard(engine, { opId, ...unknown })
  writeStored('local', OLD_KEY, null)
  // oxlint-disable-next-line unicorn/no-document-cookie -- the store of cookies is not in every browser
  document.cookie = `${DISCARDED_COOKIE}=; Path=/; Max-Age=0`
}
