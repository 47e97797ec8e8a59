/**
 * Adjusts a front to the offense on the field: its ends to the tight ends, corners and nickels to the receivers, linebackers
 * walked out to slots or moved toward trips, and the whole front slid to an unbalanced line.
 */

import { DEFAULT_DEFENSE, type DefenseSettings } from './defense-settings.ts'
import type { Diagram } from './diagram.ts'
import { shapeOf, unbalanceOf, type Shape, type SideShape } from './formation-shape.ts'
import type { Front } from './fronts.ts'
import { CORNERS, QUADS_OVER, SECONDARY, WALKS } from './line-up-data.ts'
import { bumpedOver, spinOf, spunDown, type Spin } from './motion-rules.ts'
import { tidy } from './points.ts'
import type { Spot } from './spots.ts'

/** With no split receiver, the corner's distance outside the last man of the line and at least from the ball, in yards. */
const NUB = { outside: 3, least: 7.5 }

/** Minimum distance between coverage defenders on a side, and between any two, in yards. */
const APART = 2.5
const SHOULDERS = 1.45

/** Outside the box, sideways yards count less: drawings close the field there, and letters would run together. */
const CLOSED = { from: 7, share: 0.6 }

/** Library fronts stand against a tight end here on the strong side, and a tackle on the weak side, in yards (football.md 3.6). */
const BOOK = { strong: 4.5, weak: 3 }

/** Defenders this deep or less are on the line; the front is this wide and deep, in yards. */
const FRONT = { line: 2.6, wide: 6.5, deep: 6.5 }

/** An end outside a tackle, inside a tight end (a 7 technique), and just outside the last man, in yards. */
const TECHNIQUE = { tackle: 1, inside: 0.5, outside: 0.6 }

/** From here on a man on the line stands outside a tight end, in yards. */
const NINE = 4.8

/** Nobody slides farther outside of the last man than this, in yards. */
const OUTSIDE = 0.9

/** Offensive linemen stand so far apart, in yards. */
const SPLIT = 1.5

/** Moving over to the third receiver with a back in the backfield, a linebacker stays in the box, in yards. */
const MOVE_OVER = { toward: 1.2, along: 0.8 }

/** Depths of a walked-out linebacker, and of a safety who comes down, in yards. */
const DEPTH = { walked: 4.5, down: 6 }

/**
 * The front as it lines up: where everybody stands at the snap, moved with motion by the team's rule. Without an offense it stands as in
 * the book.
 */
export function lineUp(front: Front, diagram: Diagram, settings: DefenseSettings = DEFAULT_DEFENSE): Front {
  const set = lineUpTo(front, shapeOf(diagram, 'set'), settings)
  if (settings.motionRule === 'travel') return set
  const snap = shapeOf(diagram, 'snap')
  const spin = spinFor(front, diagram, settings)
  if (spin) {
    const spots = spunDown(set.players, snap, spin)
    spread(spots)
    return { ...set, players: spots.map(tidied) }
  }
  const bumped = lineUpTo(front, snap, settings)
  return { ...bumped, players: bumpedOver(set.players, bumped.players) }
}

/** The safeties who spin with this motion; null where the team, the front, or the motion has no spin. */
export function spinFor(front: Front, diagram: Diagram, settings: DefenseSettings): Spin | null {
  if (settings.motionRule !== 'spin') return null
  const set = shapeOf(diagram, 'set')
  return spinOf(lineUpTo(front, set, settings).players, set, shapeOf(diagram, 'snap'))
}

/** The front against one alignment of the offense. */
function lineUpTo(front: Front, shape: Shape, settings: DefenseSettings): Front {
  const spots = front.players.map((spot) => ({ ...spot }))
  if (shape.right.onLine + shape.left.onLine === 0) return { ...front, players: spots }
  const strong = strongSide(front)
  const isSlid = settings.unbalancedFront === 'slide' && slide(spots, shape)
  for (const sign of [1, -1] as const) {
    const side = sign === 1 ? shape.right : shape.left
    setEdge(spots, side, sign, sign === strong, isSlid)
    setCorner(spots, side, sign)
  }
  flipNickel(spots, shape, strong)
  const rules = front.base ?? front.slug
  const walks = WALKS[rules]
  for (const sign of [1, -1] as const) {
    const side = sign === 1 ? shape.right : shape.left
    const usual = spots.filter((spot) => isApex(spot, sign)).map(({ role }) => role)
    const roles = walks ? (sign === strong ? walks.strong : walks.weak) : usual
    // A nickel who went to the other side has the slot there, and nobody else leaves.
    const nickel = spots.find(({ role, x }) => role === 'NB' && x * sign > 0)
    const others = roles.filter((role) => role !== 'NB')
    walkOut(spots, nickel ? ['NB', ...(sign === strong ? others : others.slice(1))] : others, {
      shape,
      side,
      sign,
      settings,
      quads: sign === strong ? QUADS_OVER[rules] : undefined,
    })
  }
  center(spots)
  for (const sign of [1, -1] as const) setSafety(spots, sign === 1 ? shape.right : shape.left, sign)
  spread(spots)
  return { ...front, players: spots.map(tidied) }
}

