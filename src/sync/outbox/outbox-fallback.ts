/** The outbox of a browser whose database can't be opened. */
import { readStored, writeStored } from '#src/lib/storage.ts'
import { type OutboxStore, spill, unspill, unwritten } from './outbox-store.ts'
import { MEMORY_ONLY } from '../engine/replica.ts'

/**
 * Local storage, as far as there is one; else nothing but the tab. The replica could not open either, so the page is
 * loaded once more, with a replica in memory.
 */
export function openFallback(): OutboxStore {
  fallBackOn('outbox')
  return {
    spilled: new Set(),
    all: async () => unwritten([]),
    add: async (entry) => spill(entry),
    remove: async (opIds) => opIds.forEach(unspill),
  }
}

/** From the next load of this tab on, which comes at once, the replica is in memory. `why` says what failed. */
export function fallBackOn(why: 'outbox' | 'replica'): void {
  if (readStored('session', MEMORY_ONLY) !== null) return
  writeStored('session', MEMORY_ONLY, why)
  // Where that is blocked as well, a reload would not know of it and never end.
  if (readStored('session', MEMORY_ONLY) !== null) location.reload()
}
