/** Which part of the field is on the screen. Screen lengths are CSS pixels from the canvas's top left corner. */

import type { Diagram, Point } from '#schema/football/diagram.ts'
import { hashOf, playersOf, toGoalOf } from '#schema/football/drawing.ts'
import { add } from '#schema/football/points.ts'
import { END_ZONE, sidelines, type CompetitionLevel } from '#schema/football/field.ts'

/** `scale` is pixels a yard; `x`, `y` is where the ball is on the screen. */
export type Camera = { scale: number; x: number; y: number }
export type Size = { width: number; height: number }
export type Insets = { left: number; right: number; top: number; bottom: number }
export type Box = { left: number; right: number; bottom: number; top: number }

const SCALES = { min: 3, max: 90 }

export function toScreen(camera: Camera, p: Point): Point {
  return { x: camera.x + p.x * camera.scale, y: camera.y - p.y * camera.scale }
}

export function toField(camera: Camera, p: Point): Point {
  return { x: (p.x - camera.x) / camera.scale, y: (camera.y - p.y) / camera.scale }
}

/** Zooms by `factor`, keeping the spot under `at` (screen) fixed. */
export function zoomAt(camera: Camera, at: Point, factor: number): Camera {
  const scale = Math.min(SCALES.max, Math.max(SCALES.min, camera.scale * factor))
  const ratio = scale / camera.scale
  return { scale, x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio }
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

/** Fits the box into the part of the canvas not covered by tools. */
export function fitBox(box: Box, size: Size, insets: Insets): Camera {
  const width = Math.max(1, size.width - insets.left - insets.right)
  const height = Math.max(1, size.height - insets.top - insets.bottom)
  const fitting = Math.min(width / (box.right - box.left), height / (box.top - box.bottom))
  const scale = Math.min(SCALES.max, Math.max(SCALES.min, fitting))
  return {
    scale,
    x: insets.left + width / 2 - ((box.left + box.right) / 2) * scale,
    y: insets.top + height / 2 + ((box.top + box.bottom) / 2) * scale,
  }
}

/**
 * The whole play, which is also what a coach sees first: at least ten yards behind the line to twenty-five beyond or the
 * end line, and as deep as anybody stands or runs; sideline to sideline. On an upright phone that would make players too small
 * to touch, so there the view is as wide as the formation and what is drawn for it.
 */
export function homeBox(diagram: Diagram, level: CompetitionLevel, size: Size): Box {
  const { left, right } = sidelines(level, hashOf(diagram))
  const men = playersOf(diagram).map((player) => player.at)
  const drawn = drawnSpots(diagram)
  const deepest = Math.min(-10, ...men.map((at) => at.y - 2), ...drawn.map((spot) => spot.y - 1))
  const toGoal = toGoalOf(diagram)
  const end = toGoal === 0 ? Infinity : toGoal + END_ZONE + 1
  const highest = Math.max(
    Math.min(25, end),
    ...men.map((at) => at.y + 3),
    ...drawn.map((spot) => spot.y + 1),
  )
  if (size.width >= size.height) return { left: left - 1, right: right + 1, bottom: deepest, top: highest }
  const widest = (sign: 1 | -1): number => Math.max(18, ...[...men, ...drawn].map(({ x }) => x * sign)) + 2
  return {
    left: Math.max(left, -widest(-1)),
    right: Math.min(right, widest(1)),
    bottom: deepest,
    top: highest,
  }
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
