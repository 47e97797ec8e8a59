import type { Point } from './diagram.ts'
import { distance } from './points.ts'

/** A point on a line: its distance, its position along the line (yards), and the index of the preceding point. */
export type Nearest = {
  readonly at: Point
  readonly away: number
  readonly along: number
  readonly after: number
}

/** The point on a line nearest to a spot; the first one if several are equally near. */
export function nearestOn(line: readonly Point[], to: Point): Nearest {
  let best: Nearest = { at: line[0] ?? to, away: Infinity, along: 0, after: 0 }
  let along = 0
  line.forEach((b, i) => {
    const a = line[i - 1] ?? b
    const length = distance(a, b)
    const onto = (to.x - a.x) * (b.x - a.x) + (to.y - a.y) * (b.y - a.y)
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, onto / (length * length)))
    const at = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
    const away = distance(at, to)
    if (away < best.away - 1e-9) best = { at, away, along: along + length * share, after: Math.max(0, i - 1) }
    along += length
  })
  return best
}
