/** Places in words: sides, yards, gaps, and a throw's target. */

import type { Diagram, Point } from './diagram.ts'
import { hashOf, linesOf, playersOf, type PlacedPlayer } from './drawing.ts'
import { nearestOn } from './nearest.ts'

export function sideOf(x: number): 'left' | 'right' {
  return x < 0 ? 'left' : 'right'
}

/**
 * Where a zone lies on the field, which is where a coverage has it: from a hash, the middle third is not over the ball. The
 * hashes are 3.1 to 8.9 yards from the middle (football data 3.1), so that 6 is wrong by at most 3 at any level; a zone of
 * the middle stands on it, and any other at least 6.5 yards away (coverages-data.ts).
 */
export function fieldSideOf(diagram: Diagram, x: number): 'left' | 'middle' | 'right' {
  const ball = { L: -6, M: 0, R: 6 }[hashOf(diagram)]
  return Math.abs(x + ball) < 3.2 ? 'middle' : sideOf(x + ball)
}

export function yards(length: number): string {
  const n = Math.round(length)
  return n === 1 ? '1 yard' : `${n} yards`
}

/** "8 yd right, 1.5 yd deep", seen from the ball, rounded to `step` yards. */
export function placeWords({ x, y }: Point, step: number): string {
  const across =
    Math.abs(x) < step ? 'over the ball' : `${toStep(Math.abs(x), step)} yd ${x < 0 ? 'left' : 'right'}`
  const deep =
    Math.abs(y) < step ? 'on the line' : `${toStep(Math.abs(y), step)} yd ${y < 0 ? 'deep' : 'downfield'}`
  return `${across}, ${deep}`
}

/** A length in yards rounded to steps of that many, as "7.5". */
export function toStep(length: number, step: number): string {
  return String(Number((Math.round(length / step) * step).toFixed(2)))
}

/** Converts an offset from a player to a spot on the field. */
export function spotOf({ at }: PlacedPlayer, offset: Point): Point {
  return { x: at.x + offset.x, y: at.y + offset.y }
}

/** The gap where a path crosses the line of scrimmage (football data 3.1). */
export function holeOf(at: Point, points: readonly Point[]): string {
  const x = lineCrossing(at, points)
  if (x === undefined) {
    const end = at.x + (points.at(-1)?.x ?? 0)
    return Math.abs(end) < 0.5 ? 'straight back' : `to the ${sideOf(end)}`
  }
  const away = Math.abs(x)
  if (away < 0.4) return 'up the middle'
  // Outside the end of the line there is no named gap.
  return away > 7 ? `around the ${sideOf(x)} end` : `through the ${gapAt(x)} gap`
}

/** "right B": the gap at that x of the line of scrimmage; "center" over the ball. */
export function gapAt(x: number): string {
  const away = Math.abs(x)
  if (away < 0.4) return 'center'
  return `${sideOf(x)} ${away <= 1.5 ? 'A' : away <= 3 ? 'B' : away <= 4.5 ? 'C' : 'D'}`
}

/** Where a path from the backfield crosses the line of scrimmage; undefined if it doesn't. */
export function lineCrossing(at: Point, points: readonly Point[]): number | undefined {
  for (let i = 1; i < points.length; i += 1) {
    const a = points[i - 1]
    const b = points[i]
    if (!a || !b || at.y + a.y > -1 || at.y + b.y < -1) continue
    const share = b.y === a.y ? 0 : (-1 - at.y - a.y) / (b.y - a.y)
    return at.x + a.x + (b.x - a.x) * share
  }
  return undefined
}

/** The player whose line passes nearest to the ball's landing spot; ties go to the primary receiver. */
export function nearestTarget(diagram: Diagram, thrower: PlacedPlayer, spot: Point): string {
  let best: string | null = null
  let nearest = 4
  for (const player of playersOf(diagram, 'offense')) {
    if (player.id === thrower.id) continue
    for (const path of linesOf(diagram, player.id)) {
      if (path.line !== 'route' && path.line !== 'option' && path.line !== 'run') continue
      const offset = { x: spot.x - player.at.x, y: spot.y - player.at.y }
      const node = path.points.at(-1) ?? { x: 0, y: 0 }
      const ways = [path.points, ...(path.branches ?? []).map((branch) => [node, ...branch])]
      const gap = Math.min(...ways.map((way) => nearestOn(way, offset).away)) - (player.primary ? 1 : 0)
      if (gap < nearest) [nearest, best] = [gap, player.label]
    }
  }
  return best === null ? 'the ball' : `to ${best}`
}
