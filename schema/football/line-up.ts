/** A front as it lines up against the offense on the field: its corners and its nickels go out with the receivers. */

import { receiversOf } from './concepts.ts'
import type { Diagram } from './diagram.ts'
import type { PlacedPlayer } from './drawing.ts'
import type { Front } from './fronts.ts'
import { tidy } from './points.ts'
import type { Spot } from './spots.ts'

/** From here on a receiver is split out, and a corner goes with him. */
const SPLIT = 7

/** Where no receiver is split out, the corner stands so far outside the last player of the line. */
const OUTSIDE = 3

/** No two defenders stand nearer to each other. */
const APART = 2.5

/** The front with those players over their receivers who cover receivers; the others stand where the book has them. */
export function lineUp(front: Front, diagram: Diagram): Front {
  const { right, left } = receiversOf(diagram)
  const spots = front.players.map((spot) => ({ ...spot }))
  for (const [sign, receivers] of [[1, right] as const, [-1, left] as const]) {
    const side = spots.filter((spot) => spot.x * sign > 0)
    const corner = side.find(({ role }) => role === 'C' || role === 'C2')
    const [widest, slot] = receivers.map((man) => outside(man, sign)).filter((x) => x >= SPLIT)
    if (corner && widest !== undefined) corner.x = tidy(sign * widest)
    else if (corner) corner.x = tidy(sign * Math.max(...inBox(diagram, sign).map((x) => x + OUTSIDE), 7.5))
    const apex = side.find((spot) => isApex(spot, sign))
    if (!apex || !corner) continue
    const over = slot === undefined ? apex.x * sign : slot - 0.5
    apex.x = tidy(sign * Math.max(5, Math.min(over, corner.x * sign - APART)))
  }
  return { ...front, players: spots }
}

function outside(man: PlacedPlayer, sign: 1 | -1): number {
  return man.at.x * sign
}

/** How far out the players of the line and the wings on that side stand. */
function inBox(diagram: Diagram, sign: 1 | -1): number[] {
  return Object.values(diagram.elements).flatMap((element) => {
    if (element.kind !== 'player' || element.side !== 'offense') return []
    const x = element.at.x * sign
    return x > 0 && x < SPLIT ? [x] : []
  })
}

/** Between the box and the corner, and not deep: a nickel, a monster, the outside players of a 3-3-5. */
function isApex({ role, x, y }: Spot, sign: 1 | -1): boolean {
  return role !== 'C' && role !== 'C2' && x * sign >= 7.5 && y <= 9
}
