/** Takes back what was not sent yet. */
import { DISCARDED_COOKIE, formatDiscarded, MOST_DISCARDED, parseDiscarded } from '#schema/discarded.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import type { SyncEngine } from './engine.ts'

const KEY = 'hashmark.discarded'
const YEAR_S = 31_536_000

/** Whether it can still be taken back: what lies with the engine while it is connected is on its way. */
export function mayDiscard(engine: SyncEngine, opId: string): boolean {
  return !isHeld(engine, opId) || (!isConnected(engine) && held().length < MOST_DISCARDED)
}

/**
 * Takes an operation out of the outbox for good. One that the engine holds stays on the screen until it was connected:
 * the engine sends it, and the server, which learns of this by a cookie of that connection, leaves it undone.
 */
export async function discard(engine: SyncEngine, opId: string): Promise<boolean> {
  if (!mayDiscard(engine, opId)) return false
  if (isHeld(engine, opId)) keep([...held(), opId])
  await engine.outbox.remove([opId])
  return true
}

/** Follows what was taken back until the server has settled it; tells of what had been sent all the same. */
export function followDiscarded(engine: SyncEngine, onSent: (description: string) => void): () => void {
  const look = () => {
    const ids = held()
    if (ids.length === 0) return
    const settled = ids.filter((id) => (engine.receipts.get(id)?.outcome ?? 'pending') !== 'pending')
    if (settled.length === 0) return
    keep(ids.filter((id) => !settled.includes(id)))
    for (const id of settled) {
      const receipt = engine.receipts.get(id)
      if (receipt?.outcome === 'applied') onSent(receipt.description)
    }
  }
  // A cookie can be gone while what it says is not.
  if (held().length > 0) keep(held())
  look()
  return engine.receiptsChanged.on(look)
}

function isHeld(engine: SyncEngine, opId: string): boolean {
  return engine.receipts.has(opId)
}

function isConnected({ zero }: SyncEngine): boolean {
  return zero.connection.state.current.name === 'connected'
}

function held(): string[] {
  return parseDiscarded(readStored('local', KEY))
}

function keep(ids: readonly string[]) {
  const value = formatDiscarded(ids)
  writeStored('local', KEY, value || null)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the store of cookies is not in every browser
  document.cookie = `${DISCARDED_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${value ? YEAR_S : 0}${secure}`
}
