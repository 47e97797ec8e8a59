/** Where a new play goes in the coach's order: fractional keys, compared byte by byte. */
import { generateKeyBetween } from 'fractional-indexing'

type Placed = { readonly sortKey: string }

/** A key after every play; `plays` come in the coach's order. */
export function keyAtEnd(plays: readonly Placed[]): string {
  return keyBetween(plays.at(-1)?.sortKey ?? null, null)
}

/** A key right behind one play, before the next. Two plays may share a key; then it goes behind both. */
export function keyBehind(plays: readonly Placed[], play: Placed): string {
  const next = plays.find((other) => other.sortKey > play.sortKey)
  return keyBetween(play.sortKey, next?.sortKey ?? null)
}

/**
 * A key that takes a play right before or right behind another, whatever lies between where it was and there. Where two
 * share a key, it goes before or behind both.
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

function keyBetween(before: string | null, after: string | null): string {
  try {
    return generateKeyBetween(before, after)
  } catch {
    // A key that no app of ours wrote must not keep a coach from drawing: a longer one sorts behind it.
    return `${before ?? 'a'}V`
  }
}
