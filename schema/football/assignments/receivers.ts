/**
 * Split receivers on runs and screens. A receiver with a defender over him stalks him; one without takes the most
 * dangerous defender: the one who gets to the ball first. Sources: AFCA, "Power 1 Back" (receivers block the man on)
 * and "Midline Play" (the far receiver cuts off the safety); prostylespreadoffense, "Perfecting the Stalk Block".
 */

import type { Point } from '../diagram.ts'
import { SPLIT, type Box, type Position, type Spotted } from './box.ts'
import { matchInOrder } from './match.ts'

/** A defender covers a receiver who is so near across, no deeper than this, in yards. */
const OVER = { across: 3.5, depth: 9.5 }

/** A receiver reaches a defender so far away, in yards; no defender deeper than this matters to the run. */
const FAR = { reach: 13, depth: 14 }

/** A receiver leaves the defenders this near to the line's last player to the box, in yards. */
const OUTSIDE = 1

type Pairs = Map<Position, Spotted>

/** The defenders over the receivers: the first from the outside belongs to the widest receiver. */
export function covered(
  box: Box,
  isFree: (defender: Spotted) => boolean,
  busy: ReadonlySet<Position>,
): Pairs {
  return paired(box, busy, (man, way) => {
    const own = box.cover.filter((d) => d.x * way > 0 && d.y <= OVER.depth && isFree(d))
    return { own, cost: (d) => (Math.abs(d.x - man.x) <= OVER.across ? Math.abs(d.x - man.x) : null) }
  })
}

/** The most dangerous defenders for receivers who have nobody over them: outside the line, or the safety inside. */
export function dangerous(
  box: Box,
  isFree: (defender: Spotted) => boolean,
  busy: ReadonlySet<Position>,
): Pairs {
  const surface = [...box.men].filter(([position]) => !isSplit(position) && !position.startsWith('L'))
  return paired(box, busy, (man, way) => {
    const edge = Math.max(...surface.map(([, { x }]) => x * way)) + OUTSIDE
    const own = [...box.line, ...box.backers, ...box.cover].filter(
      (d) => (d.x * way > edge || (d.y > OVER.depth && d.x * way > 0)) && d.y <= FAR.depth && isFree(d),
    )
    return { own, cost: (d) => reached(Math.hypot(d.x - man.x, d.y - man.y)) }
  })
}

/** On the side of a screen, the defenders nearest to the catch, in the order of the receivers who block them. */
export function beforeCatch(
  box: Box,
  isFree: (defender: Spotted) => boolean,
  busy: ReadonlySet<Position>,
  spot: Point,
): Pairs {
  const side = spot.x < 0 ? -1 : 1
  const names = side === 1 ? SPLIT.play : SPLIT.back
  const blockers = names.filter((position) => box.men.has(position) && !busy.has(position)).length
  const far = (d: Spotted): number => Math.hypot(d.x - spot.x, d.y - spot.y)
  const near = [...box.backers, ...box.cover]
    .filter((d) => d.x * side > OUT && d.y <= FAR.depth && isFree(d))
    .sort((a, b) => far(a) - far(b))
    .slice(0, blockers)
  return paired(box, busy, (man, way) => ({
    own: way === side ? near : [],
    cost: (d) => reached(Math.hypot(d.x - man.x, d.y - man.y)),
  }))
}

/** A defender nearer to the ball is in the box, and a screen's linemen have him, in yards. */
const OUT = 4

function reached(way: number): number | null {
  return way <= FAR.reach ? way : null
}

type Choice = { own: Spotted[]; cost: (defender: Spotted) => number | null }

function paired(box: Box, busy: ReadonlySet<Position>, choose: (man: Spotted, way: 1 | -1) => Choice): Pairs {
  const pairs: Pairs = new Map()
  for (const [names, way] of [[SPLIT.play, 1] as const, [SPLIT.back, -1] as const]) {
    const men = names.flatMap((position) => {
      const man = box.men.get(position)
      return man && !busy.has(position) ? [{ position, man, choice: choose(man, way) }] : []
    })
    const own = (men[0]?.choice.own ?? []).toSorted((a, b) => (a.x - b.x) * way)
    const found = matchInOrder(men.length, own.length, (i, j) => {
      const [one, defender] = [men[i], own[j]]
      return one && defender ? one.choice.cost(defender) : null
    })
    for (const [i, j] of found) {
      const [one, defender] = [men[i], own[j]]
      if (one && defender) pairs.set(one.position, defender)
    }
  }
  return pairs
}

const NAMES: ReadonlySet<Position> = new Set([...SPLIT.play, ...SPLIT.back])

/** Whether the position is a split receiver's. */
export function isSplit(position: Position): boolean {
  return NAMES.has(position)
}