function tidied(spot: Spot): Spot {
  return { ...spot, x: tidy(spot.x), y: tidy(spot.y) }
}

/** The side that the front is set to: its named strong defenders tell. */
function strongSide({ players }: Front): 1 | -1 {
  const corner = players.find(({ role }) => role === 'C')
  return corner && corner.x < 0 ? -1 : 1
}

/** Slides the front and the linebackers one man to the longer side. The end on the short side stays outside the last man. */
function slide(spots: Spot[], shape: Shape): boolean {
  const more = unbalanceOf(shape)
  if (more === 0) return false
  const by = SPLIT * Math.sign(more)
  for (const spot of spots) {
    if (spot.y > FRONT.deep || Math.abs(spot.x) > FRONT.wide) continue
    const edge = more > 0 ? shape.right.edge : 0 - shape.left.edge
    const most = edge + Math.sign(more) * OUTSIDE
    spot.x = more > 0 ? Math.min(spot.x + by, most) : Math.max(spot.x + by, most)
  }
  return true
}

/**
 * Sets the end men by technique. A 9 technique of a front without another man outside of the tackle closes to a 5 where there
 * is no tight end; the weak end goes inside a second tight end; a stand-up man stays where a tight end would be (GK).
 */
function setEdge(spots: Spot[], side: SideShape, sign: 1 | -1, isStrong: boolean, isSlid: boolean): void {
  const men = spots
    .filter((spot) => spot.y <= FRONT.line && spot.x * sign > 0 && spot.x * sign <= FRONT.wide + SPLIT)
    .sort((a, b) => a.x * sign - b.x * sign)
  const last = men.at(-1)
  if (!last) return
  const out = last.x * sign
  const hasTightEnd = side.end > BOOK.weak + 0.6
  const isAlone = !men.some((man) => man !== last && man.x * sign > BOOK.weak)
  const isWideFront = spots.filter(({ x, y }) => y <= FRONT.line && Math.abs(x) >= NINE).length > 1
  if (isSlid) {
    // The end on the short side stays outside the last man there.
    if (out < side.end + TECHNIQUE.outside) last.x = sign * (side.end + TECHNIQUE.outside)
  } else if (!hasTightEnd && isStrong && out >= NINE && isAlone && !isWideFront) {
    last.x = sign * (side.end + TECHNIQUE.tackle)
  } else if (hasTightEnd && !isStrong && out < NINE && out > BOOK.weak) {
    last.x = sign * (side.end - TECHNIQUE.inside)
  }
}

function cornerOf(spots: readonly Spot[], sign: 1 | -1): Spot | undefined {
  return spots.find(({ role, x }) => CORNERS.has(role) && x * sign > 0)
}

/** The corner goes with the widest receiver, or stands outside the last man of the line. */
function setCorner(spots: Spot[], side: SideShape, sign: 1 | -1): void {
  const corner = cornerOf(spots, sign)
  if (!corner) return
  const [widest] = side.split
  const nub = Math.max(NUB.least, side.edge + NUB.outside)
  corner.x = widest && Math.abs(widest.x) >= nub - 1 ? widest.x : sign * nub
}

/** The nickel goes to the side with the slot where his own has none. */
function flipNickel(spots: Spot[], { right, left }: Shape, strong: 1 | -1): void {
  const nickel = spots.find(({ role }) => role === 'NB')
  // In a dime both sides have their man.
  if (!nickel || spots.some(({ role }) => role === 'DB')) return
  const [own, other] = strong === 1 ? [right, left] : [left, right]
  if (own.split.length < 2 && other.split.length > 1) nickel.x = 0 - nickel.x
}

/** A linebacker left alone in the box stands over the ball. */
function center(spots: Spot[]): void {
  const isInside = ({ x, y }: Spot): boolean => y > FRONT.line && y <= FRONT.deep && Math.abs(x) < 4.2
  const inside = spots.filter(isInside)
  const [only] = inside
  if (only && inside.length === 1) only.x = 0
}

