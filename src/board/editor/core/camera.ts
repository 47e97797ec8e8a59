/** Which part of the field is on the screen. Screen lengths are CSS pixels from the canvas's top left corner. */

import type { Diagram, Point } from '#schema/football/diagram.ts'
import { hashOf, playersOf, toGoalOf } from '#schema/football/drawing.ts'
import { add } from '#schema/football/points.ts'
import { fromLens, lensBox, toLens, type Lens } from '../../diagram/lens.ts'
import { END_ZONE, sidelines, type CompetitionLevel } from '#schema/football/field.ts'

/**
 * `scale` is pixels a yard as it is drawn; `x`, `y` is where the ball is on the screen. With `lens` the field is drawn through it,
 * else in true scale.
 */
export type Camera = { scale: number; x: number; y: number; lens: Lens | null }
export type Size = { width: number; height: number }
export type Insets = { left: number; right: number; top: number; bottom: number }
export type Box = { left: number; right: number; bottom: number; top: number }

const SCALES = { min: 3, max: 90 }

/** Where a point of the field is drawn, in yards of the drawing. */
export function drawnAt({ lens }: Camera, p: Point): Point {
  return lens ? toLens(p, lens) : p
}

export function toScreen(camera: Camera, p: Point): Point {
  const { x, y } = drawnAt(camera, p)
  return { x: camera.x + x * camera.scale, y: camera.y - y * camera.scale }
}

export function toField(camera: Camera, p: Point): Point {
  const drawn = { x: (p.x - camera.x) / camera.scale, y: (camera.y - p.y) / camera.scale }
  return camera.lens ? fromLens(drawn, camera.lens) : drawn
}

/** Zooms by `factor`, keeping the spot under `at` (screen) fixed. */
export function zoomAt(camera: Camera, at: Point, factor: number): Camera {
  const scale = Math.min(SCALES.max, Math.max(SCALES.min, camera.scale * factor))
  const ratio = scale / camera.scale
  return { ...camera, scale, x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio }
}

export function panBy(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy }
}

/** Pinch from `before` to `after`: the field stays under both fingers. */
export function pinch(camera: Camera, before: [Point, Point], after: [Point, Point]): Camera {
  const middle = ([a, b]: [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const spread = ([a, b]: [Point, Point]): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
  const from = middle(before)
  const to = middle(after)
  const zoomed = zoomAt(camera, from, spread(after) / spread(before))
  return panBy(zoomed, to.x - from.x, to.y - from.y)
}

/** Fits the box, in yards of the drawing, into the part of the canvas not covered by tools. */
export function fitBox(box: Box, size: Size, insets: Insets, lens: Lens | null = null): Camera {
  const width = Math.max(1, size.width - insets.left - insets.right)
  const height = Math.max(1, size.height - insets.top - insets.bottom)
  const fitting = Math.min(width / (box.right - box.left), height / (box.top - box.bottom))
  const scale = Math.min(SCALES.max, Math.max(SCALES.min, fitting))
  return {
    lens,
    scale,
    x: insets.left + width / 2 - ((box.left + box.right) / 2) * scale,
    y: insets.top + height / 2 + ((box.top + box.bottom) / 2) * scale,
  }
}

/** How much of the field is seen with a play at least, in true yards: the box, and where the linebackers are. */
const LEAST = { side: 12, behind: -8, ahead: 8 }

/** Who draws has room for a route as well, in true yards. */
const ROOM_TO_DRAW = 14

/**
 * The whole play, which is also what a coach sees first: as wide and as deep as anybody stands or runs and no wider than the field,
 * in yards of the drawing.
 */
export function homeBox(
  diagram: Diagram,
  level: CompetitionLevel,
  { lens = null, readOnly = false }: { lens?: Lens | null; readOnly?: boolean } = {},
): Box {
  const { left, right } = sidelines(level, hashOf(diagram))
  const spots = [...playersOf(diagram).map((player) => player.at), ...drawnSpots(diagram)]
  const toGoal = toGoalOf(diagram)
  const end = toGoal === 0 ? Infinity : toGoal + END_ZONE + 1
  const box = {
    left: Math.max(left - 1, Math.min(-LEAST.side, ...spots.map(({ x }) => x)) - 2),
    right: Math.min(right + 1, Math.max(LEAST.side, ...spots.map(({ x }) => x)) + 2),
    bottom: Math.min(LEAST.behind, ...spots.map(({ y }) => y)) - 2,
    top: Math.min(end, Math.max(readOnly ? LEAST.ahead : ROOM_TO_DRAW, ...spots.map(({ y }) => y)) + 2),
  }
  return lens ? lensBox(box, lens) : box
}

/** The tackle box and the backs behind it, in yards of the drawing. */
export function closeBox(diagram: Diagram, lens: Lens | null): Box {
  const backs = playersOf(diagram).filter(({ at }) => Math.abs(at.x) < 7)
  const box = { left: -8, right: 8, bottom: Math.min(-6, ...backs.map(({ at }) => at.y)) - 1.5, top: 7 }
  return lens ? lensBox(box, lens) : box
}

/** The points of lines and the corners of zones, in yards from the ball. */
function drawnSpots(diagram: Diagram): Point[] {
  return Object.values(diagram.elements).flatMap((element) => {
    if (element.kind === 'zone') {
      const { at, rx, ry } = element
      return [
        { x: at.x - rx, y: at.y - ry },
        { x: at.x + rx, y: at.y + ry },
      ]
    }
    if (element.kind !== 'path') return []
    const owner = element.from === null ? undefined : diagram.elements[element.from]
    const start = owner?.kind === 'player' ? owner.at : { x: 0, y: 0 }
    return [element.points, ...(element.branches ?? [])].flat().map((point) => add(start, point))
  })
}

/** Keeps at least a corner of the field on the screen. */
export function keepInSight(camera: Camera, size: Size, field: Box): Camera {
  const margin = 80
  const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
  return {
    ...camera,
    x: clamp(camera.x, margin - field.right * camera.scale, size.width - margin - field.left * camera.scale),
    y: clamp(camera.y, margin + field.bottom * camera.scale, size.height - margin + field.top * camera.scale),
  }
}
