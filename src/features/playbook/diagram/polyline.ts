/** Lines as rows of points in yards: curves, cuts, zigzags. Everything that is drawn or hit is one of these. */

import type { LineCurve, Point } from '#schema/football/diagram.ts'
import { distance } from '#schema/football/points.ts'

/** The drawn course of a line: its own points, or points every `step` yards along a smooth curve through them. */
export function courseOf(points: readonly Point[], curve: LineCurve, step: number): Point[] {
  if (curve === 'straight' || points.length < 3) return [...points]
  const course: Point[] = []
  points.forEach((from, i) => {
    const to = points[i + 1]
    if (!to) return course.push(from)
    const before = points[i - 1] ?? from
    const after = points[i + 2] ?? to
    const [lead, follow] = controls(before, from, to, after)
    const pieces = Math.max(2, Math.ceil(distance(from, to) / step))
    for (let n = 0; n < pieces; n += 1) course.push(bezier(from, lead, follow, to, n / pieces))
  })
  return course
}

/** The handles of a centripetal Catmull-Rom curve from `a` to `b`: it never loops or overshoots at a sharp cut. */
function controls(before: Point, a: Point, b: Point, after: Point): [Point, Point] {
  const d1 = Math.sqrt(distance(before, a))
  const d2 = Math.sqrt(distance(a, b))
  const d3 = Math.sqrt(distance(b, after))
  const handle = (near: Point, far: Point, back: Point, dBack: number): Point => {
    if (dBack < 1e-6 || d2 < 1e-6) return near
    const weigh = (axis: 'x' | 'y'): number => {
      const sum = 3 * dBack * (dBack + d2)
      const own = 2 * dBack * dBack + 3 * dBack * d2 + d2 * d2
      return (dBack * dBack * far[axis] - d2 * d2 * back[axis] + own * near[axis]) / sum
    }
    return { x: weigh('x'), y: weigh('y') }
  }
  return [handle(a, b, before, d1), handle(b, a, after, d3)]
}

function bezier(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const u = 1 - t
  const at = (axis: 'x' | 'y'): number =>
    u * u * u * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t * t * t * d[axis]
  return { x: at('x'), y: at('y') }
}

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

/** The zigzag of a man in motion: teeth of 0.3 yards to either side, then half a yard straight into the end. */
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
