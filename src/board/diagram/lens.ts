/**
 * The lens of a drawing: a monotone map of the field that opens the tackle box and closes the empty space outside it, as coaches
 * draw by hand. Plays are stored in true yards; only pictures go through the lens. Pure; all lengths are yards from the ball.
 */

import type { Diagram, DiagramElement, PathElement, Point, ZoneElement } from '#schema/football/diagram.ts'
import { playersOf } from '#schema/football/drawing.ts'
import { FIELD_LOOK } from './paint.ts'
import { courseOf } from './polyline.ts'

/** From each of `from` yards on, a true yard is drawn `slope` yards long. The first begins at 0. */
type Piece = { from: number; slope: number }

/**
 * Across the field, alike on both sides. Linemen stand a yard and a half apart and tight ends a yard and a half outside the
 * tackles (football.md 3.2); wings are within seven yards, and from there on the field closes step by step.
 */
const ACROSS: readonly Piece[] = [
  { from: 0, slope: 1.6 },
  { from: 5, slope: 1.15 },
  { from: 7, slope: 0.7 },
  { from: 10, slope: 0.5 },
]

/** Up the field from the line of scrimmage: the line is opened, the depth of safeties and returners closed. */
const AHEAD: readonly Piece[] = [
  { from: 0, slope: 1.5 },
  { from: 2.5, slope: 1 },
  { from: 6, slope: 0.75 },
  { from: 15, slope: 0.5 },
  { from: 20, slope: 0.3 },
]

/** Behind it: a quarterback under center gets clear of the center, and punters come nearer. */
const BEHIND: readonly Piece[] = [
  { from: 0, slope: 1.7 },
  { from: 2.5, slope: 1.2 },
  { from: 8, slope: 0.5 },
  { from: 15, slope: 0.3 },
]

/** Across a field without a tackle box: men spread over it stay evenly spread. The whole of it is as wide as with one. */
const SPREAD: readonly Piece[] = [{ from: 0, slope: 0.78 }]

const X = { box: { plus: ACROSS, minus: ACROSS }, spread: { plus: SPREAD, minus: SPREAD } }
const Y = { plus: AHEAD, minus: BEHIND }

/** `box` opens the tackle box; `spread` is for kickoffs and their returns, which have none. */
export type Lens = 'box' | 'spread'

/** So near to the ball stand those in the box, in yards; a team with fewer of them there has none. */
const NEAR = { side: 5, depth: 2.6, least: 3 }

/** A whole team: smaller ones, as in flag, are drawn as they are. */
const TEAM = 8

/** The lens for these men. */
export function lensFor(men: readonly Point[]): Lens {
  const near = men.filter(({ x, y }) => Math.abs(x) <= NEAR.side && Math.abs(y) <= NEAR.depth)
  return men.length >= TEAM && near.length < NEAR.least ? 'spread' : 'box'
}

const found = new WeakMap<Diagram, Lens>()

/** The lens of a play, found once for each state of its drawing. */
export function lensOf(diagram: Diagram): Lens {
  let lens = found.get(diagram)
  if (!lens) found.set(diagram, (lens = lensFor(playersOf(diagram).map(({ at }) => at))))
  return lens
}

type Axis = { plus: readonly Piece[]; minus: readonly Piece[] }

/** Where a point of the field is drawn. */
export function toLens({ x, y }: Point, lens: Lens = 'box'): Point {
  return { x: drawn(X[lens], x), y: drawn(Y, y) }
}

/** The point of the field that is drawn there: the inverse of `toLens`. */
export function fromLens({ x, y }: Point, lens: Lens = 'box'): Point {
  return { x: real(X[lens], x), y: real(Y, y) }
}

function drawn(axis: Axis, value: number): number {
  const away = Math.abs(value)
  const length = sum(value < 0 ? axis.minus : axis.plus, away)
  return value < 0 ? -length : length
}

function sum(pieces: readonly Piece[], away: number): number {
  let length = 0
  pieces.forEach(({ from, slope }, i) => {
    length += slope * Math.max(0, Math.min(away, pieces[i + 1]?.from ?? Infinity) - from)
  })
  return length
}

function real(axis: Axis, value: number): number {
  const pieces = value < 0 ? axis.minus : axis.plus
  let left = Math.abs(value)
  let away = 0
  for (const [i, { from, slope }] of pieces.entries()) {
    const room = ((pieces[i + 1]?.from ?? Infinity) - from) * slope
    away += Math.min(left, room) / slope
    left -= room
    if (left <= 0) break
  }
  return value < 0 ? -away : away
}

/** A box as it is drawn: the edges go through the lens. */
export function lensBox({ left, right, bottom, top }: Box, lens: Lens = 'box'): Box {
  const [low, high] = [toLens({ x: left, y: bottom }, lens), toLens({ x: right, y: top }, lens)]
  return { left: low.x, right: high.x, bottom: low.y, top: high.y }
}

type Box = { left: number; right: number; bottom: number; top: number }

/** Where the slope changes: between two of these a straight line stays straight. At the ball it is alike on both sides. */
const KNOTS = {
  box: { x: knotsOf(X.box), y: knotsOf(Y) },
  spread: { x: knotsOf(X.spread), y: knotsOf(Y) },
}

function knotsOf({ plus, minus }: Axis): readonly number[] {
  return [...minus.slice(1).map(({ from }) => -from), ...plus.slice(1).map(({ from }) => from)]
}

