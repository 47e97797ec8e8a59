/** In what two drawings differ, numbered as they are marked in both. Pure. */
import type { Diagram } from '#schema/football/diagram.ts'
import { diffDiagrams } from '#schema/merge/diagram.ts'
import { tabOrder } from '../editor/core/order.ts'
import { titleOf, wordsOfBoth } from './element-words.ts'

export type Difference = {
  id: string
  /** The number that stands on it in the drawings and in the list. */
  mark: number
  title: string
  /** What the one and what the other drawing says. */
  words: readonly [string, string]
}

/** Element by element: man by man from left to right, each with what he does. */
export function differencesOf(a: Diagram, b: Diagram): Difference[] {
  const changed = new Set(diffDiagrams(a, b).map(({ id }) => id))
  const both: Diagram = { ...a, elements: { ...a.elements, ...b.elements } }
  // The ball's own place is no stop of Tab.
  const order = [...tabOrder(both), ...changed].filter((id) => changed.has(id))
  return [...new Set(order)].map((id, i) => ({
    id,
    mark: i + 1,
    title: titleOf(a, b, id),
    words: wordsOfBoth(a, b, id),
  }))
}
