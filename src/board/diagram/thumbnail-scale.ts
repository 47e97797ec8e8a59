/** How a thumbnail finds room: how far up the field it goes, and how large its players are. In yards as the lens draws them. */

import type { Diagram, DiagramElement, PathElement, Point } from '#schema/football/diagram.ts'
import { lensBox, toLens } from './lens.ts'
import { cutAbove } from './polyline.ts'

/** Deeper than this a pass is cut, in true yards: the break of a route shows, the length of a go does not. */
const PASS_TOP = 14

/** A run is cut where its blocks are made: the picture is of the box. */
const RUN_TOP = 6

/** As far up as the deep zones of a coverage are shown. */
const ZONES_TOP = 20

/** How far up a play is drawn, in yards of the lens; players who stand deeper are on the picture in any case. */
export function topOf(diagram: Diagram): number {
  const top = hasDeepZone(diagram) ? ZONES_TOP : isRun(diagram) ? RUN_TOP : PASS_TOP
  return Math.max(toLens({ x: 0, y: top }).y, ...menOf(diagram).map(({ y }) => y))
}

function hasDeepZone({ elements }: Diagram): boolean {
  return Object.values(elements).some((one) => one.kind === 'zone' && !one.gone && one.at.y > 13)
}

/** The ball is carried, and nobody runs a route for it. */
function isRun({ elements }: Diagram): boolean {
  const lines = Object.values(elements).filter((one) => one.kind === 'path' && !one.gone) as PathElement[]
  return lines.some(({ line }) => line === 'run') && !lines.some(({ line }) => line === 'pass')
}

function menOf(diagram: Diagram): Point[] {
  return Object.values(diagram.elements).flatMap((one) =>
    one.kind === 'player' && !one.gone ? [one.at] : [],
  )
}

export type Box = { left: number; top: number; width: number; height: number }

/** No play is shown nearer than this, in yards to either side, so that splits look alike on a wall of plays. */
const HALF = 10

/**
 * The part of the field that is shown, y turned over: everything with a little air, never beyond the sidelines, and no line
 * further up than `top`.
 */
export function frameOf(diagram: Diagram, top: number, field: { left: number; right: number }): Box {
  const seen = Object.values(diagram.elements).flatMap((element) => spotsOf(diagram, element, top))
  const xs = seen.map((p) => p.x)
  const ys = seen.map((p) => Math.min(top, p.y))
  const left = Math.max(field.left - 0.5, Math.min(-HALF, ...xs) - 1.5)
  const right = Math.min(field.right + 0.5, Math.max(HALF, ...xs) + 1.5)
  const bottom = Math.min(-4, ...ys) - 1.5
  const highest = Math.max(6, ...ys) + 1.5
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

/** What is shown of a protection or a front, in true yards: the pocket, or the box. */
const CLOSE = { side: 6.5, ahead: 6, least: 5 }

/** The frame around the tackle box and the players behind it, for pictures that differ in nothing else. */
export function closeFrame(diagram: Diagram): Box {
  const near = menOf(diagram).filter(({ x }) => Math.abs(x) < lensBox(SIDES).right)
  const { left, right, top } = lensBox(SIDES)
  const bottom = Math.min(-CLOSE.least, ...near.map(({ y }) => y)) - 1.5
  return { left, top: -top, width: right - left, height: top - bottom }
}

const SIDES = { left: -CLOSE.side, right: CLOSE.side, bottom: -CLOSE.least, top: CLOSE.ahead }

/** A card's picture in px, the lowest letter that is shown on it, and how much larger than usual players get at most. */
const CARD = 208
/** And the narrowest tile of a list of fronts or protections. */
const TILE = 136
export const LEAST_LETTER = 9
const LARGEST = 2.2

/** The height of letters that can just be read on a card, in yards. */
export function leastLetter({ width, height }: Box, isClose = false): number {
  const room = isClose ? TILE : CARD
  return LEAST_LETTER / Math.min(room / width, room / 1.5 / height)
}

/** How large players are drawn, as a factor, so that the letters on a broad or deep play can be read on a card as well. */
export function unitOf(box: Box, letter: number, isClose = false): number {
  return Math.round(Math.min(LARGEST, Math.max(1, leastLetter(box, isClose) / letter)) * 100) / 100
}
