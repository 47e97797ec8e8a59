/** Where the outbox lies on disk: a database of our own, which no schema of Zero's can take away. */
import type { OperationArgs } from '#schema/operation.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'

export type OutboxEntry = {
  /** The order on this device; clocks lie. 0 until it is on disk. */
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
  /** Everything on disk, oldest first. */
  all(): Promise<OutboxEntry[]>
  /** Gives the entry its place in the order and writes it; resolves when it is durable. */
  add(entry: OutboxEntry): Promise<void>
  remove(opIds: readonly string[]): Promise<void>
}

export const SPILL = 'hashmark.outbox.'
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
 * in the same tick, in which an IndexedDB transaction that has just begun does not.
 */
export async function openOutboxStore(): Promise<OutboxStore> {
  const opening = indexedDB.open('hashmark-outbox', 1)
  opening.onupgradeneeded = () => {
    const operations = opening.result.createObjectStore('operations', { keyPath: 'opId' })
    operations.createIndex('seq', 'seq', { unique: true })
    opening.result.createObjectStore('meta')
  }
  const db = await answerOf(opening)
  for (const entry of spilled()) await write(db, entry, true)
  let markedAt = -Infinity
  let unmarking: ReturnType<typeof setTimeout> | undefined
  const unmarkIfEmpty = async () => {
    unmarking = undefined
    const left = await answerOf(db.transaction('operations').objectStore('operations').count())
    if (left === 0) writeStored('local', UNSENT, null)
  }
  return {
    all: () =>
      answerOf<OutboxEntry[]>(db.transaction('operations').objectStore('operations').index('seq').getAll()),
    add: async (entry) => {
      const key = SPILL + entry.opId
      if (!mayHoldUnsent()) {
        writeStored('local', UNSENT, '')
        markedAt = performance.now()
      }
      try {
        localStorage.setItem(key, JSON.stringify(entry))
      } catch {
        // Full: IndexedDB alone has to do.
      }
      await write(db, entry)
    },
    remove: async (opIds) => {
      const tx = db.transaction('operations', 'readwrite')
      for (const opId of opIds) tx.objectStore('operations').delete(opId)
      const left = tx.objectStore('operations').count()
      await endOf(tx)
      if (left.result > 0) return
      const rest = markedAt + MARKED_MS - performance.now()
      if (rest <= 0) writeStored('local', UNSENT, null)
      else unmarking ??= setTimeout(() => unmarkIfEmpty().catch(() => undefined), rest)
    },
  }
}

/**
 * Gives an entry the next place in the order. A spilled one may be there already, for local storage reaches the disk later
 * than IndexedDB: that it was taken away again is forgotten when the browser is killed. It keeps its place then; behind
 * what was done after it, it would undo that.
 */
async function write(db: IDBDatabase, entry: OutboxEntry, isSpilled = false) {
  const tx = db.transaction(['operations', 'meta'], 'readwrite', { durability: 'strict' })
  const [operations, meta] = [tx.objectStore('operations'), tx.objectStore('meta')]
  let { seq } = entry
  const put = () => {
    const last = meta.get('seq') as IDBRequest<number | undefined>
    last.onsuccess = () => {
      seq = (last.result ?? 0) + 1
      meta.put(seq, 'seq')
      operations.put({ ...entry, seq })
    }
  }
  if (isSpilled) {
    const there = operations.get(entry.opId) as IDBRequest<OutboxEntry | undefined>
    there.onsuccess = () => {
      if (there.result) seq = there.result.seq
      else put()
    }
  } else put()
  await endOf(tx)
  entry.seq = seq
  localStorage.removeItem(SPILL + entry.opId)
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser refused it.'))
  })
}

/** Resolves when the transaction is on disk; rejects when it was undone. */
function endOf(tx: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error ?? new Error('The browser refused it.'))
  })
}

/** What a reload caught between the two writes, in the order in which it was made (ids are time-ordered). */
export function spilled(): OutboxEntry[] {
  const keys = Object.keys(localStorage)
    .filter((key) => key.startsWith(SPILL))
    .toSorted()
  return keys.flatMap((key) => {
    try {
      return [JSON.parse(localStorage.getItem(key) ?? '') as OutboxEntry]
    } catch {
      localStorage.removeItem(key)
      return []
    }
  })
}
