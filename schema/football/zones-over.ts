/**
 * Zones that lie over receivers. A landmark belongs to the field; but whoever matches receivers, or is pushed over toward three or
 * four of them, is where they are, which from a hash is somewhere else. All lengths are yards from the ball. Pure.
 */

import type { Landmark } from './coverages-data.ts'
import type { Place } from './formation-shape.ts'
import { tidy } from './points.ts'

/**
 * Over which receivers a zone lies, counted from the outside in, by how many there are: corners over the first, the safety over
 * the second, or the second and third, the nickel between the first two, the Mike over the third, or the last two of four
 * (MatchQuarters, "How do you play Trips?" 1 to 3). `near` is how far from them its middle may be, in yards (our choice: landmarks of
 * a ball in the middle stay).
 */
const OVER: Readonly<Record<string, { of: (count: number) => readonly number[]; near: number }>> = {
  outside: { of: () => [1], near: 1.5 },
  quarter: { of: () => [2, 3], near: 2.5 },
  'curl-flat': { of: () => [1, 2], near: 4 },
  curl: { of: () => [2], near: 3 },
  'hook-curl': { of: (count) => (count > 3 ? [3, 4] : [2, 3]), near: 4 },
  hook: { of: () => [3], near: 1.5 },
  robber: { of: () => [], near: 0 },
  pole: { of: () => [4], near: 3.5 },
  poach: { of: () => [3], near: 7 },
}

/** Without a receiver a zone lies about as far from the ball as it would from the middle of the field. */
const NO_RECEIVER = 2.5

/** Middles of quarters beside each other are so far apart, and they lie over each other by so much. */
const QUARTERS = { apart: 5, over: 1.5 }

/** Numbered receivers of either side, from the outside in. */
export type Receivers = { right: readonly Place[]; left: readonly Place[] }

/** The landmark of that name moved over its receivers as far as they are away from it; `ball` is where the ball is on the field. */
export function overReceivers(name: string, mark: Landmark, receivers: Receivers, ball: number): Landmark {
  const x = middleOf(name, mark, receivers, ball)
  if (x === undefined) return mark
  const other = NEIGHBOR[name]
  const beside = other && middleOf(other.name, { ...mark, x: other.x }, receivers, ball)
  if (beside === undefined) return { ...mark, x: tidy(x + ball) }
  const isInner = !OUTSIDE.test(name)
  const sign = Math.sign(mark.x)
  // The inner one gives way.
  const middle = isInner ? sign * Math.min(x * sign, beside * sign - QUARTERS.apart) : x
  const apart = Math.max(QUARTERS.apart, Math.abs(x - beside))
  const rx = Math.min(mark.rx, (apart + QUARTERS.over) / 2)
  return { ...mark, x: tidy(middle + ball), rx: tidy(rx) }
}

/** The names of zones of corners, who have the outside quarters. */
const OUTSIDE = /-(rr|ll)$/

/** The quarter beside a quarter of the same side, and its place on the field. */
const NEIGHBOR: Readonly<Record<string, { name: string; x: number }>> = {
  'quarter-rr': { name: 'quarter-r', x: 6.5 },
  'quarter-r': { name: 'quarter-rr', x: 19 },
  'quarter-ll': { name: 'quarter-l', x: -6.5 },
  'quarter-l': { name: 'quarter-ll', x: -19 },
}

function middleOf(
  name: string,
  mark: Landmark,
  { right, left }: Receivers,
  ball: number,
): number | undefined {
  const [, kind = '', side = ''] = /^(.+?)(?:-(rr|r|ll|l))?$/.exec(name) ?? []
  const row = OVER[side.length > 1 ? 'outside' : kind]
  if (!row) return undefined
  // The pole and the poach are over the side with more receivers, a hook in the middle over nobody.
  const men = side === '' ? (right.length >= left.length ? right : left) : side[0] === 'r' ? right : left
  const isOverBall = side === '' && kind === 'hook'
  const over = isOverBall ? [] : row.of(men.length).flatMap((n) => men[n - 1] ?? [])
  const sum = over.reduce((all, man) => all + man.x, 0)
  const aim =
    over.length === 0 || (kind.startsWith('curl') && Math.abs(sum / over.length) < TIGHT)
      ? mark.x
      : sum / over.length
  const [first] = over
  // A corner beside a tight end alone stays on the field's landmark.
  if (side.length > 1 && (!first || Math.abs(first.x) < TIGHT)) return undefined
  const near = aim !== mark.x ? row.near : Math.min(row.near, NO_RECEIVER)
  return Math.min(aim + near, Math.max(aim - near, mark.x - ball))
}

/** Closer to the ball than this a receiver is a tight end or a wing, in yards. */
const TIGHT = 7
