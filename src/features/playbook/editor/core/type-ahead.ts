/** Going to a man by the letters on him. */

import type { Diagram } from '#schema/football/diagram.ts'
import { playersOf } from '#schema/football/drawing.ts'

export type Found = {
  /** The letters that count; empty where none begin a label. */
  text: string
  id: string | null
  /** More letters could mean another man. */
  isOpen: boolean
}

/** The man whose label begins with the letters typed so far; of several the one farthest to the left. */
export function findMan(diagram: Diagram, typed: string): Found {
  const text = typed.toUpperCase()
  const men = playersOf(diagram)
    .map((man) => ({ ...man, word: (man.label || man.role).toUpperCase() }))
    .filter(({ word }) => word.startsWith(text))
    .sort((a, b) => a.word.length - b.word.length || a.at.x - b.at.x)
  const [first] = men
  if (!first || text === '') return { text: '', id: null, isOpen: text === '' }
  return { text, id: first.id, isOpen: men.some(({ word }) => word.length > text.length) }
}
