/**
 * Changes that their author discards on a device. The engine may hold such a change already and will send it; nothing
 * makes it forget one. So the device tells the server which changes to leave undone, in a request of its own, and the
 * server writes their receipts, after which they count as settled.
 *
 * That request and the engine's connection race for the server. A cookie decides it: it names the device's newest
 * discard, travels with the connection, and while the server has not heard of that discard it takes no changes from
 * there. They stay with the engine, which sends them again.
 */
import { ID_PATTERN } from './ids.ts'

/** The name of the outbox's entry, and of the receipt, for a discard. */
export const DISCARD = 'outbox.discard'
export const DISCARDS_PATH = '/api/discards'
/** Discards in one request. */
export const MOST_DISCARDS = 40
/** Set for the path of the sync alone. */
export const FENCE_COOKIE = 'hashmark-discards'

/** A change, as its receipt tells of it. */
export type Discarded = {
  opId: string
  name: string
  entityType: string
  entityId: string
  teamId: string | null
  description: string
}

/** One discard, with an id of its own. */
export type Discard = { id: string; change: Discarded }

/** Whose newest discard it is, and its id. */
export type Fence = { userId: string; id: string }

export function formatFence({ userId, id }: Fence): string {
  return `${userId}.${id}`
}

/** Null for what is none. */
export function parseFence(value: string | null | undefined): Fence | null {
  const [userId = '', id = '', ...more] = (value ?? '').split('.')
  return userId !== '' && ID_PATTERN.test(id) && more.length === 0 ? { userId, id } : null
}
