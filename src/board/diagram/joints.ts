/** What joins two lines or marks a player: the arc of a double team, and which defenders are read. */

import type { DiagramElement, PathElement, Point } from '#schema/football/diagram.ts'
import { courseOf, lengthOf, spotAlong } from './polyline.ts'

type Elements = Readonly<Record<string, DiagramElement>>

/** The element of that id as it looks now: in an editor it may be in somebody's hand. */
type Find = (id: string) => DiagramElement | undefined

/** The ids of the lines that are joined with another player's: where `jointOf` may find an arc. */
export function doublesOf(elements: Elements): string[] {
  return Object.keys(elements).filter((id) => isDouble(elements[id]))
}

function isDouble(element: DiagramElement | undefined): element is PathElement {
  if (element?.kind !== 'path' || element.line !== 'block' || element.gone) return false
  return element.scheme === 'double' || element.scheme === 'combo'
}

/**
 * The arc from the end of that player's block to his partner's, as SVG path data on the field. `to` names the partner, or
 * the defender whom both of them block; a combo that climbs is joined with the block that it helps on its way. Each pair is
 * joined once; empty where there is no partner.
 */
export function jointOf(elements: Elements, id: string, find: Find = (one) => elements[one]): string {
  const line = find(id)
  if (!isDouble(line) || !line.from || !line.to) return ''
  for (const otherId of Object.keys(elements)) {
    const other = otherId === id ? undefined : find(otherId)
    if (other?.kind !== 'path' || other.line !== 'block' || !other.from) continue
    const isPartner = other.from === line.to
    const isSameMan = isDouble(other) && other.to === line.to
    const [a, b] = [find(line.from), find(other.from)]
    if (a?.kind !== 'player' || b?.kind !== 'player') continue
    if (!isPartner && !isSameMan && !isHelped(line, a.at, other, b.at)) continue
    const isToldTwice = isDouble(other) && (isSameMan || other.to === line.from)
    if (isToldTwice && otherId < id) return ''
    return arc(line, a.at, other, b.at)
  }
  return ''
}

/** Where a combo meets the lineman before it climbs, as an offset from its player; null for a block that ends where it meets. */
function contactOf({ scheme, points }: PathElement): Point | null {
  return scheme === 'combo' && points.length > 2 ? (points[1] ?? null) : null
}

/** How near to the contact the helped block ends, in yards. */
const TOGETHER = 1.5

function isHelped(line: PathElement, at: Point, other: PathElement, otherAt: Point): boolean {
  const contact = contactOf(line)
  const end = other.points.at(-1)
  if (!contact || !end || contactOf(other)) return false
  const [dx, dy] = [at.x + contact.x - otherAt.x - end.x, at.y + contact.y - otherAt.y - end.y]
  return Math.hypot(dx, dy) < TOGETHER
}

function arc(line: PathElement, at: Point, other: PathElement, otherAt: Point): string {
  const ends = [metBy(line, at), metBy(other, otherAt)] as const
  // Two who hit one player end on one spot: then the arc joins them on the way.
  const isClose = Math.hypot(ends[0].x - ends[1].x, ends[0].y - ends[1].y) < 0.9
  const half = (block: PathElement, by: Point): Point => {
    const contact = contactOf(block)
    return contact ? { x: by.x + contact.x / 2, y: by.y + contact.y / 2 } : spotOn(block, by, 0.55)
  }
  const [a, b] = isClose ? [half(line, at), half(other, otherAt)] : ends
  const top = Math.max(a.y, b.y) + (isClose ? 0.1 : 0.9)
  const round = (n: number): number => Math.round(n * 100) / 100 + 0
  return `M${round(a.x)} ${round(-a.y)}Q${round((a.x + b.x) / 2)} ${round(-top)} ${round(b.x)} ${round(-b.y)}`
}

function metBy(line: PathElement, at: Point): Point {
  const contact = contactOf(line)
  return contact ? { x: at.x + contact.x, y: at.y + contact.y } : spotOn(line, at, 1)
}

function spotOn(line: PathElement, at: Point, share: number): Point {
  const course = courseOf(line.points, line.curve, 0.3, line.corners)
  const spot = spotAlong(course, lengthOf(course) * share).at
  return { x: spot.x + at.x, y: spot.y + at.y }
}
