/** Distances and simplifications on lines of points, in yards. */

import type { Point } from '#schema/football/diagram.ts'
import { nearestOn } from '#schema/football/nearest.ts'
import { distance } from '#schema/football/points.ts'

/** Simplifies a freehand stroke: drops points within `tolerance` yards of the line. */
export function simplify(points: readonly Point[], tolerance = 0.45): Point[] {
  const first = points[0]
  const last = points.at(-1)
  if (points.length < 3 || !first || !last) return [...points]
  let farthest = 0
  let index = 0
  points.forEach((p, i) => {
    const gap = nearestOn([first, last], p).away
    if (gap > farthest) [farthest, index] = [gap, i]
  })
  if (farthest <= tolerance) return [first, last]
  const before = simplify(points.slice(0, index + 1), tolerance)
  return [...before.slice(0, -1), ...simplify(points.slice(index), tolerance)]
}

/** Drops consecutive duplicate points. */
export function withoutRepeats(points: readonly Point[]): Point[] {
  return points.filter((p, i) => i === 0 || distance(p, points[i - 1] ?? p) > 0.01)
}

/** Turned to the nearest eighth of a circle, as seen from `from`. */
export function toEighth(from: Point, to: Point): Point {
  const length = distance(from, to)
  const eighth = Math.PI / 4
  const angle = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / eighth) * eighth
  return { x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length }
}

export type Rect = { left: number; right: number; bottom: number; top: number }

export function rectOf(a: Point, b: Point): Rect {
  return {
    left: Math.min(a.x, b.x),
    right: Math.max(a.x, b.x),
    bottom: Math.min(a.y, b.y),
    top: Math.max(a.y, b.y),
  }
}

export function isInside(rect: Rect, p: Point): boolean {
  return p.x >= rect.left && p.x <= rect.right && p.y >= rect.bottom && p.y <= rect.top
}
