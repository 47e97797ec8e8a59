/** An offense's strength, as a defense calls it. */

import { receiversOf } from './concepts.ts'
import type { DefenseSettings } from './defense-settings.ts'
import type { Diagram } from './diagram.ts'
import { hashOf, playersOf } from './drawing.ts'

/** Within this distance of the ball, in yards, a player extends the line: a tight end or a wing. */
const SURFACE = 7.5

/**
 * The side with more players on and beside the line; on a tie the side with more receivers, then the wide side of
 * the field, then the side of an offset back. A team may look at the receivers or the field first.
 */
export function strengthOf(diagram: Diagram, rule: DefenseSettings['strength'] = 'surface'): 'R' | 'L' {
  return sideOf(diagram, rule) ?? 'R'
}

/** A side, or neither if both are equal. */
export type Sided = 'R' | 'L' | null

/** The strong side of an offense, if it has one. */
export function sideOf(diagram: Diagram, rule: DefenseSettings['strength'] = 'surface'): Sided {
  const { right, left, backs } = receiversOf(diagram)
  const surface = playersOf(diagram, 'offense').filter(({ at }) => at.y >= -2.5 && Math.abs(at.x) <= SURFACE)
  const field = { L: 1, M: 0, R: -1 }[hashOf(diagram)]
  const line = sides(surface.map(({ at }) => at.x))
  const numbers = right.length - left.length
  const first = { surface: line, receivers: numbers, field }[rule]
  const balance = first || line || numbers || field || sides(backs.map(({ at }) => at.x))
  if (balance === 0) return null
  return balance < 0 ? 'L' : 'R'
}

/** How many more players are to the right; players directly behind the ball don't count. */
function sides(xs: readonly number[]): number {
  return xs.reduce((sum, x) => sum + (Math.abs(x) < 0.5 ? 0 : Math.sign(x)), 0)
}
