/** Two drawings of one play as they are compared: the play itself, or both against one look. Pure. */
import type { Diagram } from '#schema/football/diagram.ts'
import { isOfDefense, isOfPlay, lookOf, looksOf, type Look } from '#schema/football/look-base.ts'
import { shownId } from '#schema/football/looks.ts'
import { own } from '#schema/merge/equal.ts'

type Marked = { readonly id: string }

/** The looks that one of the drawings has. */
export function looksOfBoth(a: Diagram, b: Diagram): Look[] {
  const looks = looksOf(a)
  return [...looks, ...looksOf(b).filter(({ id }) => looks.every((look) => look.id !== id))]
}

/** The look that an element of either drawing belongs to; empty for the play itself. */
export function lookOfEither(a: Diagram, b: Diagram, id: string): string {
  const element = own(a.elements, id) ?? own(b.elements, id)
  return element ? lookOf(element) : ''
}

/** The look to begin with: where the first difference is. */
export function firstLook(a: Diagram, b: Diagram, differences: readonly Marked[]): string | null {
  const [first] = differences.map(({ id }) => lookOfEither(a, b, id))
  return first ? first : null
}

/** The differences that can be seen against that look, under the ids by which they are seen. */
export function seenAgainst<D extends Marked>(
  a: Diagram,
  b: Diagram,
  look: string | null,
  differences: readonly D[],
): (D & { stored: string })[] {
  return differences.flatMap((one) => {
    const { id } = one
    if (look !== null && lookOfEither(a, b, id) === look)
      return [{ ...one, id: shownId(look, id), stored: id }]
    const home = own(a.elements, id) ? a : b
    const element = own(home.elements, id)
    const isSeen = element && isOfPlay(element) && (look === null || !isOfDefense(home.elements, id))
    return isSeen ? [{ ...one, stored: id }] : []
  })
}
