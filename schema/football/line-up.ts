/** Adjusts a front to the offense on the field: corners and nickels align with the receivers. */

import { receiversOf } from './concepts.ts'
import type { Diagram } from './diagram.ts'
import type { PlacedPlayer } from './drawing.ts'
import type { Front } from './fronts.ts'
import { tidy } from './points.ts'
import type { Spot } from './spots.ts'

/** Beyond this x, in yards, a receiver is split out and a corner goes with him. */
const SPLIT = 7

/** With no split receiver, the corner's distance outside the end of the line, in yards. */
const OUTSIDE = 3

/** Minimum distance between defenders, in yards. */
const APART = 2.5

/** The front with coverage defenders over their receivers; the others keep their library spots. */
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

/** The x of the outermost lineman, tight end, or wing on that side. */
function inBox(diagram: Diagram, sign: 1 | -1): number[] {
  return Object.values(diagram.elements).flatMap((element) => {
    if (element.kind !== 'player' || element.side !== 'offense') return []
    const x = element.at.x * sign
    return x > 0 && x < SPLIT ? [x] : []
  })
}

/** Between the box and the corner, and not deep: a nickel, a monster, the overhangs of a 3-3-5. */
function isApex({ role, x, y }: Spot, sign: 1 | -1): boolean {
  return role !== 'C' && role !== 'C2' && x * sign >= 7.5 && y <= 9
}
