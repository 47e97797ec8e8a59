/** Sort keys for lists in the coach's order: fractional keys, compared byte by byte. */
import { generateKeyBetween } from 'fractional-indexing'

type Placed = { readonly sortKey: string }

/** A key after every play. Expects `plays` in the coach's order. */
export function keyAtEnd(plays: readonly Placed[]): string {
  return keyBetween(plays.at(-1)?.sortKey ?? null, null)
}

/**
 * A key directly after `play`, before the next. When plays share that key, the new key goes after all of
 * them.
 */
export function keyBehind(plays: readonly Placed[], play: Placed): string {
  const next = plays.find((other) => other.sortKey > play.sortKey)
  return keyBetween(play.sortKey, next?.sortKey ?? null)
}

/**
 * A key that moves a play directly before or after another. When plays share that key, the new key goes
 * before or after all of them.
 */
export function keyBeside<P extends Placed>(
  plays: readonly P[],
  play: P,
  target: P,
  place: 'before' | 'behind',
): string {
  const others = plays.filter((one) => one !== play)
  if (place === 'behind') return keyBehind(others, target)
  const before = others.findLast((one) => one.sortKey < target.sortKey)
  return keyBetween(before?.sortKey ?? null, target.sortKey)
}

/** A key before `others[at]`. If two lines share a key, nothing fits between: then after both. */
export function keyAt(others: readonly Placed[], at: number): string {
  const before = others[at - 1]?.sortKey ?? null
  const after = others.slice(at).find(({ sortKey }) => before === null || sortKey > before)?.sortKey ?? null
  return keyBetween(before, after)
}

function keyBetween(before: string | null, after: string | null): string {
  try {
    return generateKeyBetween(before, after)
  } catch {
    // A malformed key must not block the coach; a longer key still sorts after it.
    return `${before ?? 'a'}V`
  }
}
