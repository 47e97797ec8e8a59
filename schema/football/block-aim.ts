/** How a block is drawn to its defender: combos past the lineman, pulls behind the line, everything else straight. */

import { SCHEME_OF, type Job } from './assignments/assign.ts'
import type { DrawnRun } from './assignments/drawn-run.ts'
import { RULES } from './assignments/schemes.ts'
import type { PathElement, PlayerElement, Point } from './diagram.ts'
import { schemeLook, type PlacedPlayer } from './drawing.ts'
import { add, distance, subtract, tidy } from './points.ts'

/** A drawn block, its blocker, and where it ends on the field. */
export type Block = { id: string; path: PathElement; man: PlacedPlayer; end: Point }

/** Distance of the tee from the center of the blocked defender, in yards, so that both are visible. */
const CONTACT = 0.75

/** A player deeper than this is in the backfield, in yards. */
export const BACKFIELD = -2.5

/** Beyond this x, in yards, a hole is not a gap that a back must go through. */
const INSIDE = 3.5

/** A blocker who goes around the line stays at this depth, in yards. */
const AROUND_DEPTH = -2.3

/** So far inside the player who is kicked out the next blocker turns up, in yards. */
const INSIDE_KICK = 1.1

/** Rules that take a blocker behind the line before he meets his defender. */
const AROUND: ReadonlySet<Job['rule']> = new Set([
  'kick',
  'kick-back',
  'trap',
  'wham',
  'wrap',
  'lead',
  'force',
])

export type RuledBlock = {
  job: Job
  run: DrawnRun
  /** The defender he ends on, and the lineman he helps with first, each where he is met. */
  target: PlayerElement | undefined
  first: PlayerElement | undefined
  /** Where the end of the line is kicked out, across the field; null where nobody kicks. */
  kickedAt: number | null
}

/** A rule's block. Without a defender it stays as drawn. */
export function ruledBlock(
  { path, man }: Block,
  { job, run, target, first, kickedAt }: RuledBlock,
): PathElement {
  const { rule } = job
  if (!target || job.target === null || rule === 'drawn') return path
  const to = job.target
  if (path.scheme === 'pass-set') return { ...path, ...(rule === 'double' && { scheme: 'double' }), to }
  const start = path.points[0] ?? { x: 0, y: 0 }
  const spot = subtract(target.at, man.at)
  if (rule === 'stalk' || rule === 'danger') {
    const end = before(path.points.at(-2) ?? start, spot)
    return { ...path, to, points: [...path.points.slice(0, -1), end] }
  }
  const isBack = man.at.y < BACKFIELD
  const toward = wayOf(job, man, target, run.side)
  const isWide = (spot.x - start.x) * toward > 2
  const isPull = AROUND.has(rule) && !isBack && isWide
  // A blocker with his linebacker in front of him goes straight there.
  const drawnAs = rule === 'wrap' && !isBack && !isWide ? 'base' : SCHEME_OF[rule]
  const scheme = isPull && rule === 'force' ? 'kick' : isBack && rule === 'climb' ? 'lead' : drawnAs
  const hole = Math.min(RULES[run.slug].hole, INSIDE) * (run.side === 'R' ? 1 : -1) - man.at.x
  const points = wayTo({ path, man, start, spot, toward, hole, isBack, isPull, rule, kickedAt, first })
  return {
    ...path,
    ...schemeLook(scheme),
    to,
    points: [...points, before(points.at(-1) ?? start, spot)],
  }
}

type Way = {
  path: PathElement
  man: PlacedPlayer
  start: Point
  spot: Point
  toward: 1 | -1
  hole: number
  isBack: boolean
  isPull: boolean
  rule: Job['rule']
  kickedAt: number | null
  first: PlayerElement | undefined
}

