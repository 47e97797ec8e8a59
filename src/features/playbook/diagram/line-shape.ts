/** A line of the diagram as SVG path data: its course, its end, the gap that it keeps from its man. */

import type { PathElement, Point } from '#schema/football/diagram.ts'
import { distance } from '#schema/football/points.ts'
import type { Look } from './paint.ts'
import { courseOf, lengthOf, partOf, spotAlong, zigzag } from './polyline.ts'

export type LineShape = {
  /** The course, as the data of a stroked path. */
  course: string
  /** An arrow or a dot, as the data of a filled path; empty for none. */
  head: string
  /** A block's bar, as the data of a stroked path; empty for none. */
  bar: string
  /** Where a word at the line's end is written. */
  word: Point
}

/** What a shape is made of; a draft has no more than this. */
export type Drawn = Pick<PathElement, 'line' | 'points' | 'curve' | 'end' | 'from'>

/** SVG path data; y turns over, since the field's y grows downfield. */
export function pathData(points: readonly Point[]): string {
  return points.map((p, i) => `${i === 0 ? 'M' : 'L'}${short(p.x)} ${short(-p.y)}`).join('')
}

function short(value: number): number {
  return Math.round(value * 1000) / 1000 + 0
}

/** The shape of a line, in the coordinates of its points. */
export function lineShape(path: Drawn, look: Look): LineShape {
  const whole = courseOf(path.points, path.curve, look.step)
  const length = lengthOf(whole)
  const start = Math.min(gapAtStart(path, look), length / 2)
  const { at: tip, direction } = spotAlong(whole, length)
  // On a short last leg, such as a hitch's, a full arrow would hide the cut.
  const leg = lastLeg(whole, direction)
  const head = Math.max(0.55 * look.head, Math.min(look.head * (path.line === 'run' ? 1.2 : 1), leg * 0.7))
  // The stroke ends inside the arrow: a thick line must not show beside the point.
  const stop = path.end === 'arrow' ? Math.max(start, length - head * 0.8) : length
  const part = partOf(whole, start, stop)
  const course = path.line === 'motion' ? zigzag(part) : part
  return {
    course: pathData(course),
    head: length === 0 ? '' : headData(path.end, tip, direction, head),
    bar: path.end === 'tee' && length > 0 ? barData(tip, direction, look.tee) : '',
    word: { x: tip.x + direction.x * 1.1, y: tip.y + direction.y * 1.1 },
  }
}

/** How far the line has come straight enough into its end, in yards: from the last cut, however the curve is made up. */
function lastLeg(course: readonly Point[], direction: Point): number {
  let length = 0
  for (let i = course.length - 1; i > 0; i -= 1) {
    const [a, b] = [course[i - 1], course[i]]
    if (!a || !b) break
    const ahead = (b.x - a.x) * direction.x + (b.y - a.y) * direction.y
    if (ahead < distance(a, b) * 0.3) break
    length += distance(a, b)
  }
  return length
}

/** A line that begins at its man begins at the edge of his token. */
function gapAtStart({ from, points }: Drawn, look: Look): number {
  const first = points[0]
  const isAtMan = from !== null && first !== undefined && Math.hypot(first.x, first.y) < 0.2
  return isAtMan ? look.token + 0.05 : 0
}

function headData(end: PathElement['end'], tip: Point, direction: Point, size: number): string {
  if (end === 'dot') {
    const r = size * 0.28
    return `M${short(tip.x - r)} ${short(-tip.y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
  }
  if (end !== 'arrow') return ''
  const back = { x: tip.x - direction.x * size, y: tip.y - direction.y * size }
  const half = size * 0.42
  const left = { x: back.x - direction.y * half, y: back.y + direction.x * half }
  const right = { x: back.x + direction.y * half, y: back.y - direction.x * half }
  return `${pathData([tip, left, right])}Z`
}

function barData(tip: Point, direction: Point, half: number): string {
  return pathData([
    { x: tip.x - direction.y * half, y: tip.y + direction.x * half },
    { x: tip.x + direction.y * half, y: tip.y - direction.x * half },
  ])
}
