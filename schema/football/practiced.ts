/** Who takes part in a kind of period, on the drawings that are shown there. Coaching usage (GK), which staffs vary. */

import type { ScriptType } from '../script.ts'
import type { Diagram, DiagramElement } from './diagram.ts'
import { LINEMEN, linesOf, playersOf, type PlacedPlayer } from './drawing.ts'

/** Half as wide as the box, and as deep, in yards: tight ends, wings and overhangs are in it. */
const BOX = { side: 7.5, deep: 6.5 }

/**
 * The drawing without those who are not there: in 7-on-7 no line but the center, who stands for the ball and snaps it, and no rushers
 * of the defense's line; in inside run the box alone, with whoever comes into it for the ball.
 */
export function practiced(diagram: Diagram, type: ScriptType | null): Diagram {
  if (type !== 'skelly' && type !== 'insideRun') return diagram
  const isAway = type === 'skelly' ? isOfLine : isOutside
  const away = new Set(playersOf(diagram).flatMap((man) => (isAway(diagram, man) ? [man.id] : [])))
  const kept = Object.entries(diagram.elements).filter(
    ([id, element]) =>
      !away.has(id) && !away.has(ownerOf(element)) && !(type === 'skelly' && isSnap(diagram, element)),
  )
  return { ...diagram, elements: Object.fromEntries(kept) }
}

/** Whose element it is: a line, a zone, a key, or the cover of a man. */
function ownerOf(element: DiagramElement): string {
  if (element.kind === 'path' || element.kind === 'zone') return element.from ?? ''
  return element.kind === 'key' ? element.on : ''
}

/** What the center is drawn to do: here he only snaps. */
function isSnap({ elements }: Diagram, element: DiagramElement): boolean {
  const man = element.kind === 'path' && element.from !== null ? elements[element.from] : undefined
  return man?.kind === 'player' && man.side === 'offense' && man.role === 'C'
}

function isOfLine(diagram: Diagram, { id, side, role, at }: PlacedPlayer): boolean {
  if (side === 'offense') return LINEMEN.includes(role) && role !== 'C'
  return at.y <= 1.5 && Math.abs(at.x) <= BOX.side && !covers(diagram, id)
}

/** He has a man or a zone. */
function covers(diagram: Diagram, id: string): boolean {
  return Object.values(diagram.elements).some(
    (one) => (one.kind === 'zone' || (one.kind === 'path' && one.line === 'man')) && one.from === id,
  )
}

/** What brings a man to the ball from outside the box. */
const TO_THE_BALL: ReadonlySet<string> = new Set(['motion', 'shift', 'run', 'handoff', 'pitch', 'fake'])

function isOutside(diagram: Diagram, { id, side, at }: PlacedPlayer): boolean {
  const isFar = Math.abs(at.x) > BOX.side || Math.abs(at.y) > BOX.deep + (side === 'offense' ? 4 : 0)
  if (!isFar || side === 'defense') return isFar
  return !linesOf(diagram, id).some(({ line }) => TO_THE_BALL.has(line))
}
