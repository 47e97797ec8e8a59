/**
 * The looks of a play ("the same play against several defenses"), without drawing any defense: which
 * ones exist, and the play without them. `looks.ts` draws them.
 */

import { FIELD_ID, type Diagram, type DiagramElement, type LookElement } from './diagram.ts'
import type { Elements } from './drawing.ts'

export type Look = LookElement & { id: string }

/** The looks, in tab order. */
export function looksOf(diagram: Diagram): Look[] {
  const looks: Look[] = []
  for (const [id, element] of Object.entries(diagram.elements)) {
    if (element.kind === 'look') looks.push({ ...element, id })
  }
  return looks.sort((a, b) => compare(a.sort, b.sort) || compare(a.id, b.id))
}

/** Two people may create the same key; ties break by id, so that everyone sees the same order. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const known = new WeakMap<Diagram, Diagram>()

/** The play itself, without looks, including a defense drawn by hand. */
export function playItself(diagram: Diagram): Diagram {
  let play = known.get(diagram)
  if (!play) known.set(diagram, (play = withoutLooks(diagram)))
  return play
}

function withoutLooks(diagram: Diagram): Diagram {
  const entries = Object.entries(diagram.elements)
  const kept = entries.filter(([, element]) => isOfPlay(element))
  return kept.length === entries.length ? diagram : { ...diagram, elements: Object.fromEntries(kept) }
}

/** Whether an element belongs to the play itself rather than to a look. */
export function isOfPlay(element: DiagramElement): boolean {
  return element.kind !== 'look' && lookOf(element) === ''
}

/** The look that an element belongs to; empty for none. */
export function lookOf(element: DiagramElement): string {
  return element.kind === 'field' || element.kind === 'look' ? '' : (element.look ?? '')
}

/** Whether an element belongs to the defense: its players, their lines, and zones without an owner. */
export function isOfDefense(elements: Elements, id: string): boolean {
  const element = elements[id]
  if (!element || id === FIELD_ID) return false
  if (element.kind === 'player') return element.side === 'defense'
  if (element.kind !== 'path' && element.kind !== 'zone') return false
  if (element.from === null) return element.kind === 'zone'
  const owner = elements[element.from]
  return owner?.kind === 'player' && owner.side === 'defense'
}
