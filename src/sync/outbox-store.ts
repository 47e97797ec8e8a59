/** Where the outbox lies on disk: a database of our own, which no schema of Zero's can take away. */
import type { OperationArgs } from '#schema/operation.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

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

interface OutboxSchema extends DBSchema {
  operations: { key: string; value: OutboxEntry; indexes: { seq: number } }
  meta: { key: 'seq'; value: number }
}

export interface OutboxStore {
  /** Everything on disk, oldest first. */
  all(): Promise<OutboxEntry[]>
  /** Gives the entry its place in the order and writes it; resolves when it is durable. */
  add(entry: OutboxEntry): Promise<void>
  remove(opIds: readonly string[]): Promise<void>
}

const SPILL = 'hashmark.outbox.'

/**
 * Opens the store. A write is kept twice until it is durable: a synchronous copy in local storage survives a reload
 * in the same tick, in which an IndexedDB transaction that has just begun does not.
 */
export async function openOutboxStore(): Promise<OutboxStore> {
  const db = await openDB<OutboxSchema>('hashmark-outbox', 1, {
    upgrade(database) {
      const operations = database.createObjectStore('operations', { keyPath: 'opId' })
      operations.createIndex('seq', 'seq', { unique: true })
      database.createObjectStore('meta')
    },
  })
  for (const entry of spilled()) await write(db, entry)
  return {
    all: () => db.getAllFromIndex('operations', 'seq'),
    add: async (entry) => {
      const key = SPILL + entry.opId
      try {
        localStorage.setItem(key, JSON.stringify(entry))
      } catch {
        // Full: IndexedDB alone has to do.
      }
      await write(db, entry)
    },
    remove: async (opIds) => {
      const tx = db.transaction('operations', 'readwrite')
      await Promise.all([...opIds.map((opId) => tx.store.delete(opId)), tx.done])
    },
  }
}

async function write(db: IDBPDatabase<OutboxSchema>, entry: OutboxEntry) {
  const tx = db.transaction(['operations', 'meta'], 'readwrite', { durability: 'strict' })
  const meta = tx.objectStore('meta')
  entry.seq = ((await meta.get('seq')) ?? 0) + 1
  await Promise.all([meta.put(entry.seq, 'seq'), tx.objectStore('operations').put(entry), tx.done])
  localStorage.removeItem(SPILL + entry.opId)
}

/** What a reload caught between the two writes, in the order in which it was made (ids are time-ordered). */
function spilled(): OutboxEntry[] {
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
