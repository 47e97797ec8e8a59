/** Tab order on the field: players from left to right, each followed by his lines, then notes. */

import type { Diagram } from '#schema/football/diagram.ts'
import { linesOf, playersOf } from '#schema/football/drawing.ts'

export function tabOrder(diagram: Diagram): string[] {
  const order: string[] = []
  const zones = Object.entries(diagram.elements).flatMap(([id, element]) =>
    element.kind === 'zone' ? [{ ...element, id }] : [],
  )
  for (const side of ['offense', 'defense'] as const) {
    const men = playersOf(diagram, side).sort((a, b) => a.at.x - b.at.x || b.at.y - a.at.y)
    for (const man of men) {
      order.push(man.id, ...linesOf(diagram, man.id).map((line) => line.id))
      order.push(...zones.filter((zone) => zone.from === man.id).map((zone) => zone.id))
    }
  }
  const walked = new Set(order)
  for (const [id, element] of Object.entries(diagram.elements)) {
    if (element.kind !== 'field' && !walked.has(id)) order.push(id)
  }
  return order
}

/** The element after (or with -1 before) the one given; undefined beyond the last, where Tab leaves the field. */
export function neighbor(diagram: Diagram, id: string | undefined, step: 1 | -1): string | undefined {
  const order = tabOrder(diagram)
  if (id === undefined) return step === 1 ? order[0] : order.at(-1)
  const index = order.indexOf(id)
  return index === -1 ? order[0] : order[index + step]
}
