/**
 * How a defense without a man to travel moves with motion (Alexander, AFCA Weekly, "Going Through the Motions", 2017, and MatchQuarters,
 * "Defending Jet Motion": bump the linebackers, or, since motion is faster than they are, spin a safety down to it).
 */

import { numbered, type Shape } from './formation-shape.ts'
import { CORNERS } from './line-up-data.ts'
import type { Spot } from './spots.ts'

/** Linebackers and overhangs stand off the line and no deeper than this, in yards. */
const UNDER = { from: 2.6, to: 9 }

/** A safety this deep can rotate, and the one in the middle stands no shallower, in yards. */
const DEEP = { from: 8.5, middle: 12 }

/** The depth of a safety who comes down, and his least distance from the ball, in yards. */
const DOWN = { depth: 6, least: 5 }

/** Farther than this from the ball on one side and then on the other, a defender has crossed the field, in yards. */
const ACROSS = 4

/**
 * Where a bump ends: nobody crosses the ball for a receiver whom the next man can have. Who is left without a slot falls into
 * the box, and each linebacker moves one place over.
 *
 * @param set - The front as it lined up.
 * @param snap - The same front against the offense at the snap.
 */
export function bumpedOver(set: readonly Spot[], snap: readonly Spot[]): Spot[] {
  const was = (role: string): number => set.find((spot) => spot.role === role)?.x ?? 0
  const isUnder = ({ role, y }: Spot): boolean => y > UNDER.from && y <= UNDER.to && !CORNERS.has(role)
  const under = snap.filter(isUnder)
  const isAcross = ({ role, x }: Spot): boolean =>
    Math.abs(x) > ACROSS && Math.abs(was(role)) > ACROSS && x * was(role) < 0
  if (!under.some(isAcross)) return [...snap]
  const places = [...under].sort((a, b) => a.x - b.x)
  const men = [...under].sort((a, b) => was(a.role) - was(b.role))
  const moved = new Map(men.map(({ role }, i) => [role, places[i]]))
  return snap.map((spot) => {
    const to = moved.get(spot.role)
    return to ? { ...spot, x: to.x, y: to.y } : spot
  })
}

/** Who comes down to the motion and who takes the middle, by role, and the side of the motion. */
export type Spin = { down: string; middle: string; sign: 1 | -1 }

/**
 * The safeties who spin: the one on the side to which the motion brings a receiver comes down, the other takes the middle. Null
 * where no side gets one, and in fronts without two deep safeties, which bump.
 */
export function spinOf(set: readonly Spot[], before: Shape, snap: Shape): Spin | null {
  const more = (side: 'right' | 'left'): number => numbered(snap[side]).length - numbered(before[side]).length
  const sign = more('right') > 0 ? 1 : more('left') > 0 ? -1 : 0
  const deep = set.filter(({ role, y }) => ['SS', 'FS'].includes(role) && y >= DEEP.from)
  if (sign === 0 || deep.length !== 2 || set.some(({ role }) => role === 'S1')) return null
  const [middle, down] = deep.sort((a, b) => a.x * sign - b.x * sign)
  return down && middle ? { down: down.role, middle: middle.role, sign } : null
}

/** The front as it lined up, with the safeties spun: down on the receiver whom nobody is over, and in the middle. */
export function spunDown(set: readonly Spot[], snap: Shape, { down, middle, sign }: Spin): Spot[] {
  const over = set.filter(({ role, y }) => y <= UNDER.to && role !== down).map(({ x }) => x)
  const alone = (x: number): number => Math.min(...over.map((one) => Math.abs(one - x)))
  const receivers = numbered(sign === 1 ? snap.right : snap.left)
  const [free] = [...receivers].sort((a, b) => alone(b.x) - alone(a.x))
  return set.map((spot) => {
    if (spot.role === middle) return { ...spot, x: 0, y: Math.max(spot.y, DEEP.middle) }
    if (spot.role !== down) return { ...spot }
    const out = Math.max(DOWN.least, Math.abs(free?.x ?? DOWN.least) - 0.5)
    return { ...spot, x: sign * out, y: DOWN.depth }
  })
}

/** The underneath zones beside the safety who came down, from his side to the other, by how many drop and whom they face. */
const UNDERNEATH: Readonly<Record<number, { trips: string; even: string }>> = {
  0: { trips: '', even: '' },
  1: { trips: 'hook', even: 'hook' },
  2: { trips: 'hook-curl-r hook-curl-l', even: 'hook-curl-r curl-flat-l' },
  3: { trips: 'hook-curl-r hook hook-curl-l', even: 'hook-curl-r hook-curl-l curl-flat-l' },
  4: { trips: 'hook-curl-r hook hook-curl-l curl-flat-l', even: 'hook-curl-r hook hook-curl-l curl-flat-l' },
}

/** Coverages that rotate to motion: after a spin all of them are three deep with the safety in the curl-flat (Cover 3 Sky). */
const SPINS: ReadonlySet<string> = new Set([
  'cover-2',
  'tampa-2',
  'cover-3-sky',
  'cover-3-cloud',
  'cover-3-buzz',
  'quarters',
  'palms',
  'cover-6',
])

/** Whether a coverage spins with motion; the other zones bump. */
export function spins(coverage: string): boolean {
  return SPINS.has(coverage)
}

/** The zones of a spun coverage as a table of coverages-data, everybody by his own role, for a strength to the right. */
export function spunZones(
  free: readonly { role: string; at: { x: number; y: number } }[],
  { down, middle, sign }: Spin,
  { strength, strong, weak }: { strength: 'R' | 'L'; strong: number; weak: number },
): string {
  const isTurned = (sign === 1) !== (strength === 'R')
  const side = (zones: string): string =>
    isTurned ? zones.replace(/-([rl])\b/g, (_, one) => (one === 'r' ? '-l' : '-r')) : zones
  const byMotion = [...free].sort((a, b) => (b.at.x - a.at.x) * sign)
  const corners = byMotion.filter(({ role }) => CORNERS.has(role))
  const under = byMotion.filter(({ role }) => !CORNERS.has(role) && role !== down && role !== middle)
  const row = UNDERNEATH[Math.min(4, under.length)]
  const zones = (strong >= 3 && weak < 2 ? row?.trips : row?.even)?.split(' ').filter(Boolean) ?? []
  const all = [
    `third-r:${corners.find(({ at }) => at.x * sign > 0)?.role ?? ''}`,
    `third-m:${middle}`,
    `third-l:${corners.find(({ at }) => at.x * sign < 0)?.role ?? ''}`,
    `curl-flat-r:${down}`,
    ...zones.map((zone, i) => `${zone}:${under[i]?.role ?? ''}`),
  ]
  return side(all.join(' '))
}
