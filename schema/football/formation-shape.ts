/** How a defense reads a formation: the line and who is attached to it, the split receivers of each side, and the backs. */

import type { Diagram } from './diagram.ts'
import { LINEMEN, playersOf, snapSpot } from './drawing.ts'
import { inBackfield } from './place-formation.ts'
import { distance } from './points.ts'

/** A player by where he stands, in yards from the ball; `x` is positive to the right. */
export type Place = { id: string; role: string; x: number; y: number; isEligible: boolean }

export type SideShape = {
  /** Receivers apart from the line, from the outside in: #1, #2, #3. */
  split: Place[]
  /** Tight ends and wings, from the outside in. */
  tight: Place[]
  /** Distance of the last player on the line, and of the last one beside it, in yards from the ball. */
  end: number
  edge: number
  /** Players on the line on this side of the center. */
  onLine: number
}

export type Shape = { right: SideShape; left: SideShape; backs: Place[] }

/** A player no farther from his neighbor belongs to the line, in yards; a wing stands no deeper. */
const ATTACHED = 2.2
const WING_DEPTH = -3
const ON_LINE = -1.6

/** A tackle's place where no line is drawn, in yards from the ball. */
const TACKLE = 3

/** Receivers no farther apart form a bunch, in yards. */
const BUNCHED = 3.2

/** Reads the formation as it is set, or as it is at the snap, after shift and motion. */
export function shapeOf(diagram: Diagram, when: 'set' | 'snap' = 'set'): Shape {
  const places = playersOf(diagram, 'offense').map((man): Place => {
    const by = when === 'snap' ? snapSpot(diagram, man.id) : { x: 0, y: 0 }
    const { x, y } = man.at
    return {
      id: man.id,
      role: man.role,
      x: x + by.x,
      y: y + by.y,
      isEligible: isEligible(man.role, x + by.x),
    }
  })
  const right = sideOf(places, 1)
  const left = sideOf(places, -1)
  const sided = new Set([...right.split, ...right.tight, ...left.split, ...left.tight].map(({ id }) => id))
  const backs = places.filter(({ id, isEligible, role }) => isEligible && role !== 'QB' && !sided.has(id))
  return { right, left, backs: backs.sort((a, b) => a.y - b.y) }
}

/** A quarterback counts as a receiver only where he is split out. */
function isEligible(role: string, x: number): boolean {
  return !LINEMEN.includes(role) && (role !== 'QB' || Math.abs(x) > 6)
}

function sideOf(places: readonly Place[], sign: 1 | -1): SideShape {
  const out = ({ x }: Place): number => x * sign
  const side = places.filter((man) => out(man) > 0.3).sort((a, b) => out(a) - out(b))
  let end = 0
  let onLine = 0
  const line: Place[] = []
  for (const man of side.filter(({ y }) => y >= ON_LINE)) {
    if (out(man) - end > ATTACHED) break
    end = out(man)
    onLine += 1
    line.push(man)
  }
  const wings = side.filter(
    (man) =>
      man.isEligible &&
      man.y < ON_LINE &&
      man.y > WING_DEPTH &&
      out(man) >= TACKLE &&
      out(man) - Math.max(end, TACKLE) <= ATTACHED,
  )
  const tight = [...line.filter((man) => man.isEligible), ...wings].sort((a, b) => out(b) - out(a))
  const attached = new Set(tight.map(({ id }) => id))
  const split = side
    .filter((man) => man.isEligible && !attached.has(man.id) && !inBackfield(man))
    // In a stack the player on the line is the outside one.
    .sort((a, b) => out(b) - out(a) || b.y - a.y)
  return { split, tight, end: end || TACKLE, edge: Math.max(end || TACKLE, ...wings.map(out)), onLine }
}

/** The receivers of a side, from the outside in: the split ones, then those on the line. */
export function numbered({ split, tight }: SideShape): Place[] {
  return [...split, ...tight]
}

/** The three receivers of a side that stand in a bunch, from the outside in; empty for none. */
export function bunchOf(side: SideShape): Place[] {
  const [a, b, c] = side.split.slice(0, 3)
  if (!a || !b || !c) return []
  return distance(a, b) <= BUNCHED && distance(b, c) <= BUNCHED ? [a, b, c] : []
}

/** How many men the line is longer to the right; a tight end alone makes no unbalanced line. */
export function unbalanceOf({ right, left }: Shape): number {
  const more = right.onLine - left.onLine
  return Math.abs(more) < 2 ? 0 : more
}
