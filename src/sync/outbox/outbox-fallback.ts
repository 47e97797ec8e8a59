/** The outbox of a browser whose database can't be opened. */
import { readStored, writeStored } from '#src/lib/storage.ts'
import { type OutboxStore, spill, unspill, unwritten } from './outbox-store.ts'
import { MEMORY_ONLY } from '../engine/replica.ts'

/**
 * Uses local storage, or memory when that is blocked too. The replica can't open its database either, so the page reloads
 * once with an in-memory replica.
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

/** Reloads this tab with an in-memory replica. `why` names the database that failed. */
export function fallBackOn(why: 'outbox' | 'replica'): void {
  if (readStored('session', MEMORY_ONLY) !== null) return
  writeStored('session', MEMORY_ONLY, why)
  // Without session storage the reload would not know about this one and would loop.
  if (readStored('session', MEMORY_ONLY) !== null) location.reload()
}
