/**
 * The changes of the last days that the server saved, kept in case it is restored from a backup. A database of its own,
 * because the outbox's version can't be raised while a tab of an older app is open.
 */
import type { OutboxEntry } from './outbox-store.ts'

const KEPT_MS = 14 * 86_400_000
/** Limits on the number of changes and on their total JSON characters; the oldest are deleted first. */
const MOST_CHANGES = 5000
const MOST_CHARACTERS = 16_000_000

/** `lostIn` is the epoch in which the server turned out not to have it. */
export type SettledChange = OutboxEntry & { readonly lostIn?: string }

/** The stored form. `settledAt` is in ms by this device's clock; `size` is in JSON characters. */
type Stored = SettledChange & { readonly settledAt: number; readonly size: number }

type Total = { changes: number; characters: number }

/** The server's epoch when this device last connected. */
export type KnownEpoch = {
  readonly epoch: string
  /** The moment that the restored backup was made, in ms; null when unknown. */
  readonly restoredTo: number | null
  /** Whether the person left the lost changes for now. */
  readonly isLeft: boolean
}

const TOTAL = 'total'
const epochOf = (userId: string) => `epoch ${userId}`

let opened: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const opening = indexedDB.open('hashmark-settled', 1)
    opening.onupgradeneeded = () => {
      const changes = opening.result.createObjectStore('changes', { keyPath: 'opId' })
      for (const index of ['userId', 'settledAt', 'lostIn']) changes.createIndex(index, index)
      opening.result.createObjectStore('facts')
    }
    opening.onsuccess = () => {
      // For later versions with another layout.
      opening.result.onversionchange = () => {
        opening.result.close()
        opened = undefined
      }
      resolve(opening.result)
    }
    opening.onerror = () => {
      opened = undefined
      reject(opening.error ?? new Error('The browser refused it.'))
    }
  })
  return opened
}

type Stores = { changes: IDBObjectStore; facts: IDBObjectStore }

/** Runs `work` in one transaction; resolves with the result of its request once everything is on disk. */
async function transact<T>(
  mode: IDBTransactionMode,
  work: (stores: Stores) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const tx = (await database()).transaction(['changes', 'facts'], mode)
  const request = work({ changes: tx.objectStore('changes'), facts: tx.objectStore('facts') })
  await new Promise<void>((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error ?? new Error('The browser refused it.'))
  })
  return request?.result
}

/** Reads the total, lets `work` change it, and passes it to `then`. */
function withTotal({ facts }: Stores, work: (total: Total, done: () => void) => void): void {
  const read = facts.get(TOTAL) as IDBRequest<Total | undefined>
  read.onsuccess = () => {
    const total = read.result ?? { changes: 0, characters: 0 }
    work(total, () => facts.put(total, TOTAL))
  }
}

/** Stores changes that the server has just saved, and deletes the oldest beyond the limits. */
export async function keepSettled(entries: readonly OutboxEntry[]): Promise<void> {
  const settledAt = Date.now()
  await transact('readwrite', (stores) => {
    const { changes } = stores
    withTotal(stores, (total, done) => {
      for (const entry of entries) {
        const size = JSON.stringify(entry.args).length
        const before = changes.get(entry.opId) as IDBRequest<Stored | undefined>
        before.onsuccess = () => {
          if (!before.result) total.changes++
          total.characters += size - (before.result?.size ?? 0)
          changes.put({ ...entry, settledAt, size } satisfies Stored)
        }
      }
      // Requests are answered in order: all writes are done by then.
      const oldest = changes.index('settledAt').openCursor()
      oldest.onsuccess = () => {
        const cursor = oldest.result
        const first = cursor?.value as Stored | undefined
        const isOver = total.changes > MOST_CHANGES || total.characters > MOST_CHARACTERS
        if (!cursor || !first || (!isOver && settledAt - first.settledAt < KEPT_MS)) return done()
        total.changes--
        total.characters -= first.size
        cursor.delete()
        cursor.continue()
      }
    })
    return undefined
  })
}

/** Deletes changes. */
export async function forgetSettled(opIds: readonly string[]): Promise<void> {
  if (opIds.length === 0) return
  await transact('readwrite', (stores) => {
    withTotal(stores, (total, done) => {
      opIds.forEach((opId, i) => {
        const before = stores.changes.get(opId) as IDBRequest<Stored | undefined>
        before.onsuccess = () => {
          if (before.result) {
            total.changes--
            total.characters -= before.result.size
            stores.changes.delete(opId)
          }
          if (i === opIds.length - 1) done()
        }
      })
    })
    return undefined
  })
}

/** The ids of the person's changes stored here. */
export async function settledIds(userId: string): Promise<string[]> {
  const ids = await transact('readonly', ({ changes }) => changes.index('userId').getAllKeys(userId))
  return (ids ?? []) as string[]
}

/** The person's changes that the server lost, in the order in which they were made. */
export async function lostChanges(userId: string): Promise<SettledChange[]> {
  const lost = await transact('readonly', ({ changes }) => changes.index('lostIn').getAll())
  return ((lost ?? []) as Stored[])
    .filter((change) => change.userId === userId)
    .toSorted((a, b) => a.seq - b.seq || (a.opId < b.opId ? -1 : 1))
}

/** Null when this person has not connected on this device yet. */
export async function knownEpoch(userId: string): Promise<KnownEpoch | null> {
  const known = await transact('readonly', ({ facts }) => facts.get(epochOf(userId)))
  return (known as KnownEpoch | undefined) ?? null
}

/**
 * Stores an epoch and the changes lost in it, which stay another 14 days. Does nothing when another tab stored it first: the
 * person may have decided about them already.
 */
export async function noteEpoch(userId: string, next: KnownEpoch, lost: ReadonlySet<string>): Promise<void> {
  const settledAt = Date.now()
  await transact('readwrite', ({ changes, facts }) => {
    const known = facts.get(epochOf(userId)) as IDBRequest<KnownEpoch | undefined>
    known.onsuccess = () => {
      if (known.result?.epoch === next.epoch) return
      facts.put(next, epochOf(userId))
      const each = changes.index('userId').openCursor(userId)
      each.onsuccess = () => {
        const cursor = each.result
        if (!cursor) return
        const { lostIn, ...change } = cursor.value as Stored
        if (lost.has(change.opId)) cursor.update({ ...change, settledAt, lostIn: next.epoch })
        else if (lostIn !== undefined) cursor.update(change)
        cursor.continue()
      }
    }
    return undefined
  })
}

/** Stores that the person left the lost changes for now. */
export async function leaveLost(userId: string): Promise<void> {
  await transact('readwrite', ({ facts }) => {
    const known = facts.get(epochOf(userId)) as IDBRequest<KnownEpoch | undefined>
    known.onsuccess = () => {
      if (known.result) facts.put({ ...known.result, isLeft: true }, epochOf(userId))
    }
    return undefined
  })
}

/** Deletes everything of this person from the device. */
export async function dropSettled(userId: string): Promise<void> {
  await forgetSettled(await settledIds(userId))
  await transact('readwrite', ({ facts }) => {
    facts.delete(epochOf(userId))
    return undefined
  })
}
