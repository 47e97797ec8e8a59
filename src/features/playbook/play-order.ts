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

function keyBetween(before: string | null, after: string | null): string {
  try {
    return generateKeyBetween(before, after)
  } catch {
    // A key that no app of ours wrote must not keep a coach from drawing: a longer one sorts behind it.
    return `${before ?? 'a'}V`
  }
}