type Walking = {
  shape: Shape
  side: SideShape
  sign: 1 | -1
  settings: DefenseSettings
  quads: readonly [third: string, fourth: string] | undefined
}

/** Sends defenders to the second and the other split receivers of a side. */
function walkOut(
  spots: Spot[],
  usual: readonly string[],
  { shape, side, sign, settings, quads }: Walking,
): void {
  const [, second, third, fourth] = side.split
  const roles = fourth && quads ? [...usual.slice(0, 1), quads[1], quads[0]] : usual
  const [first, mover, helper] = roles.map((role) => spots.find((spot) => spot.role === role))
  const corner = cornerOf(spots, sign)
  const most = corner ? corner.x * sign - APART : Infinity
  const hasBack = shape.backs.length > 0
  if (first && second) {
    const slot = Math.abs(second.x)
    const isOver = SECONDARY.has(first.role)
    const apex = Math.max(side.edge + 1.5, (side.edge + slot) / 2)
    // With no back there is no run to stay close for.
    const isOut = settings.walkOut === 'slot' || !hasBack
    const to = isOver ? slot - 0.5 : isOut ? Math.max(apex, slot - 1) : apex
    first.x = sign * Math.max(5, Math.min(to, most))
    if (!SECONDARY.has(first.role)) first.y = Math.max(first.y, DEPTH.walked)
  } else if (first && isApex(first, sign)) {
    first.x = sign * Math.max(5, Math.min(first.x * sign, most))
  }
  const inner = fourth ?? third
  if (mover && inner) moveOver(spots, mover, Math.abs(inner.x), { sign, hasBack, side })
  if (helper && fourth && third) {
    helper.x = sign * (Math.abs(third.x) - 0.5)
    helper.y = Math.min(helper.y, DEPTH.down)
  }
}

/** Between the box and the corner, and not deep: a nickel, a monster, the overhangs of a 3-3-5. */
function isApex({ role, x, y }: Spot, sign: 1 | -1): boolean {
  return !CORNERS.has(role) && x * sign >= 7.5 && y <= 9
}

type Over = { sign: 1 | -1; hasBack: boolean; side: SideShape }

/** A linebacker moves toward the third receiver: a gap over in the box, or all the way where no back is left to run. */
function moveOver(spots: Spot[], mover: Spot, receiver: number, { sign, hasBack, side }: Over): void {
  if (SECONDARY.has(mover.role)) {
    if (!hasBack && mover.y > FRONT.deep) mover.x = sign * (receiver - 0.5)
    return
  }
  const from = mover.x
  const out = Math.max(side.edge + 0.5, receiver - 1)
  mover.x = hasBack ? sign * Math.min(mover.x * sign + MOVE_OVER.toward, out) : sign * out
  if (!hasBack) mover.y = Math.max(mover.y, DEPTH.walked)
  for (const spot of spots) {
    const isInside = !SECONDARY.has(spot.role) && spot.y > FRONT.line && spot.y <= FRONT.deep
    const isBehind = spot !== mover && spot.x * sign < from * sign && Math.abs(spot.x) < 5
    if (isInside && isBehind) spot.x += sign * MOVE_OVER.along
  }
}

/** One of two deep safeties stands between the second and the third of three receivers on his side; the only one stays in the middle. */
function setSafety(spots: Spot[], side: SideShape, sign: 1 | -1): void {
  const [, second, third] = side.split
  const safety = spots.find(
    ({ role, x, y }) => ['SS', 'FS'].includes(role) && x * sign >= 3 && y >= 8.5 && y < 18,
  )
  const isAlone =
    spots.filter(({ role, y }) => SECONDARY.has(role) && !CORNERS.has(role) && y >= 8.5).length < 2
  if (!safety || !second || !third || isAlone) return
  safety.x = sign * Math.min(11, Math.max(5.5, (Math.abs(second.x) + Math.abs(third.x)) / 2))
}

/** Moves defenders who would stand on each other apart: those off the line deeper. */
function spread(spots: Spot[]): void {
  const men = [...spots].sort((a, b) => a.y - b.y)
  for (const [i, man] of men.entries()) {
    for (let n = 0; n < 4; n += 1) {
      const other = men.slice(0, i).find((one) => gap(one, man) < SHOULDERS)
      if (!other) break
      man.y = other.y + SHOULDERS
    }
  }
}

function gap(a: Spot, b: Spot): number {
  const isOutside = Math.min(Math.abs(a.x), Math.abs(b.x)) > CLOSED.from
  return Math.hypot((a.x - b.x) * (isOutside ? CLOSED.share : 1), a.y - b.y)
}
