/** Who has whom in man coverage. */

import { receiversOf } from './concepts.ts'
import { DEFAULT_DEFENSE, type DefenseSettings } from './defense-settings.ts'
import type { Diagram } from './diagram.ts'
import { playersOf, snapSpot, type PlacedPlayer } from './drawing.ts'
import { CORNERS, DOWN_LINEMEN } from './line-up-data.ts'
import { add, distance } from './points.ts'

type Pair = [man: PlacedPlayer, receiver: PlacedPlayer]

const INSIDE_LINEBACKERS: ReadonlySet<string> = new Set(['M', 'W'])

/**
 * Corners take the widest receiver on their side; then inside receivers and the backs get the defenders who are nearest to them all
 * together, in yards, weighted so that linebackers take backs, safeties take receivers, a lineman who drops has a back or nobody
 * (AFCA Insider, "Outside 1 Peel From Cover 1": "pass drop for RB"), and nobody crosses the ball. Without deep help a safety comes down
 * on a receiver before a linebacker leaves the rush. With too few defenders the backs are left to the rush (blitzology, "Double A
 * Gap Mug Cover 1 Peel Blitz", 2020).
 */
export function matchUps(
  diagram: Diagram,
  free: ReadonlySet<PlacedPlayer>,
  settings: DefenseSettings = DEFAULT_DEFENSE,
  isZero = false,
): Pair[] {
  return matched(diagram, free, settings, isZero).pairs
}

/** How far all of them have to go, with the weights. */
export function costOfMatches(
  diagram: Diagram,
  free: ReadonlySet<PlacedPlayer>,
  settings: DefenseSettings,
): number {
  return matched(diagram, free, settings, false).cost
}

function matched(
  diagram: Diagram,
  free: ReadonlySet<PlacedPlayer>,
  settings: DefenseSettings,
  isZero: boolean,
): { pairs: Pair[]; cost: number } {
  // A defender who travels belongs to the man in motion from where he lines up; else to where the motion ends.
  const set = settings.motionRule === 'bump' ? atTheSnap(diagram) : diagram
  const { right, left, backs } = receiversOf(set)
  const pool = new Set(free)
  const pairs: Pair[] = []
  const way = (man: PlacedPlayer, receiver: PlacedPlayer): number =>
    distance(man.at, receiver.at) - (isZero && man.at.y > 8 ? 16 : 0)
  const crosses = (man: PlacedPlayer, receiver: PlacedPlayer): number =>
    man.at.x * receiver.at.x < 0 && Math.abs(man.at.x) > 1 ? 3 : 0
  let cost = 0
  for (const widest of [right[0], left[0]]) {
    if (!widest) continue
    const handicap = (man: PlacedPlayer): number =>
      CORNERS.has(man.role) && man.at.x * widest.at.x > 0
        ? 0
        : 20 + crosses(man, widest) + (man.at.y < 8 && INSIDE_LINEBACKERS.has(man.role) ? 12 : 0)
    const costOf = (man: PlacedPlayer): number => way(man, widest) + handicap(man)
    const [man] = [...pool].sort((a, b) => costOf(a) - costOf(b))
    if (!man) continue
    pool.delete(man)
    pairs.push([man, widest])
    cost += costOf(man)
  }
  const inside = [...right.slice(1), ...left.slice(1)].sort((a, b) => Math.abs(b.at.x) - Math.abs(a.at.x))
  // With a back to cover a safety has the third receiver before the Mike leaves the box for him (MatchQuarters, "How do you play Trips?").
  const inBox = backs.length > 0 ? 7.5 : 5
  const split = new Set(inside)
  const costOf = (man: PlacedPlayer, receiver: PlacedPlayer): number => {
    const isInBox = INSIDE_LINEBACKERS.has(man.role)
    const isLineman = DOWN_LINEMEN.has(man.role)
    if (!split.has(receiver)) return way(man, receiver) + (isInBox ? 0 : 5)
    return (
      way(man, receiver) +
      crosses(man, receiver) * (isLineman ? 4 : 1) +
      (isInBox ? inBox : 0) +
      (isLineman ? 12 : 0)
    )
  }
  const rest = cheapest([...inside, ...backs].slice(0, pool.size), [...pool], costOf)
  return { pairs: [...pairs, ...rest.pairs], cost: cost + rest.cost }
}

/** One defender for each receiver so that the sum is least; of equal ones the first. */
function cheapest(
  receivers: readonly PlacedPlayer[],
  men: readonly PlacedPlayer[],
  costOf: (man: PlacedPlayer, receiver: PlacedPlayer) => number,
): { pairs: Pair[]; cost: number } {
  const [receiver, ...others] = receivers
  if (!receiver) return { pairs: [], cost: 0 }
  let best: { pairs: Pair[]; cost: number } = { pairs: [], cost: Infinity }
  for (const man of men) {
    const rest = cheapest(
      others,
      men.filter((one) => one !== man),
      costOf,
    )
    const cost = costOf(man, receiver) + rest.cost
    if (cost < best.cost) best = { pairs: [[man, receiver], ...rest.pairs], cost }
  }
  return best
}

/** The offense where it stands at the snap. */
function atTheSnap(diagram: Diagram): Diagram {
  const moved = playersOf(diagram, 'offense').map(({ id, ...man }) => [
    id,
    { ...man, at: add(man.at, snapSpot(diagram, id)) },
  ])
  return { ...diagram, elements: { ...diagram.elements, ...Object.fromEntries(moved) } }
}
