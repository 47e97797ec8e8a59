/** A player who moves before the snap: what he does after it begins where his motion or his shift ends. */

import type { Diagram, LineKind, Point } from '#schema/football/diagram.ts'
import { linesOf } from '#schema/football/drawing.ts'
import { add, distance, subtract } from '#schema/football/points.ts'
import type { Edits, Patch } from './marks.ts'

const STANDING: Point = { x: 0, y: 0 }

/** A line that is run before the snap. */
export function isBeforeSnap(line: LineKind): boolean {
  return line === 'motion' || line === 'shift'
}

function endOf(diagram: Diagram, playerId: string, line: LineKind): Point | undefined {
  return linesOf(diagram, playerId)
    .find((path) => path.line === line)
    ?.points.at(-1)
}

/** Where the player is at the snap, as an offset from where he lines up. */
export function snapSpot(diagram: Diagram, playerId: string): Point {
  return endOf(diagram, playerId, 'motion') ?? endOf(diagram, playerId, 'shift') ?? STANDING
}

/** Where a line of that kind begins: motion at the end of the shift, lines after the snap at the end of the motion. */
export function startOf(diagram: Diagram, playerId: string, line: LineKind): Point {
  if (line === 'shift') return STANDING
  return line === 'motion' ? (endOf(diagram, playerId, 'shift') ?? STANDING) : snapSpot(diagram, playerId)
}

/** Moves the lines that begin at the end of a motion or shift along with that end. */
export function linesAfterMotion(diagram: Diagram, playerId: string, from: Point, to: Point): Edits {
  const edits: Record<string, Patch> = {}
  const shift = subtract(to, from)
  const isAt = (a: Point, b: Point | undefined): boolean => b !== undefined && distance(a, b) <= 0.05
  const lines = linesOf(diagram, playerId).filter(({ line, points }) => {
    // The line that ends there is the moved one itself.
    return !(isBeforeSnap(line) && isAt(from, points.at(-1)))
  })
  const motion = lines.find(({ line, points }) => line === 'motion' && isAt(from, points[0]))
  const starts = [from, ...(motion?.points.slice(-1) ?? [])]
  for (const { id, points, branches } of lines) {
    if (!starts.some((start) => isAt(start, points[0]))) continue
    edits[id] = {
      points: points.map((p) => add(p, shift)),
      ...(branches?.length && { branches: branches.map((limb) => limb.map((p) => add(p, shift))) }),
    }
  }
  return edits
}
