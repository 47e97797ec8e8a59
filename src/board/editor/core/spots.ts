/** A player's alignment in words, for people who can't see the field. */

import type { PlayerElement, Point } from '#schema/football/diagram.ts'

/** "12 right, on the line", "over the ball, 5 deep", "4 left, 6 off". */
export function spotWords({ side, at }: Pick<PlayerElement, 'side' | 'at'>): string {
  const across = acrossWords(at.x)
  const depth = side === 'defense' ? at.y : -at.y
  if (depth < 0) return `${across}, ${yards(depth)} beyond the ball`
  if (depth <= 1.25) return `${across}, on the line`
  return `${across}, ${yards(depth)} ${side === 'defense' ? 'off' : 'deep'}`
}

/** A spot on the field: "5 right, 12 yds deep". */
export function pointWords({ x, y }: Point): string {
  return `${acrossWords(x)}, ${depthWords(y)}`
}

function acrossWords(x: number): string {
  return Math.abs(x) < 0.3 ? 'over the ball' : `${yards(x)} ${x < 0 ? 'left' : 'right'}`
}

/** How deep a spot on the field is, to half a yard: "12 yds deep", "3 yds behind the line". */
export function depthWords(y: number): string {
  const depth = Math.round(Math.abs(y) * 2) / 2
  if (depth === 0) return 'on the line'
  return `${depth} ${depth === 1 ? 'yd' : 'yds'} ${y > 0 ? 'deep' : 'behind the line'}`
}

function yards(value: number): string {
  return String(Math.round(Math.abs(value) * 10) / 10)
}
