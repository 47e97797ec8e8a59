/** Elements made after others: the same once more, under ids and names of their own. */

import type { Diagram, DiagramElement, PlayerElement, Side } from '#schema/football/diagram.ts'
import { playerId } from '#schema/football/diagram.ts'
import { linesOf } from '#schema/football/drawing.ts'
import { newElementId } from '#schema/ids.ts'

export type Copies = {
  elements: Readonly<Record<string, DiagramElement>>
  /** What each of them was copied from. */
  ids: ReadonlyMap<string, string>
}

/** Letters for one more player, in the order in which coaches take them. */
const SPARE: Record<Side, readonly string[]> = {
  offense: ['X', 'Z', 'Y', 'H', 'F', 'U', 'W', 'A', 'S', 'B'],
  defense: ['W', 'S', 'M', 'NB', 'DB', 'R', 'J', 'B', 'T', 'E', 'N'],
}

/** A role that nobody of that side has. */
export function freeRole(taken: (id: string) => boolean, side: Side): string {
  const spare = SPARE[side].find((role) => !taken(playerId(side, role)))
  if (spare !== undefined) return spare
  for (let n = 2; ; n += 1) if (!taken(playerId(side, `X${n}`))) return `X${n}`
}

/** As a coach would draw it anew: locked by nobody, in no look. */
export function unbound<E extends DiagramElement>(element: E): E {
  const { locked: _locked, look: _look, gone: _gone, ...rest } = element as E & Record<string, unknown>
  return rest as unknown as E
}

/** Players with all that they do, zones and notes, once more; null where there is nothing of that kind. */
export function copyElements(diagram: Diagram, ids: readonly string[]): Copies | null {
  const elements: Record<string, DiagramElement> = {}
  const made = new Map<string, string>()
  const taken = (id: string): boolean => id in diagram.elements || id in elements
  const keep = (from: string, id: string, element: DiagramElement): void => {
    made.set(from, id)
    elements[id] = unbound(element)
  }
  for (const id of ids) {
    const element = diagram.elements[id]
    if (element?.kind === 'player') {
      const man = newMan(element, taken)
      const manId = playerId(man.side, man.role)
      keep(id, manId, man)
      for (const { id: lineId, ...line } of linesOf(diagram, id))
        keep(lineId, newElementId(), { ...line, from: manId })
    }
  }
  for (const id of ids) {
    const element = diagram.elements[id]
    if (element?.kind === 'text') keep(id, newElementId(), element)
    if (element?.kind === 'zone') {
      const owner = element.from === null ? null : (made.get(element.from) ?? element.from)
      keep(id, newElementId(), { ...element, from: owner })
    }
  }
  return made.size === 0 ? null : { elements, ids: made }
}

function newMan(man: PlayerElement, taken: (id: string) => boolean): PlayerElement {
  const role = freeRole(taken, man.side)
  return { ...man, role, label: role, primary: false }
}
