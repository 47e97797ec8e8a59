/**
 * The letters drawn for players: the usual ones, with the team's names for defenders of the strong and the weak side, and for
 * receivers and backs.
 */

import type { Diagram, DiagramElement, PlayerElement } from './diagram.ts'
import { LETTER_ROLES, letterOf, type PositionNames, USUAL_NAMES } from './terminology.ts'

type Elements = Readonly<Record<string, DiagramElement>>

/**
 * The letters of a player as they are drawn. A second corner, end, or tackle is C, E, or T like the first: the number in his role
 * only tells them apart (football data 3.6). Kicking teams number from 1 and keep it. A label that a coach typed stays.
 */
export function labelOf(
  man: Pick<PlayerElement, 'side' | 'role' | 'label'>,
  elements: Elements,
  names: PositionNames = USUAL_NAMES,
): string {
  const { side, role, label } = man
  if (label !== role) return label
  if (side !== 'defense') return letterOf(role, names)
  switch (role) {
    case 'SS':
      return names.strongSafety
    case 'FS':
      return names.weakSafety
    // In a kick block, S is no linebacker.
    case 'S':
      return hasDefender(elements, 'M') ? names.strongBacker : label
    case 'W':
      return hasDefender(elements, 'M') ? names.weakBacker : label
  }
  const second = /^([A-Z]+)2$/.exec(role)?.[1]
  return second !== undefined && !hasDefender(elements, `${second}1`) ? second : label
}

function hasDefender(elements: Elements, role: string): boolean {
  return Object.values(elements).some(
    (one) => one.kind === 'player' && one.side === 'defense' && one.role === role,
  )
}

/** The same with the side where a teammate has the same letters, for a list to select from: "C, left". */
export function distinctLabel(
  man: PlayerElement,
  elements: Elements,
  names: PositionNames = USUAL_NAMES,
): string {
  const label = labelOf(man, elements, names) || man.role
  const isShared = Object.values(elements).some(
    (one) =>
      one.kind === 'player' &&
      one.side === man.side &&
      one.role !== man.role &&
      labelOf(one, elements, names) === label,
  )
  return isShared ? `${label}, ${man.at.x < 0 ? 'left' : 'right'}` : label
}

const labelled = new WeakMap<Diagram, Map<string, Diagram>>()

/** The diagram with each player under the letters that are drawn for him: for pictures and words, not to be stored. */
export function withLabels(diagram: Diagram, names: PositionNames = USUAL_NAMES): Diagram {
  let views = labelled.get(diagram)
  if (!views) labelled.set(diagram, (views = new Map()))
  const { strongSafety, weakSafety, strongBacker, weakBacker } = names
  const letters = LETTER_ROLES.map((role) => letterOf(role, names))
  const key = [strongSafety, weakSafety, strongBacker, weakBacker, ...letters].join(' ')
  let view = views.get(key)
  if (!view) {
    view = relabel(diagram, names)
    views.set(key, view)
    // Labels that are drawn already stay as they are.
    labelled.set(view, new Map([[key, view]]))
  }
  return view
}

function relabel(diagram: Diagram, names: PositionNames): Diagram {
  let isSame = true
  const entries = Object.entries(diagram.elements).map(([id, element]): [string, DiagramElement] => {
    if (element.kind !== 'player') return [id, element]
    const label = labelOf(element, diagram.elements, names)
    if (label === element.label) return [id, element]
    isSame = false
    return [id, { ...element, label }]
  })
  return isSame ? diagram : { ...diagram, elements: Object.fromEntries(entries) }
}
