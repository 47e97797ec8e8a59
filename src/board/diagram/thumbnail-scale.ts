/** How a thumbnail finds room: the deep field is drawn shorter, and the players of a broad play larger. */

import type { Diagram, DiagramElement, PathElement, Point } from '#schema/football/diagram.ts'
import { toGoalOf } from '#schema/football/drawing.ts'
import { cutAbove } from './polyline.ts'

/** Deeper than this a thumbnail is cut, or its field is drawn shorter where players stand there. */
const TOP = 18

/** As far up as the deep zones of a coverage are shown. */
const ZONES_TOP = 24

/** What is left of a yard beyond it. */
const SHORT = 0.4

/**
 * The diagram as a thumbnail draws it, how far up it goes, and where its goal line is (0 for a play run anywhere). A returner forty yards deep belongs to his play: where
 * players stand beyond the cut, each yard there is drawn shorter.
 */
export function squeeze(diagram: Diagram): { diagram: Diagram; top: number; goal: number } {
  const deepest = Math.max(0, ...menOf(diagram).map(({ y }) => y))
  const toGoal = toGoalOf(diagram)
  if (deepest <= TOP) return { diagram, top: hasDeepZone(diagram) ? ZONES_TOP : TOP, goal: toGoal }
  const elements: Record<string, DiagramElement> = {}
  for (const [id, element] of Object.entries(diagram.elements)) elements[id] = shorter(diagram, element)
  return { diagram: { ...diagram, elements }, top: higher(deepest), goal: higher(toGoal) }
}

function hasDeepZone({ elements }: Diagram): boolean {
  return Object.values(elements).some((one) => one.kind === 'zone' && !one.gone && one.at.y > 15)
}

function menOf(diagram: Diagram): Point[] {
  return Object.values(diagram.elements).flatMap((one) =>
    one.kind === 'player' && !one.gone ? [one.at] : [],
  )
}

function higher(y: number): number {
  return y <= TOP ? y : TOP + (y - TOP) * SHORT
}

function shorter(diagram: Diagram, element: DiagramElement): DiagramElement {
  switch (element.kind) {
    case 'player':
    case 'zone':
    case 'text':
      return { ...element, at: { x: element.at.x, y: higher(element.at.y) } }
    case 'path':
      return shorterLine(diagram, element)
    default:
      return element
  }
}

/** A line is shortened where it is on the field; its points stay offsets from its player. */
function shorterLine(diagram: Diagram, path: PathElement): PathElement {
  const owner = path.from === null ? undefined : diagram.elements[path.from]
  const y = owner?.kind === 'player' ? owner.at.y : 0
  const move = (p: Point): Point => ({ x: p.x, y: higher(p.y + y) - higher(y) })
  return {
    ...path,
    points: path.points.map(move),
    ...(path.branches && { branches: path.branches.map((branch) => branch.map(move)) }),
  }
}

export type Box = { left: number; top: number; width: number; height: number }

/**
 * The part of the field that is shown, y turned over: everything with a little air, never closer than a normal formation,
 * never beyond the sidelines, and no line further up than `top`.
 */
export function frameOf(diagram: Diagram, top: number, field: { left: number; right: number }): Box {
  const seen = Object.values(diagram.elements).flatMap((element) => spotsOf(diagram, element, top))
  const xs = seen.map((p) => p.x)
  const ys = seen.map((p) => Math.min(top, p.y))
  const left = Math.max(field.left - 0.5, Math.min(-16, ...xs) - 2.5)
  const right = Math.min(field.right + 0.5, Math.max(16, ...xs) + 2.5)
  const bottom = Math.min(-6, ...ys) - 2
  const highest = Math.max(7, ...ys) + 2
  return { left, top: -highest, width: right - left, height: highest - bottom }
}

function spotsOf(diagram: Diagram, element: DiagramElement, top: number): Point[] {
  if (element.kind === 'player') return element.gone ? [] : [element.at]
  if (element.kind === 'zone') return element.gone ? [] : [{ x: element.at.x, y: element.at.y + element.ry }]
  if (element.kind !== 'path' || element.gone) return []
  const owner = element.from === null ? undefined : diagram.elements[element.from]
  const at = owner?.kind === 'player' ? owner.at : { x: 0, y: 0 }
  const node = element.points.at(-1)
  const ways = [element.points, ...(element.branches ?? []).map((way) => (node ? [node, ...way] : way))]
  return ways.flatMap((way) => cutAbove(way, top - at.y)).map((p) => ({ x: p.x + at.x, y: p.y + at.y }))
}

/** A card's picture in px, the smallest player on it, and how much larger than usual he gets at most. */
const CARD = { width: 208, height: 208 / 1.5 }
const SMALLEST = 7.3
const LARGEST = 1.5

/** How large players are drawn, as a factor, so that a card shows those of a broad or deep play as well as others. */
export function unitOf({ width, height }: Box, token: number): number {
  const scale = Math.min(CARD.width / width, CARD.height / height)
  return Math.round(Math.min(LARGEST, Math.max(1, SMALLEST / (2 * token * scale))) * 100) / 100
}
