/**
 * How versions up to 0.1.5 tell of discarded changes: up to 80 ids in a cookie that travels with each connection. The
 * server reads it for as long as it takes changes of those versions, which is 180 days after 0.1.5 was followed by
 * another; a device that is updated turns what it holds into discards (schema/discards.ts).
 */
import { ID_PATTERN } from './ids.ts'

export const DISCARDED_COOKIE = 'hashmark-discarded'
const MOST = 80

/** The cookie's value, or a stored one, as ids. */
export function parseDiscarded(value: string | null | undefined): string[] {
  return (value ?? '')
    .split('.')
    .filter((id) => ID_PATTERN.test(id))
    .slice(0, MOST)
}
