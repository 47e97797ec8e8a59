/** A man in motion: what he does after the snap begins where the motion ends. */

import type { Diagram, Point } from '#schema/football/diagram.ts'
import { linesOf } from '#schema/football/drawing.ts'
import { add, distance, subtract } from '#schema/football/points.ts'
import type { Edits } from './marks.ts'

const STANDING: Point = { x: 0, y: 0 }

/** Where the man is at the snap, as an offset from where he lines up. */
export function snapSpot(diagram: Diagram, playerId: string): Point {
  const motion = linesOf(diagram, playerId).find((path) => path.line === 'motion')
  return motion?.points.at(-1) ?? STANDING
}

/** His other lines, moved with the end of his motion from one offset to another. */
export function linesAfterMotion(diagram: Diagram, playerId: string, from: Point, to: Point): Edits {
  const edits: Record<string, { points: Point[] }> = {}
  const shift = subtract(to, from)
  for (const { id, line, points } of linesOf(diagram, playerId)) {
    const start = points[0]
    if (line === 'motion' || !start || distance(start, from) > 0.05) continue
    edits[id] = { points: points.map((p) => add(p, shift)) }
  }
  return edits
}
