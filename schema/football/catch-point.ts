/** Where on a route the ball arrives: soon after the last cut, not at the end of the drawn line. */

import type { Point } from './diagram.ts'
import { distance } from './points.ts'

/** A last leg up to this long is a settle or a short break, in yards: the ball arrives at its end. */
const SHORT = 5

/** The ball arrives at most this far after the last cut, in yards; after two cuts the throw is under way already. */
const AFTER_CUT = { one: 6, two: 3 }

/** A route that comes no deeper than this is a crosser's, in yards from where it begins. */
const UNDER = 8

/** Of a straight run upfield, and of a crosser's way across, this share is run before the catch. */
const SHARE = { deep: 0.85, across: 0.6, other: 0.7 }

/**
 * How far along its last leg a route is caught, in yards. A throw leaves at or before the final break (S. Gillman in B.
 * Mountjoy, AFCA Weekly, 2017), so the ball comes within a second of it; a seam is caught 18 to 20 yards deep; a crosser
 * is caught past the middle.
 */
function alongLastLeg(points: readonly Point[]): number {
  const end = points.at(-1)
  const before = points.at(-2)
  if (!end || !before) return 0
  const length = distance(before, end)
  const up = end.y - before.y
  if (length <= SHORT) return length
  if (points.length <= 3 && up > 0.9 * length) return length * SHARE.deep
  const isUnder = end.y - (points[0]?.y ?? 0) < UNDER
  if (isUnder && Math.abs(up) < 0.3 * length) return length * (length > 10 ? SHARE.across : SHARE.other)
  return Math.min(length * SHARE.other, AFTER_CUT[points.length > 3 ? 'two' : 'one'])
}

/** The spot where the ball is caught, in the coordinates of the points. */
export function catchPoint(points: readonly Point[]): Point {
  const end = points.at(-1) ?? { x: 0, y: 0 }
  const before = points.at(-2) ?? end
  // A screen that runs on behind the line is caught at the first turn.
  const turn = points[2]
  if (end.y <= 0 && points.length > 3 && turn && turn.y <= 0) return turn
  const length = distance(before, end)
  const share = length === 0 ? 0 : alongLastLeg(points) / length
  return { x: before.x + (end.x - before.x) * share, y: before.y + (end.y - before.y) * share }
}
