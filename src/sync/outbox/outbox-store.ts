/**
 * Where the outbox lies on disk: a database of our own, which no schema of Zero's can take away, and local storage for
 * what that has no room for. Both hold parts of one list.
 */
import type { OperationArgs } from '#schema/operation.ts'
import { answerOf, endOf } from '#src/lib/indexed-db.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'

export type OutboxEntry = {
  /**
   * The order on this device, in both stores: the time in ms, or one more than the entry before where that is later, for
   * clocks are set back. 0 until the outbox has it. Versions that knew only the database counted from 1.
   */
  seq: number
  opId: string
  userId: string
  name: string
  entityType: string
  entityId: string
  args: OperationArgs
  /** The tab's life in which it was made. */
  session: string
}

export interface OutboxStore {
  /** Ids of entries that only local storage holds. */
  readonly spilled: ReadonlySet<string>
  /** Everything on this device, oldest first. */
  all(): Promise<OutboxEntry[]>
  /**
   * Writes the entry; its copy in local storage is there when this returns. Resolves when the entry is durable, rejects
   * when the copy is all there is.
   */
  add(entry: OutboxEntry): Promise<void>
  remove(opIds: readonly string[]): Promise<void>
}

const SPILL = 'hashmark.outbox.'
const UNSENT = 'hashmark.unsent'
/**
 * So long, in ms, the mark stays at least: an edit is settled within a tenth of it, and to set and take the mark for each
 * costs the edit more than all the rest of being kept.
 */
const MARKED_MS = 1000

/** Whether something may be waiting on this device, known at once; at worst it says so for nothing. */
export function mayHoldUnsent(): boolean {
  return readStored('local', UNSENT) !== null
}

/**
 * Opens the store. A write is kept twice until it is durable: a synchronous copy in local storage survives a reload
 * in the same tick, in which an IndexedDB transaction that has just begun does not. A copy that is found at the next start
 * is written to the database; where that is full, it stays what there is of the entry.
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
  // Versions that count from here go on behind it.
  tx.objectStore('meta').put(Math.floor(entry.seq), 'seq')
  // All of it goes to the disk now, whatever this thread is busy with next.
  tx.commit()
  try {
    await endOf(tx)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'ConstraintError') throw error
    // An entry of another tab took the same place in the same millisecond: either may be the first.
    entry.seq += Math.random()
    return write(db, entry)
  }
  unspill(entry.opId)
}

/** Keeps a copy in local storage, if there is room. */
export function spill(entry: OutboxEntry): void {
  writeStored('local', SPILL + entry.opId, JSON.stringify(entry))
}

export function unspill(opId: string): void {
  writeStored('local', SPILL + opId, null)
}

/**
 * Entries that local storage holds and the database, which holds `stored` in order, does not; in order as well. Of the others the copy goes: local storage
 * reaches the disk later than IndexedDB, so a browser that is killed forgets that it was taken away.
 */
export function unwritten(stored: readonly OutboxEntry[]): OutboxEntry[] {
  const known = new Set(stored.map(({ opId }) => opId))
  const found = Object.keys(localStorage).flatMap((key) => {
    if (!key.startsWith(SPILL)) return []
    try {
      const entry = JSON.parse(localStorage.getItem(key) ?? '') as OutboxEntry
      if (!known.has(entry.opId)) return [entry]
    } catch {
      // Nothing of ours.
    }
    localStorage.removeItem(key)
    return []
  })
  // Ids are time-ordered. Without a place are those that an earlier version was writing when it was closed.
  found.sort((a, b) => (a.seq || Infinity) - (b.seq || Infinity) || (a.opId < b.opId ? -1 : 1))
  let last = stored.at(-1)?.seq ?? 0
  for (const entry of found) {
    entry.seq ||= Math.floor(last) + 1
    last = Math.max(last, entry.seq)
  }
  return found
}
