/** Where an offense is strong, as a defense calls it. */

import { receiversOf } from './concepts.ts'
import type { Diagram } from './diagram.ts'
import { hashOf, playersOf } from './drawing.ts'

/** How far from the ball a player still makes the line longer: a tight end, or a wing beside him. */
const SURFACE = 7.5

/**
 * The side with more players on and beside the line; of two equal ones the side with more receivers, then the wide side of
 * the field, then the side of the back who stands off the middle.
 */
export function strengthOf(diagram: Diagram): 'R' | 'L' {
  return sideOf(diagram) ?? 'R'
}

/** A side, or neither where both are the same. */
export type Sided = 'R' | 'L' | null

/** The strong side of an offense that has one. */
export function sideOf(diagram: Diagram): Sided {
  const { right, left, backs } = receiversOf(diagram)
  const surface = playersOf(diagram, 'offense').filter(({ at }) => at.y >= -2.5 && Math.abs(at.x) <= SURFACE)
  const field = { L: 1, M: 0, R: -1 }[hashOf(diagram)]
  const balance =
    sides(surface.map(({ at }) => at.x)) ||
    right.length - left.length ||
    field ||
    sides(backs.map(({ at }) => at.x))
  if (balance === 0) return null
  return balance < 0 ? 'L' : 'R'
}

/** How many more stand to the right; players right behind the ball count for neither side. */
function sides(xs: readonly number[]): number {
  return xs.reduce((sum, x) => sum + (Math.abs(x) < 0.5 ? 0 : Math.sign(x)), 0)
}
