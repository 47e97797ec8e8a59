/** Lines as rows of points in yards: curves, cuts, zigzags. Everything that is drawn or hit is one of these. */

import type { Point } from '#schema/football/diagram.ts'
import { distance } from '#schema/football/points.ts'

export { courseOf } from '#schema/football/curve.ts'

/** The length of a line in yards. */
export function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, p, i) => sum + (i === 0 ? 0 : distance(points[i - 1] ?? p, p)), 0)
}

/** The spot `along` yards from the start, and the direction of the line there. */
export function spotAlong(points: readonly Point[], along: number): { at: Point; direction: Point } {
  let left = along
  for (let i = 1; i < points.length; i += 1) {
    const a = points[i - 1]
    const b = points[i]
    if (!a || !b) break
    const length = distance(a, b)
    if (length === 0) continue
    if (left <= length || i === points.length - 1) {
      const share = Math.min(left, length) / length
      const direction = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
      return { at: { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }, direction }
    }
    left -= length
  }
  return { at: points[0] ?? { x: 0, y: 0 }, direction: { x: 0, y: 1 } }
}

/** The part of a line between two distances from its start, in yards. */
export function partOf(points: readonly Point[], from: number, to: number): Point[] {
  if (to <= from) return []
  const part = [spotAlong(points, from).at]
  let walked = 0
  points.forEach((p, i) => {
    if (i > 0) walked += distance(points[i - 1] ?? p, p)
    if (walked > from + 1e-6 && walked < to - 1e-6) part.push(p)
  })
  part.push(spotAlong(points, to).at)
  return part
}

/** The zigzag of a player in motion: teeth of 0.3 yards to either side, then half a yard straight into the end. */
export function zigzag(points: readonly Point[], amplitude = 0.3, tooth = 0.6): Point[] {
  const length = lengthOf(points)
  const lead = 0.4
  const teeth = Math.floor((length - 2 * lead) / tooth)
  if (teeth < 2) return [...points]
  const start = (length - teeth * tooth) / 2
  const zig = [spotAlong(points, 0).at, spotAlong(points, start).at]
  for (let i = 0; i < teeth; i += 1) {
    const { at, direction } = spotAlong(points, start + (i + 0.5) * tooth)
    const side = i % 2 === 0 ? amplitude : -amplitude
    zig.push({ x: at.x - direction.y * side, y: at.y + direction.x * side })
  }
  zig.push(spotAlong(points, length - start).at, spotAlong(points, length).at)
  return zig
}

/** The line as far as it stays below `top` yards, so that a go route does not make a thumbnail tall. */
export function cutAbove(points: readonly Point[], top: number): Point[] {
  const kept: Point[] = []
  for (const p of points) {
    const before = kept.at(-1)
    if (p.y <= top) kept.push(p)
    else if (before && before.y < top) {
      const share = (top - before.y) / (p.y - before.y)
      return [...kept, { x: before.x + (p.x - before.x) * share, y: top }]
    } else return kept
  }
  return kept
}
