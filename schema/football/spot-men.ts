/** Who of a drawing plays a spot of the depth chart. Pure. */
import type { PlacedPlayer } from './drawing.ts'

/**
 * The roles in drawings that a spot's player takes, by side: spots are named as on a depth chart, roles as in football.md
 * 3.3. A spot that is not listed is its own role.
 */
const ROLES: Record<PlacedPlayer['side'], { readonly [spot: string]: readonly string[] }> = {
  offense: { RB: ['T', 'RB', 'HB', 'TB', 'B'], FB: ['F', 'FB'], Y: ['Y', 'U'] },
  defense: {
    LE: ['E', 'E2', 'E1'],
    RE: ['E', 'E2', 'E1'],
    NT: ['N', 'NT'],
    DT: ['T', 'T1', 'DT'],
    Sam: ['S'],
    Mike: ['M'],
    Will: ['W'],
    LC: ['C', 'C2', 'C1'],
    RC: ['C', 'C2', 'C1'],
    NB: ['NB', 'SP', 'R'],
  },
}

/**
 * The first of a drawing's players who takes this spot. Ends and corners are told apart by their side: the defense's left is
 * the offense's right, where x is positive. Undefined when the spot is not on the field in this play.
 */
export function manAtSpot(
  men: readonly PlacedPlayer[],
  side: PlacedPlayer['side'],
  spot: string,
): PlacedPlayer | undefined {
  const roles = ROLES[side][spot] ?? [spot]
  const way = side === 'defense' && /^[LR][EC]$/.test(spot) ? (spot.startsWith('L') ? 1 : -1) : 0
  const there = men.filter(
    (man) => man.side === side && roles.includes(man.role) && (way === 0 || Math.sign(man.at.x) === way),
  )
  return there.toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role))[0]
}
