/** Snapping a dragged player: to the half-yard grid, to other players, and to field markings. */

import type { Point, Side } from './diagram.ts'
import { FIELD_MARKS, ballX, type CompetitionLevel, type Hash } from './field.ts'
import { tidy } from './points.ts'

type Axis = 'x' | 'y'

/** A guide to show: where the player snapped, and the name of a field marking, if that is what it is. */
export type Guide = { axis: Axis; value: number; what?: string }

/** A distance to a neighbor, in yards, shown between the two spots. */
export type Gap = { from: Point; to: Point; yards: number }

export type Snapped = { point: Point; guides: Guide[]; gaps: Gap[] }

/** Field lines that players snap to, with their names. */
type FieldLine = { axis: Axis; value: number; what: string }

/** What dragged players can snap to. `lines` comes from `fieldLines`; `side` is set if they are on one side. */
export type Around = {
  men: readonly { at: Point; side: Side }[]
  lines: readonly FieldLine[]
  side?: Side | undefined
}

/** The snap distance, in yards. */
const REACH = { man: 0.35, line: 0.3, even: 0.25 }

/** The nearest point of a grid of `step` yards. */
export function snapPoint(point: Point, step = 0.5): Point {
  return { x: tidy(Math.round(point.x / step) * step), y: tidy(Math.round(point.y / step) * step) }
}

/** Hashes, numbers, and the middle relative to the ball, and that side's spots on and off the line. */
export function fieldLines(level: CompetitionLevel, hash: Hash, side?: Side): FieldLine[] {
  const { hashX, numbers } = FIELD_MARKS[level]
  const middle = -ballX(level, hash)
  const lines: FieldLine[] = []
  for (const sign of [-1, 1]) {
    lines.push({ axis: 'x', value: tidy(middle + sign * hashX), what: 'hash' })
    lines.push({ axis: 'x', value: tidy(middle + sign * numbers.top), what: 'top of the numbers' })
    lines.push({ axis: 'x', value: tidy(middle + sign * numbers.bottom), what: 'bottom of the numbers' })
  }
  if (hash !== 'M') lines.push({ axis: 'x', value: tidy(middle), what: 'middle of the field' })
  if (side === 'offense') {
    lines.push({ axis: 'y', value: -1, what: 'on the line' }, { axis: 'y', value: -2, what: 'off the line' })
  }
  if (side === 'defense') lines.push({ axis: 'y', value: 1, what: 'on the line' })
  return lines
}

type Pull = { by: number; value: number; rank: number; what?: string }

/**
 * Snaps players who are dragged together; `moving[0]` is the grabbed one. On each axis the nearest target of any
 * of them applies to all, so that they keep their distances: another player, a field line, a player's mirror
 * image across the ball, or an equal split. Otherwise the grabbed one snaps to the half-yard grid.
 */
export function snapMen(moving: readonly Point[], around: Around): Snapped {
  const [hand] = moving
  if (!hand) return { point: { x: 0, y: 0 }, guides: [], gaps: [] }
  const grid = snapPoint(hand)
  const y = nearest(moving.flatMap((man) => pullsAcross(man, around)))
  const by = y ? y.by : grid.y - hand.y
  const settled = moving.map((man) => ({ x: man.x, y: tidy(man.y + by) }))
  const x = nearest(settled.flatMap((man) => pullsAlong(man, around)))
  const point = { x: x ? tidy(hand.x + x.by) : grid.x, y: tidy(hand.y + by) }
  const guides: Guide[] = []
  if (x) guides.push(guide('x', x))
  if (y) guides.push(guide('y', y))
  return { point, guides, gaps: gapsOf(point, around, guides) }
}

function guide(axis: Axis, { value, what }: Pull): Guide {
  return what === undefined ? { axis, value } : { axis, value, what }
}

function nearest(pulls: readonly Pull[]): Pull | undefined {
  let best: Pull | undefined
  for (const pull of pulls) {
    const isNearer = !best || Math.abs(pull.by) < Math.abs(best.by) - 0.001
    const isAsNear = best && Math.abs(Math.abs(pull.by) - Math.abs(best.by)) <= 0.001
    if (isNearer || (isAsNear && best && pull.rank < best.rank)) best = pull
  }
  return best
}

/** Vertical snap targets. */
function pullsAcross(man: Point, { men, lines }: Around): Pull[] {
  const pulls: Pull[] = []
  for (const { at } of men) offer(pulls, at.y - man.y, REACH.man, { value: at.y, rank: 0 })
  for (const { axis, value, what } of lines)
    if (axis === 'y') offer(pulls, value - man.y, REACH.line, { value, rank: 1, what })
  return pulls
}

/** Horizontal snap targets. */
function pullsAlong(man: Point, { men, lines, side }: Around): Pull[] {
  const pulls: Pull[] = []
  for (const { at } of men) offer(pulls, at.x - man.x, REACH.man, { value: at.x, rank: 0 })
  for (const { axis, value, what } of lines)
    if (axis === 'x') offer(pulls, value - man.x, REACH.line, { value, rank: 1, what })
  const row = men.filter((other) => other.side === side && Math.abs(other.at.y - man.y) < 0.05)
  for (const { at } of row) {
    if (Math.abs(at.x) < 1) continue
    const value = tidy(-at.x)
    offer(pulls, value - man.x, REACH.even, { value, rank: 2, what: 'mirrors the other side' })
  }
  for (const value of evenSplits(man, row)) {
    offer(pulls, value - man.x, REACH.even, { value, rank: 3, what: 'even splits' })
  }
  return pulls
}

function offer(pulls: Pull[], gap: number, reach: number, pull: Omit<Pull, 'by'>): void {
  if (Math.abs(gap) <= reach + 1e-9) pulls.push({ ...pull, by: gap })
}

/** Spots with equal splits: as far from his neighbor as the next one is, or halfway between two. */
function evenSplits(man: Point, row: readonly { at: Point }[]): number[] {
  const xs = row.map(({ at }) => at.x).sort((a, b) => a - b)
  const after = xs.findIndex((x) => x > man.x)
  const right = after === -1 ? [] : xs.slice(after)
  const left = (after === -1 ? xs : xs.slice(0, after)).toReversed()
  const found: number[] = []
  for (const [one, two] of [left, right]) {
    if (one !== undefined && two !== undefined) found.push(tidy(one + (one - two)))
  }
  if (left[0] !== undefined && right[0] !== undefined) found.push(tidy((left[0] + right[0]) / 2))
  return found
}

/** Distances to the nearest players in line with him; both gaps of equal splits. */
function gapsOf(at: Point, { men }: Around, guides: readonly Guide[]): Gap[] {
  const gaps: Gap[] = []
  for (const { axis, what } of guides) {
    if (axis === 'x' && what !== undefined) continue
    const along: Axis = axis === 'x' ? 'y' : 'x'
    const others = men
      .map((other) => other.at)
      .filter((other) => Math.abs(other[axis] - at[axis]) < 0.01 && Math.abs(other[along] - at[along]) > 0.01)
    for (const sign of [-1, 1]) {
      const [near] = others
        .filter((other) => Math.sign(other[along] - at[along]) === sign)
        .sort((a, b) => Math.abs(a[along] - at[along]) - Math.abs(b[along] - at[along]))
      if (near) gaps.push({ from: at, to: near, yards: tidy(Math.abs(near[along] - at[along])) })
    }
  }
  return gaps
}
