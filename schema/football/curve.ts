/** The path of a drawn line, used alike for painting, hit testing, and animation. */

import type { LineCurve, Point } from './diagram.ts'
import { distance } from './points.ts'

/**
 * The drawn path of a line: its own points, or points every `step` yards along a smooth curve through them, with
 * sharp turns at its `corners`.
 */
export function courseOf(
  points: readonly Point[],
  curve: LineCurve,
  step: number,
  corners?: readonly number[],
): Point[] {
  if (curve === 'straight' || points.length < 3) return [...points]
  const cuts = corners?.filter((index) => index > 0 && index < points.length - 1) ?? []
  if (cuts.length === 0) return curveThrough(points, step)
  const course: Point[] = []
  const edges = [0, ...cuts.toSorted((a, b) => a - b), points.length - 1]
  edges.slice(1).forEach((to, i) => {
    const part = points.slice(edges[i], to + 1)
    course.push(...(part.length < 3 ? part : curveThrough(part, step)).slice(i === 0 ? 0 : 1))
  })
  return course
}

function curveThrough(points: readonly Point[], step: number): Point[] {
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