/** A line as it is drawn: its points, and one wherever it bends because the slope changes. */
export function lineToLens(points: readonly Point[], lens: Lens = 'box'): Point[] {
  return points.flatMap((b, i) => {
    const a = points[i - 1]
    return [...(a ? crossings(a, b, lens) : []), b].map((p) => toLens(p, lens))
  })
}

/** The points between two others where the line between them crosses a knot, in its order. */
function crossings(a: Point, b: Point, lens: Lens): Point[] {
  const shares = (['x', 'y'] as const).flatMap((axis) =>
    KNOTS[lens][axis].flatMap((knot) => {
      const share = (knot - a[axis]) / (b[axis] - a[axis])
      return share > 0 && share < 1 ? [share] : []
    }),
  )
  return shares
    .toSorted((one, other) => one - other)
    .map((share) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }))
}

/** The whole play as it is drawn. */
export function throughLens(diagram: Diagram): Diagram {
  const lens = lensOf(diagram)
  const elements = Object.entries(diagram.elements).map(
    ([id, element]) => [id, elementToLens(element, originIn(diagram, element), lens)] as const,
  )
  return { ...diagram, elements: Object.fromEntries(elements) }
}

function originIn({ elements }: Diagram, element: DiagramElement): Point {
  const owner = element.kind === 'path' && element.from !== null ? elements[element.from] : undefined
  return owner?.kind === 'player' ? owner.at : { x: 0, y: 0 }
}

/** An element as it is drawn; `origin` is where its player stands, or the ball. */
export function elementToLens<E extends DiagramElement>(element: E, origin: Point, lens: Lens): E
export function elementToLens(element: DiagramElement, origin: Point, lens: Lens): DiagramElement {
  switch (element.kind) {
    case 'player':
    case 'text':
      return { ...element, at: toLens(element.at, lens) }
    case 'zone':
      return zoneToLens(element, lens)
    case 'path':
      return pathToLens(element, origin, lens)
    default:
      return element
  }
}

/** A zone's edges go through the lens, and it stays an ellipse. */
function zoneToLens(zone: ZoneElement, lens: Lens): ZoneElement {
  const { at, rx, ry } = zone
  const low = toLens({ x: at.x - rx, y: at.y - ry }, lens)
  const high = toLens({ x: at.x + rx, y: at.y + ry }, lens)
  return {
    ...zone,
    at: { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 },
    rx: (high.x - low.x) / 2,
    ry: (high.y - low.y) / 2,
  }
}

/**
 * A line passes every player on the side that it passes him on the field, so it goes through the lens whole. Straight blocks and
 * the ball's flight stay straight between their points.
 */
function pathToLens(path: PathElement, origin: Point, lens: Lens): PathElement {
  const at = toLens(origin, lens)
  const isRigid = path.curve === 'straight' && RIGID.has(path.line) && !path.corners
  const through = (points: readonly Point[]): Point[] => {
    const onField = points.map((p) => ({ x: p.x + origin.x, y: p.y + origin.y }))
    return (isRigid ? onField.map((p) => toLens(p, lens)) : lineToLens(onField, lens)).map((p) => ({
      x: p.x - at.x,
      y: p.y - at.y,
    }))
  }
  const { corners: _, ...rest } = path
  const node = path.points.at(-1)
  return {
    ...rest,
    points: through(isRigid ? path.points : courseOf(path.points, path.curve, FIELD_LOOK.step, path.corners)),
    curve: 'straight',
    ...(path.branches && {
      branches: path.branches.map((branch) =>
        through(node ? courseOf([node, ...branch], path.curve, FIELD_LOOK.step) : branch).slice(node ? 1 : 0),
      ),
    }),
  }
}

/** From this depth on, in yards of the lens, a small picture may close the field further. */
export const BOX_TOP = 4

/** A depth of the lens with what lies above the box drawn that many times as long. Monotone, and the same at 1. */
export function closedDepth(y: number, share: number): number {
  return y <= BOX_TOP ? y : BOX_TOP + (y - BOX_TOP) * share
}

/** A drawing of the lens with the field above the box closed by that factor. */
export function withDepthClosed(diagram: Diagram, share: number): Diagram {
  if (share === 1) return diagram
  const elements = Object.entries(diagram.elements).map(([id, element]) => {
    const origin = originIn(diagram, element)
    return [id, depthClosed(element, origin, share)] as const
  })
  return { ...diagram, elements: Object.fromEntries(elements) }
}

function depthClosed(element: DiagramElement, origin: Point, share: number): DiagramElement {
  const y = (depth: number): number => closedDepth(depth, share)
  switch (element.kind) {
    case 'player':
    case 'text':
      return { ...element, at: { x: element.at.x, y: y(element.at.y) } }
    case 'zone': {
      const [low, high] = [y(element.at.y - element.ry), y(element.at.y + element.ry)]
      return { ...element, at: { x: element.at.x, y: (low + high) / 2 }, ry: (high - low) / 2 }
    }
    case 'path': {
      const start = y(origin.y)
      const closed = (points: readonly Point[]): Point[] =>
        points.map((p) => ({ x: p.x, y: y(origin.y + p.y) - start }))
      return {
        ...element,
        points: closed(element.points),
        ...(element.branches && { branches: element.branches.map(closed) }),
      }
    }
    default:
      return element
  }
}

const RIGID: ReadonlySet<PathElement['line']> = new Set(['block', 'pass', 'handoff'])
