/**
 * The outbox on disk: an IndexedDB database that Zero's schema can't delete, plus local storage for what does not fit there.
 * Together they hold one ordered list.
 */
import type { OperationArgs } from '#schema/operation.ts'
import { answerOf, endOf } from '#src/lib/indexed-db.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'

export type OutboxEntry = {
  /**
   * The order on this device, across both stores: the time in ms, or one more than the previous entry when the clock was set
   * back. 0 until the outbox has the entry. Versions without local storage counted from 1.
   */
  seq: number
  opId: string
  userId: string
  name: string
  entityType: string
  entityId: string
  args: OperationArgs
  /** The tab session that made it. */
  session: string
}

export interface OutboxStore {
  /** Ids of entries that only local storage holds. */
  readonly spilled: ReadonlySet<string>
  /** All entries on this device, oldest first. */
  all(): Promise<OutboxEntry[]>
  /**
   * Writes the entry; its local-storage copy exists when this returns. Resolves when the entry is durable; rejects when only
   * the copy could be written.
   */
  add(entry: OutboxEntry): Promise<void>
  remove(opIds: readonly string[]): Promise<void>
}

const SPILL = 'hashmark.outbox.'
const UNSENT = 'hashmark.unsent'
/**
 * How long the marker stays at least, in ms. Most edits settle within a tenth of that, and setting and clearing it for each
 * edit would cost more than storing the edit.
 */
const MARKED_MS = 1000

/** Whether something may be queued on this device, known synchronously; may be a false positive. */
export function mayHoldUnsent(): boolean {
  return readStored('local', UNSENT) !== null
}

/**
 * Opens the store. Each write has a synchronous copy in local storage until it is durable, because an IndexedDB transaction
 * that has just begun does not survive a reload in the same tick. Copies found at startup are written to the database; when that
 * is full, the copy remains the entry.
 */
export async function openOutboxStore(): Promise<OutboxStore> {
  const opening = indexedDB.open('hashmark-outbox', 1)
  opening.onupgradeneeded = () => {
    const operations = opening.result.createObjectStore('operations', { keyPath: 'opId' })
    operations.createIndex('seq', 'seq', { unique: true })
    opening.result.createObjectStore('meta')
  }
  const db = await answerOf(opening)
  const stored = () =>
    answerOf<OutboxEntry[]>(db.transaction('operations').objectStore('operations').index('seq').getAll())
  const left = new Set<string>()
  for (const entry of unwritten(await stored())) await write(db, entry).catch(() => void left.add(entry.opId))
  let markedAt = -Infinity
  let unmarking: ReturnType<typeof setTimeout> | undefined
  const unmarkIfEmpty = async () => {
    unmarking = undefined
    const held = await answerOf(db.transaction('operations').objectStore('operations').count())
    if (held === 0 && left.size === 0) writeStored('local', UNSENT, null)
  }
  return {
    spilled: left,
    all: async () => {
      const entries = await stored()
      return [...entries, ...unwritten(entries)].toSorted((a, b) => a.seq - b.seq)
    },
    add: async (entry) => {
      if (!mayHoldUnsent()) {
        writeStored('local', UNSENT, '')
        markedAt = performance.now()
      }
      spill(entry)
      try {
        await write(db, entry)
        left.delete(entry.opId)
      } catch (error) {
        left.add(entry.opId)
        throw error
      }
    },
    remove: async (opIds) => {
      for (const opId of opIds) {
        unspill(opId)
        left.delete(opId)
      }
      const tx = db.transaction('operations', 'readwrite')
      for (const opId of opIds) tx.objectStore('operations').delete(opId)
      const held = tx.objectStore('operations').count()
      await endOf(tx)
      if (held.result + left.size > 0) return
      const rest = markedAt + MARKED_MS - performance.now()
      if (rest <= 0) writeStored('local', UNSENT, null)
      else unmarking ??= setTimeout(() => unmarkIfEmpty().catch(() => undefined), rest)
    },
  }
}

/** Writes an entry at its place in the order; resolves when it is durable. */
async function write(db: IDBDatabase, entry: OutboxEntry): Promise<void> {
  const tx = db.transaction(['operations', 'meta'], 'readwrite', { durability: 'strict' })
  tx.objectStore('operations').put(entry)
  // Keeps the order of versions that counted from 1.
  tx.objectStore('meta').put(Math.floor(entry.seq), 'seq')
  // Flushes now, even when this thread is busy.
  tx.commit()
  try {
    await endOf(tx)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'ConstraintError') throw error
    // Another tab took the same place in the same millisecond; either order is correct.
    entry.seq += Math.random()
    return write(db, entry)
  }
  unspill(entry.opId)
}

/** Writes the local-storage copy, if it fits. */
export function spill(entry: OutboxEntry): void {
  writeStored('local', SPILL + entry.opId, JSON.stringify(entry))
}

export function unspill(opId: string): void {
  writeStored('local', SPILL + opId, null)
}

/**
 * The entries that only local storage holds, in order; `stored` are the database's. Deletes the other copies: local storage
 * reaches the disk later than IndexedDB, so a killed browser may restore a deleted copy.
 */
export function unwritten(stored: readonly OutboxEntry[]): OutboxEntry[] {
  const known = new Set(stored.map(({ opId }) => opId))
  const found = Object.keys(localStorage).flatMap((key) => {
    if (!key.startsWith(SPILL)) return []
    try {
      const entry = JSON.parse(localStorage.getItem(key) ?? '') as OutboxEntry
      if (!known.has(entry.opId)) return [entry]
    } catch {
      // Not one of our entries.
    }
    localStorage.removeItem(key)
    return []
  })
  // Ids are time-ordered. Entries without a place come from an older version that was closed while writing.
  found.sort((a, b) => (a.seq || Infinity) - (b.seq || Infinity) || (a.opId < b.opId ? -1 : 1))
  let last = stored.at(-1)?.seq ?? 0
  for (const entry of found) {
    entry.seq ||= Math.floor(last) + 1
    last = Math.max(last, entry.seq)
  }
  return found
}
