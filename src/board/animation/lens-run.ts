/** How far along its drawn line a run is, when the line is drawn through the lens. Pure. */

import type { Point } from '#schema/football/diagram.ts'
import { distance } from '#schema/football/points.ts'
import { lineToLens, toLens, type Lens } from '../diagram/lens.ts'
import { lengthOf } from '../diagram/polyline.ts'

export type DrawnRun = {
  /** The line in yards of the drawing. */
  points: Point[]
  /** From the share of the true line that is run, 0 to 1, to the share of the drawn one. */
  shareAt: (share: number) => number
}

/** A line of the field as it is drawn, and what part of it is run: through the lens yards have not all one length. */
export function drawnRun(course: readonly Point[], lens: Lens | null): DrawnRun {
  if (!lens) return { points: [...course], shareAt: (share) => share }
  const points = lineToLens(course, lens)
  const whole = { real: lengthOf(course), drawn: lengthOf(points) }
  // Both lengths at every point of the course.
  const steps = [{ real: 0, drawn: 0 }]
  course.slice(1).forEach((to, i) => {
    const [from, before] = [course[i], steps[i]]
    if (!from || !before) return
    const leg = lengthOf(lineToLens([from, to], lens))
    steps.push({ real: before.real + distance(from, to), drawn: before.drawn + leg })
  })
  const shareAt = (share: number): number => {
    const run = share * whole.real
    const i = steps.findIndex(({ real }) => real >= run)
    const [b, a] = [steps[i], steps[i - 1]]
    const [end, start] = [course[i], course[i - 1]]
    if (!a || !b || !end || !start || whole.drawn === 0) return share >= 1 || i < 0 ? 1 : 0
    const part = (run - a.real) / Math.max(1e-9, b.real - a.real)
    const at = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }
    return (a.drawn + lengthOf(lineToLens([start, at], lens))) / whole.drawn
  }
  return { points, shareAt }
}

/** Where a point of the field is drawn. */
export function placeThrough(lens: Lens | null): (p: Point) => Point {
  return lens ? (p) => toLens(p, lens) : (p) => p
}
