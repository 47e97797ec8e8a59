/** Snapping a dragged man: to the half-yard grid, or into line with the others. */

import type { Point } from './diagram.ts'
import { tidy } from './points.ts'

export type Guide = { axis: 'x' | 'y'; value: number }

export type Snapped = { point: Point; guides: Guide[] }

/** The nearest point of a grid of `step` yards. */
export function snapPoint(point: Point, step = 0.5): Point {
  return { x: tidy(Math.round(point.x / step) * step), y: tidy(Math.round(point.y / step) * step) }
}

/**
 * Where a dragged man lands: on each axis in line with the nearest other man if one is within `tolerance`
 * yards, else on the half-yard grid. The guides say which lines to show.
 */
export function alignPoint(moving: Point, others: readonly Point[], tolerance = 0.35): Snapped {
  const grid = snapPoint(moving)
  const guides: Guide[] = []
  const settle = (axis: 'x' | 'y'): number => {
    let nearest: number | undefined
    for (const other of others) {
      const gap = Math.abs(other[axis] - moving[axis])
      if (gap <= tolerance && (nearest === undefined || gap < Math.abs(nearest - moving[axis]))) {
        nearest = other[axis]
      }
    }
    if (nearest === undefined) return grid[axis]
    guides.push({ axis, value: nearest })
    return nearest
  }
  return { point: { x: settle('x'), y: settle('y') }, guides }
}
