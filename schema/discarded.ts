/**
 * What its author took back on the device while the engine held it already. The engine knows no way to drop it and will
 * send it; so a cookie, which travels with the connection that sends it, tells the server not to do it.
 */
import { ID_PATTERN } from './ids.ts'

export const DISCARDED_COOKIE = 'hashmark-discarded'

/** As many as a cookie has room for. */
export const MOST_DISCARDED = 80

/** The cookie's value, or a stored one, as ids. */
export function parseDiscarded(value: string | null | undefined): string[] {
  return (value ?? '')
    .split('.')
    .filter((id) => ID_PATTERN.test(id))
    .slice(0, MOST_DISCARDED)
}

export function formatDiscarded(ids: readonly string[]): string {
  return ids.join('.')
}
