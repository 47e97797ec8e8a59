/**
 * Changes that their author discards on a device. The engine may already hold such a change and can't be made to drop it.
 * So the device tells the server in a separate request which changes not to run. The server writes their receipts, and
 * they count as settled.
 *
 * That request races the engine's connection. A cookie decides the race: it names the device's newest discard and is sent
 * with the connection. Until the server knows that discard, it accepts no changes on that connection. The engine keeps
 * them and sends them again.
 */
import { ID_PATTERN } from './ids.ts'

/** The name of the outbox's entry, and of the receipt, for a discard. */
export const DISCARD = 'outbox.discard'
export const DISCARDS_PATH = '/api/discards'
/** Discards in one request. */
export const MOST_DISCARDS = 40
/** The cookie is set for the sync path only. */
export const FENCE_COOKIE = 'hashmark-discards'

/** A change as its receipt records it. */
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

/** Null when the text is not such a cookie. */
export function parseFence(value: string | null | undefined): Fence | null {
  const [userId = '', id = '', ...more] = (value ?? '').split('.')
  return userId !== '' && ID_PATTERN.test(id) && more.length === 0 ? { userId, id } : null
}
