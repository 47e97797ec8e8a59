/** Small arithmetic on points in yards, shared by the football modules. */

import type { Point } from './diagram.ts'

/** Reads `'0,0 0,12 -10,12'` (x,y in yards, separated by spaces) as points; throws on anything else. */
export function parsePoints(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const comma = pair.indexOf(',')
      const [x, y] = [Number(pair.slice(0, comma)), Number(pair.slice(comma + 1))]
      if (comma < 1 || Number.isNaN(x + y)) throw new Error(`Not a point: "${pair}"`)
      return { x, y }
    })
}

/**
 * Rounds to hundredths of a yard, so that stored diagrams stay short, and never yields -0. Halves go away from zero, so that a
 * mirrored play is rounded to the mirror of the play (`Math.round` sends them up: -7.875 to -7.87, 7.875 to 7.88).
 */
export function tidy(value: number): number {
  return (Math.sign(value) * Math.round(Math.abs(value) * 100)) / 100 + 0
}

export function add(a: Point, b: Point): Point {
  return { x: tidy(a.x + b.x), y: tidy(a.y + b.y) }
}

export function subtract(a: Point, b: Point): Point {
  return { x: tidy(a.x - b.x), y: tidy(a.y - b.y) }
}

/** Straight-line distance in yards. Drawings ask for it so often that `Math.hypot` would be a tenth of their time. */
export function distance(a: Point, b: Point): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
}
