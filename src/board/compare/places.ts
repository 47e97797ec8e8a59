/** Where the elements of a drawing are, for what is marked on it and what is tapped. All in yards. */
import type { Diagram, DiagramElement, PathElement, Point } from '#schema/football/diagram.ts'
import { hashOf } from '#schema/football/drawing.ts'
import { type CompetitionLevel, sidelines } from '#schema/football/field.ts'
import { distance } from '#schema/football/points.ts'
import { own } from '#schema/merge/equal.ts'
import { courseOf, lengthOf, spotAlong } from '../diagram/polyline.ts'
import { nearestOn } from '#schema/football/nearest.ts'

export type Box = { left: number; right: number; bottom: number; top: number }

/** How far a line is shown beyond what is near the ball: the break of a route matters, the length of a go does not. */
const HIGHEST = 26

/** The part of the field that has all that both drawings show, with a little air. */
export function boxAround(diagrams: readonly Diagram[], level: CompetitionLevel): Box {
  const spots = diagrams.flatMap((diagram) =>
    Object.values(diagram.elements).flatMap((element) => spotsOf(diagram, element)),
  )
  const field = diagrams.map((diagram) => sidelines(level, hashOf(diagram)))
  const xs = spots.map(({ x }) => x)
  const ys = spots.map(({ y }) => Math.min(HIGHEST, y))
  return {
    left: Math.max(Math.min(...field.map(({ left }) => left)) - 1, Math.min(-16, ...xs) - 2),
    right: Math.min(Math.max(...field.map(({ right }) => right)) + 1, Math.max(16, ...xs) + 2),
    bottom: Math.min(-7, ...ys) - 1.5,
    top: Math.max(9, ...ys) + 2,
  }
}

/** Where the player stands that a line hangs on; the ball for a line of the field. */
export function originOf(diagram: Diagram, from: string | null): Point {
  const owner = from === null ? undefined : own(diagram.elements, from)
  return owner?.kind === 'player' ? owner.at : { x: 0, y: 0 }
}

function spotsOf(diagram: Diagram, element: DiagramElement): Point[] {
  if (element.kind === 'field' || element.kind === 'look') return []
  if (element.kind === 'key') return [originOf(diagram, element.on)]
  if (element.kind !== 'path') return [element.at]
  const origin = originOf(diagram, element.from)
  return element.points.map((p) => ({ x: p.x + origin.x, y: p.y + origin.y }))
}

/**
 * Where the number of a marked element stands: beside a player, on the way of a line before its end. `beside` is how far it
 * keeps away from what it must not hide.
 */
export function markSpot(diagram: Diagram, id: string, beside: number): Point | null {
  const element = own(diagram.elements, id)
  if (!element) return null
  switch (element.kind) {
    case 'field':
      return { x: 0, y: -1 - beside }
    case 'player':
      return { x: element.at.x + 0.7 + beside, y: element.at.y + 0.7 + beside }
    case 'path': {
      const { at } = alongCourse(element, 0.62)
      const origin = originOf(diagram, element.from)
      return { x: at.x + origin.x, y: at.y + origin.y }
    }
    case 'zone':
      return { x: element.at.x + element.rx * 0.7, y: element.at.y + element.ry * 0.7 }
    case 'text':
      return { x: element.at.x - beside, y: element.at.y + beside }
    case 'key': {
      const at = originOf(diagram, element.on)
      return { x: at.x - 0.7 - beside, y: at.y + 0.7 + beside }
    }
    case 'look':
      return null
  }
}

function alongCourse(path: PathElement, share: number) {
  const course = courseOf(path.points, path.curve, 0.6, path.corners)
  return spotAlong(course, lengthOf(course) * share)
}

/** Numbers that would lie on each other, moved apart. `apart` is how much room each takes. */
export function spread(spots: readonly Point[], apart: number): Point[] {
  const placed: Point[] = []
  for (const spot of spots) {
    let free = spot
    while (placed.some((one) => Math.abs(one.x - free.x) < apart && Math.abs(one.y - free.y) < apart))
      free = { x: free.x + apart / 2, y: free.y + apart }
    placed.push(free)
  }
  return placed
}

/** How far the element is from a spot; 0 on it. */
export function gapTo(diagram: Diagram, id: string, spot: Point): number {
  const element = own(diagram.elements, id)
  if (!element) return Infinity
  if (element.kind === 'field') return distance({ x: 0, y: 0 }, spot)
  if (element.kind === 'path') {
    const origin = originOf(diagram, element.from)
    const local = { x: spot.x - origin.x, y: spot.y - origin.y }
    return nearestOn(courseOf(element.points, element.curve, 0.6, element.corners), local).away
  }
  if (element.kind === 'look') return Infinity
  if (element.kind === 'key') return Math.max(0, distance(originOf(diagram, element.on), spot) - 0.9)
  const gap = distance(element.at, spot)
  if (element.kind === 'player') return Math.max(0, gap - 0.7)
  if (element.kind === 'text') return Math.max(0, gap - 1)
  const inside = ((spot.x - element.at.x) / element.rx) ** 2 + ((spot.y - element.at.y) / element.ry) ** 2
  return inside <= 1 ? 0.5 : gap - Math.min(element.rx, element.ry)
}
