/** A line of the diagram as SVG path data: its course, its ends, the gap that it keeps from its player. */

import { isBump } from '#schema/football/bumps.ts'
import type { PathElement, Point } from '#schema/football/diagram.ts'
import { distance } from '#schema/football/points.ts'
import type { Look } from './paint.ts'
import { courseOf, lengthOf, partOf, spotAlong, zigzag } from './polyline.ts'

export type LineShape = {
  /** The course, as the data of a stroked path. */
  course: string
  /** The ways that an option route may go on, as the data of a path in dots; empty for none. */
  branches: string
  /** Arrows, dots and the ball, as the data of a filled path; empty for none. */
  head: string
  /** A block's bar, a pass set's cup or an open arrow, as the data of a stroked path; empty for none. */
  bar: string
  /** Where a player who moves before the snap is at the snap, or was before he bumped; null for any other line. */
  ghost: Point | null
  /** Where a word at the line's end is written. */
  word: Point
}

/** What a shape is made of; a draft has no more than this. */
export type Drawn = Pick<
  PathElement,
  'line' | 'points' | 'curve' | 'corners' | 'end' | 'from' | 'branches' | 'scheme'
>

const BALL: Point = { x: 0, y: 0 }

/** SVG path data; y turns over, since the field's y grows downfield. */
export function pathData(points: readonly Point[]): string {
  return points.map((p, i) => `${i === 0 ? 'M' : 'L'}${short(p.x)} ${short(-p.y)}`).join('')
}

function short(value: number): number {
  return Math.round(value * 1000) / 1000 + 0
}

/** The shape of a line, in the coordinates of its points, or on the field for a player who stands at `at`. */
export function lineShape(path: Drawn, look: Look, at: Point = BALL): LineShape {
  const place = (p: Point): Point => ({ x: p.x + at.x, y: p.y + at.y })
  const whole = courseOf(path.points, path.curve, look.step, path.corners).map(place)
  const length = lengthOf(whole)
  const start = Math.min(gapAtStart(path, look), length / 2)
  const { at: tip, direction } = spotAlong(whole, length - Math.min(gapAtEnd(path, look), length / 2))
  const choices = (path.branches ?? []).filter((branch) => branch.length > 0)
  const end = choices.length > 0 ? 'none' : path.end
  // On a short last leg, such as a hitch's, a full arrow would hide the cut.
  const leg = lastLeg(whole, direction)
  const size = headSize(leg, path.line === 'run' ? look.head * 1.25 : look.head, look)
  const isOpen = path.line === 'fake' && end === 'arrow'
  // The stroke ends inside the arrow: a thick line must not show beside the point.
  const reach = length - Math.min(gapAtEnd(path, look), length / 2)
  const stop = end === 'arrow' && !isOpen ? Math.max(start, reach - size * 0.8) : reach
  const part = partOf(whole, start, stop)
  const course = path.line === 'motion' ? zigzag(part) : part
  const shape: LineShape = {
    course: pathData(course),
    branches: '',
    head: length === 0 || isOpen ? '' : headData(end, tip, direction, size),
    bar: length === 0 ? '' : barData(path, end, tip, direction, look, size),
    ghost: path.line === 'motion' || path.line === 'shift' ? ghostOf(path, whole) : null,
    word: wordSpot(path, tip, direction),
  }
  if (path.line === 'pass' && length > 5) shape.head += ballData(whole, length * 0.55, look)
  if (choices.length > 0)
    addChoices(
      shape,
      choices.map((branch) => branch.map(place)),
      tip,
      path,
      look,
    )
  return shape
}

/** At the end of the move; a player who stands there already has moved, and left his ghost where he came from. */
function ghostOf(path: Drawn, whole: readonly Point[]): Point | null {
  return (path.from !== null && isBump(path) ? whole[0] : whole.at(-1)) ?? null
}

/** Beyond the end; the name of a block above it, for those of a line of players stand side by side. */
function wordSpot({ scheme }: Drawn, tip: Point, direction: Point): Point {
  if (scheme) return { x: tip.x + direction.x * 0.3, y: tip.y + 0.95 }
  return { x: tip.x + direction.x * 1.1, y: tip.y + direction.y * 1.1 }
}

