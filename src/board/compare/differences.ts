/** In what two drawings differ, numbered as they are marked in both. Pure. */
import type { Diagram } from '#schema/football/diagram.ts'
import { isGone } from '#schema/football/looks.ts'
import { type PositionNames, USUAL_NAMES } from '#schema/football/terminology.ts'
import { diffDiagrams } from '#schema/merge/diagram.ts'
import { own } from '#schema/merge/equal.ts'
import { tabOrder } from '../editor/core/order.ts'
import { lookOfEither } from './against.ts'
import { titleOf, wordsOfBoth } from './element-words.ts'

export type Difference = {
  id: string
  /** The number that stands on it in the drawings and in the list. */
  mark: number
  title: string
  /** What the one and what the other drawing says. */
  words: readonly [string, string]
}

/** Element by element: player by player from left to right, each with what he does. `names`: the team's letters. */
export function differencesOf(a: Diagram, b: Diagram, names: PositionNames = USUAL_NAMES): Difference[] {
  const changed = new Set(diffDiagrams(a, b).map(({ id }) => id))
  const both: Diagram = { ...a, elements: { ...a.elements, ...b.elements } }
  // The ball's own place is no stop of Tab.
  const order = [...tabOrder(both), ...changed].filter((id) => changed.has(id))
  return [...new Set(order)].map((id, i) => ({
    id,
    mark: i + 1,
    title: `${titleOf(a, b, id, names)}${against(a, b, id)}`,
    words: wordsOf(a, b, id, names),
  }))
}

/** "M's spot against 4-3 Over": what belongs to one look says to which. */
function against(a: Diagram, b: Diagram, id: string): string {
  const look = lookOfEither(a, b, id)
  const named = look === '' ? undefined : (own(b.elements, look) ?? own(a.elements, look))
  return named?.kind === 'look' ? ` against ${named.name}` : ''
}

/** Of a look's own, where one drawing has none of it the defense stands as its front has it. */
function wordsOf(a: Diagram, b: Diagram, id: string, names: PositionNames): [string, string] {
  const [left, right] = wordsOfBoth(a, b, id, names)
  if (lookOfEither(a, b, id) === '') return [left, right]
  const say = (diagram: Diagram, words: string): string => {
    const element = own(diagram.elements, id)
    if (element && isGone(element)) return 'Taken out'
    return !element && /\.d\.[A-Z]/.test(id) ? 'As it lines up' : words
  }
  return [say(a, left), say(b, right)]
}
