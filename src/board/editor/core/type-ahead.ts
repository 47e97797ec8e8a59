/** Going to a player by the letters on him. */

import { labelOf } from '#schema/football/defender-labels.ts'
import type { Diagram, Side } from '#schema/football/diagram.ts'
import { playersOf } from '#schema/football/drawing.ts'

export type Found = {
  /** The letters that count; empty where none begin a label. */
  text: string
  id: string | null
  /** More letters could mean another player. */
  isOpen: boolean
}

/**
 * The player whose label begins with the letters typed so far. Of several with the same letters first those of `side`, whose
 * play it is, from left to right; when one of them is selected already, as `current` says, the next.
 */
export function findMan(diagram: Diagram, typed: string, side: Side, current?: string): Found {
  const text = typed.toUpperCase()
  const men = playersOf(diagram)
    .map((man) => ({ ...man, word: (labelOf(man, diagram.elements) || man.role).toUpperCase() }))
    .filter(({ word }) => word.startsWith(text))
    .sort(
      (a, b) =>
        a.word.length - b.word.length || Number(b.side === side) - Number(a.side === side) || a.at.x - b.at.x,
    )
  const [first] = men
  if (!first || text === '') return { text: '', id: null, isOpen: text === '' }
  const alike = men.filter(({ word }) => word === first.word)
  const next = alike[(alike.findIndex(({ id }) => id === current) + 1) % alike.length] ?? first
  return { text, id: next.id, isOpen: men.some(({ word }) => word.length > text.length) }
}