/** A branch goes on from the node in its own dots, and has an arrow of its own. */
function addChoices(shape: LineShape, choices: Point[][], node: Point, path: Drawn, look: Look): void {
  for (const choice of choices) {
    const course = courseOf([node, ...choice], path.curve, look.step)
    const length = lengthOf(course)
    const { at: tip, direction } = spotAlong(course, length)
    const size = headSize(length, look.head, look)
    shape.branches += pathData(partOf(course, 0, Math.max(0, length - size * 0.8)))
    shape.head += headData('arrow', tip, direction, size)
  }
  shape.head += headData('dot', node, { x: 0, y: 1 }, look.head * 0.8)
  // Beside the node, where none of its branches goes.
  const across = choices.reduce((sum, choice) => sum + (choice.at(-1)?.x ?? node.x) - node.x, 0)
  shape.word = { x: node.x + (across > 0.5 ? -1.1 : 1.1), y: node.y - 0.9 }
}

function headSize(leg: number, full: number, look: Look): number {
  return Math.max(0.55 * look.head, Math.min(full, leg * 0.7))
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

/** A line that begins at its player begins at the edge of his token; after motion, at that of his ghost. */
function gapAtStart({ from, points, line }: Drawn, look: Look): number {
  const first = points[0]
  if (from === null || !first) return 0
  const isAtMan = Math.hypot(first.x, first.y) < 0.2
  // The ball starts where it is thrown from, and nobody's picture is there.
  const isBall = line === 'pass' || line === 'handoff' || line === 'pitch'
  return isAtMan || !isBall ? look.token + 0.05 : 0
}

/** A line that ends at a player, or at the ghost of one, ends at the edge of the token. */
function gapAtEnd({ line, from }: Drawn, look: Look): number {
  return from !== null && (line === 'motion' || line === 'shift' || line === 'man') ? look.token + 0.05 : 0
}

function headData(end: PathElement['end'], tip: Point, direction: Point, size: number): string {
  if (end === 'dot') {
    const r = short(size * 0.28)
    return `M${short(tip.x - r)} ${short(-tip.y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
  }
  if (end !== 'arrow') return ''
  const [left, point, right] = arrow(tip, direction, size)
  return `${pathData([point, left, right])}Z`
}

/** An arrow's point between its two corners. */
function arrow(tip: Point, direction: Point, size: number): [Point, Point, Point] {
  const back = { x: tip.x - direction.x * size, y: tip.y - direction.y * size }
  const half = size * 0.42
  return [
    { x: back.x - direction.y * half, y: back.y + direction.x * half },
    tip,
    { x: back.x + direction.y * half, y: back.y - direction.x * half },
  ]
}

function barData(
  path: Drawn,
  end: PathElement['end'],
  tip: Point,
  direction: Point,
  look: Look,
  size: number,
): string {
  if (end === 'arrow') return path.line === 'fake' ? pathData(arrow(tip, direction, size)) : ''
  if (end !== 'tee') return ''
  const half = look.tee
  if (path.scheme === 'double' || path.scheme === 'combo') {
    // Two players meet one: their bars lie in one line, whichever way each of them came.
    return pathData([
      { x: tip.x - half, y: tip.y },
      { x: tip.x + half, y: tip.y },
    ])
  }
  const left = { x: tip.x - direction.y * half, y: tip.y + direction.x * half }
  const right = { x: tip.x + direction.y * half, y: tip.y - direction.x * half }
  if (path.scheme !== 'pass-set') return pathData([left, right])
  // A flat cup, open to where the rush comes from: against the way he set.
  const lip = (p: Point): Point => ({ x: p.x - direction.x * half * 0.5, y: p.y - direction.y * half * 0.5 })
  return pathData([lip(left), left, right, lip(right)])
}

/** A small football on its way. */
function ballData(course: readonly Point[], along: number, look: Look): string {
  const { at, direction } = spotAlong(course, along)
  const long = 0.55 * Math.sqrt(look.head)
  const spot = (ahead: number, aside: number): string => {
    const x = at.x + direction.x * ahead - direction.y * aside
    const y = at.y + direction.y * ahead + direction.x * aside
    return `${short(x)} ${short(-y)}`
  }
  return `M${spot(-long, 0)}Q${spot(0, long)} ${spot(long, 0)}Q${spot(0, -long)} ${spot(-long, 0)}Z`
}