/** The points before the last one. */
function wayTo(way: Way): Point[] {
  const { path, man, start, spot, toward, hole, isBack, isPull, rule, first } = way
  if (isBack) {
    // A back whose defender is behind the run goes straight to him; a lead goes through the hole.
    const isBehind = BEHIND.has(rule) && (hole - spot.x) * toward > BEHIND_HOLE
    if (isBehind || isAway(start.x, spot.x, hole)) return [start]
    const kept = notPast(path.points.slice(0, -1), [spot.x, hole])
    if (rule === 'lead' && kept.length <= 1) return [start, { x: tidy(hole), y: tidy(-1.8 - man.at.y) }]
    return kept.length === 0 ? [start] : kept
  }
  if (isPull) {
    const kicked = way.kickedAt === null ? spot.x : way.kickedAt - man.at.x - INSIDE_KICK * toward
    const turn =
      rule === 'wrap' ? (toward === 1 ? Math.min(spot.x, kicked) : Math.max(spot.x, kicked)) : spot.x
    const isDrawn = path.points.some(({ y }, i) => i > 0 && man.at.y + y < -1.5)
    if (isDrawn) return notPast(path.points.slice(0, -1), [turn - 0.6 * toward])
    const y = tidy(AROUND_DEPTH - man.at.y)
    return [start, { x: tidy(start.x + 0.6 * toward), y }, { x: tidy(turn - 1.2 * toward), y: tidy(y + 0.1) }]
  }
  if (rule === 'combo' && first) return [start, before(start, subtract(first.at, man.at))]
  return [start]
}

/** Rules of players who stay on the back side. */
const BEHIND: ReadonlySet<Job['rule']> = new Set(['climb', 'end-back', 'backer-back'])

/** A defender who is farther behind the hole than this is not led to through it, in yards. */
const BEHIND_HOLE = 2

/** Whether a defender is on the other side of a back than the hole. */
function isAway(start: number, spot: number, hole: number): boolean {
  return Math.abs(spot - start) > 1 && (spot - start) * (hole - start) < 0
}

/** The side a blocker goes to: with the run, except for a backside kick-out and a wham. */
function wayOf({ rule }: Job, man: PlacedPlayer, target: PlayerElement, side: 'R' | 'L'): 1 | -1 {
  if (rule === 'wham') return man.at.x > target.at.x ? -1 : 1
  return (side === 'R') === (rule === 'kick-back') ? -1 : 1
}

/** The drawn path, cut before it passes the defender he blocks and, for a back, the hole. */
function notPast(points: readonly Point[], ends: readonly number[]): Point[] {
  const all = [points[0]?.x ?? 0, ...ends]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  return points.map((point) =>
    point.x >= low && point.x <= high ? point : { ...point, x: tidy(Math.min(high, Math.max(low, point.x))) },
  )
}

/** A pass set drops back, so its defender is in front of the blocker, not at the set's end. */
export function isSet({ path, man, end }: Block): boolean {
  return path.scheme === 'pass-set' || end.y < man.at.y
}

/** The line with its last point moved to the blocked defender; a set keeps its path. */
export function aimed(block: Block, id: string, defender: PlayerElement): PathElement {
  const { path, man } = block
  if (isSet(block)) return { ...path, to: id }
  const end = before(path.points.at(-2) ?? { x: 0, y: 0 }, subtract(defender.at, man.at))
  return { ...path, to: id, points: [...path.points.slice(0, -1), end] }
}

/** A back waits for his defender at this depth, in yards, rather than running to the line. */
const POCKET = -2.4

/** A back's block where his rusher, on this course across the field, comes through. */
export function met(
  { path, man }: Block,
  id: string,
  rusher: PlayerElement,
  course: readonly Point[],
): PathElement {
  const i = course.findIndex(({ y }) => y <= POCKET)
  const [above, below] = [course[i - 1], course[i]]
  let { x } = rusher.at
  if (above && below) x = above.x + ((below.x - above.x) * (above.y - POCKET)) / (above.y - below.y)
  const start = path.points[0] ?? { x: 0, y: 0 }
  return { ...path, to: id, points: [start, before(start, subtract({ x, y: POCKET }, man.at))] }
}

/** The spot just in front of a defender where the tee goes. */
function before(from: Point, spot: Point): Point {
  const way = distance(from, spot)
  const share = way <= CONTACT ? 0.5 : (way - CONTACT) / way
  return { x: tidy(from.x + (spot.x - from.x) * share), y: tidy(from.y + (spot.y - from.y) * share) }
}

/** Where a block ends on the field. */
export function endOf(path: PathElement, man: PlacedPlayer): Point {
  return add(man.at, path.points.at(-1) ?? { x: 0, y: 0 })
}
