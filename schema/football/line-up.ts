/**
 * Adjusts a front to the offense on the field: its ends to the tight ends, corners and nickels to the receivers, linebackers
 * walked out to slots or moved toward trips, and the whole front slid to an unbalanced line.
 */

import { DEFAULT_DEFENSE, type DefenseSettings } from './defense-settings.ts'
import type { Diagram } from './diagram.ts'
import { shapeOf, unbalanceOf, type Shape, type SideShape } from './formation-shape.ts'
import type { Front } from './fronts.ts'
import { CORNERS, SECONDARY, WALKS } from './line-up-data.ts'
import { distance, tidy } from './points.ts'
import type { Spot } from './spots.ts'

/** With no split receiver, the corner's distance outside the last man of the line and at least from the ball, in yards. */
const NUB = { outside: 3, least: 7.5 }

/** Minimum distance between coverage defenders on a side, and between any two, in yards. */
const APART = 2.5
const SHOULDERS = 1.3

/** Library fronts stand against a tight end here on the strong side, and a tackle on the weak side, in yards (football.md 3.6). */
const BOOK = { strong: 4.5, weak: 3 }

/** Defenders this deep or less are on the line; the front is this wide and deep, in yards. */
const FRONT = { line: 2.6, wide: 6.5, deep: 6.5 }

/** An end outside a tackle, inside a tight end (a 7 technique), and the least outside a man on the line, in yards. */
const TECHNIQUE = { tackle: 0.6, inside: 0.5, step: 1.4 }

/** Offensive linemen stand so far apart, in yards. */
const SPLIT = 1.5

/** Moving over to the third receiver with a back in the backfield, a linebacker stays in the box, in yards. */
const MOVE_OVER = { toward: 1.3, along: 1 }

/** Depths of a walked-out linebacker, and of a safety who comes down, in yards. */
const DEPTH = { walked: 4.5, down: 6 }

/** The front as it lines up. Without an offense it stands as in the book. */
export function lineUp(front: Front, diagram: Diagram, settings: DefenseSettings = DEFAULT_DEFENSE): Front {
  const shape = shapeOf(diagram, settings.motion === 'travel' ? 'set' : 'snap')
  const spots = front.players.map((spot) => ({ ...spot }))
  if (shape.right.onLine + shape.left.onLine === 0) return { ...front, players: spots }
  const strong = strongSide(front)
  if (settings.unbalanced === 'slide') slide(spots, shape)
  for (const sign of [1, -1] as const) {
    const side = sign === 1 ? shape.right : shape.left
    setEdge(spots, side, sign, sign === strong)
    setCorner(spots, side, sign)
  }
  const walks = WALKS[front.slug]
  for (const sign of walks ? ([strong, 0 - strong] as const) : []) {
    const side = sign === 1 ? shape.right : shape.left
    const roles = (sign === strong ? walks?.strong : walks?.weak) ?? []
    walkOut(spots, roles, { shape, side, sign: sign === 1 ? 1 : -1, settings })
  }
  for (const sign of [1, -1] as const) setSafety(spots, sign === 1 ? shape.right : shape.left, sign)
  spread(spots)
  return { ...front, players: spots.map((spot) => ({ ...spot, x: tidy(spot.x), y: tidy(spot.y) })) }
}

/** The side that the front is set to: its named strong defenders tell. */
function strongSide({ players }: Front): 1 | -1 {
  const corner = players.find(({ role }) => role === 'C')
  return corner && corner.x < 0 ? -1 : 1
}

/** Slides the front and the linebackers one man to the longer side. The end on the short side stays outside the last man. */
function slide(spots: Spot[], shape: Shape): void {
  const more = unbalanceOf(shape)
  if (more === 0) return
  const by = SPLIT * Math.sign(more)
  for (const spot of spots) {
    if (spot.y > FRONT.deep || Math.abs(spot.x) > FRONT.wide) continue
    spot.x += by
  }
}

/** Sets the men on the line outside of the guard by technique: outside a tight end, or closer where there is none. */
function setEdge(spots: Spot[], side: SideShape, sign: 1 | -1, isStrong: boolean): void {
  const book = isStrong ? BOOK.strong : BOOK.weak
  const men = spots
    .filter((spot) => spot.y <= FRONT.line && spot.x * sign > 0 && spot.x * sign <= FRONT.wide + SPLIT)
    .sort((a, b) => a.x * sign - b.x * sign)
  const hasTightEnd = side.end > 3.6
  const slid = isStrong && side.end > BOOK.strong + 0.5
  for (const [i, man] of men.entries()) {
    const out = man.x * sign
    let to = out
    if (out >= 4.8) {
      if (isStrong && !slid) to = side.end + (out - book)
      else if (!isStrong && hasTightEnd) to = Math.max(out, side.end + TECHNIQUE.tackle)
    } else if (out > 3.1) {
      if (!hasTightEnd) to = Math.min(out, side.end + 1.4)
      // Inside a tight end and not on him, where another man has the outside.
      else if (!isStrong && i === men.length - 1) to = side.end - TECHNIQUE.inside
    }
    if (isStrong && !hasTightEnd && out > 3.4 && out < 4.8) to = side.end + TECHNIQUE.tackle
    const inner = men[i - 1]
    const least = inner && to !== out ? inner.x * sign + TECHNIQUE.step : 0
    man.x = sign * Math.max(to, least)
  }
  // After a slide the last man is still outside the last man of the short side.
  const last = men.at(-1)
  if (last && side.onLine < 2.5 && last.x * sign < side.end + TECHNIQUE.tackle)
    last.x = sign * (side.end + TECHNIQUE.tackle)
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

type Walking = { shape: Shape; side: SideShape; sign: 1 | -1; settings: DefenseSettings }

/** Sends defenders to the second and the other split receivers of a side. */
function walkOut(spots: Spot[], roles: readonly string[], { shape, side, sign, settings }: Walking): void {
  const [, second, third, fourth] = side.split
  const [first, mover, helper] = roles.map((role) => spots.find((spot) => spot.role === role))
  const corner = cornerOf(spots, sign)
  const most = corner ? corner.x * sign - APART : Infinity
  const hasBack = shape.backs.length > 0
  if (first && second) {
    const slot = Math.abs(second.x)
    const isOver = SECONDARY.has(first.role) || settings.walkOut === 'slot'
    const apex = Math.max(side.edge + 1.5, (side.edge + slot) / 2)
    const to = isOver ? slot - 0.5 : apex
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

/** A deep safety on the side of three receivers stands between the second and the third. */
function setSafety(spots: Spot[], side: SideShape, sign: 1 | -1): void {
  const [, second, third] = side.split
  const safety = spots.find(
    ({ role, x, y }) => ['SS', 'FS'].includes(role) && x * sign >= 3 && y >= 8.5 && y < 18,
  )
  if (!safety || !second || !third) return
  safety.x = sign * Math.min(11, Math.max(5.5, (Math.abs(second.x) + Math.abs(third.x)) / 2))
}

/** Moves defenders who would stand on each other apart: those off the line deeper. */
function spread(spots: Spot[]): void {
  const men = [...spots].sort((a, b) => a.y - b.y)
  for (const [i, man] of men.entries()) {
    for (let n = 0; n < 4; n += 1) {
      const other = men.slice(0, i).find((one) => distance(one, man) < SHOULDERS)
      if (!other) break
      man.y = other.y + SHOULDERS
    }
  }
}
