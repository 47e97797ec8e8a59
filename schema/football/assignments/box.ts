/** The box as the play side sees it: every player by where he stands, with the play to the right. */

import type { Diagram, LineKind, Point } from '../diagram.ts'
import { LINEMEN, linesOf, playersOf, snapSpot, type PlacedPlayer } from '../drawing.ts'
import { inBackfield } from '../place-formation.ts'
import { add, tidy } from '../points.ts'

/**
 * Play side and back side: center, guard, tackle, end (and a second end), wing; then the backs, nearest to the line first;
 * then the split receivers of the play side and of the back side, each from the inside out.
 */
export type Position =
  | 'C'
  | 'PG'
  | 'PT'
  | 'PE'
  | 'PX'
  | 'PW'
  | 'BG'
  | 'BT'
  | 'BE'
  | 'BX'
  | 'BW'
  | 'L1'
  | 'L2'
  | 'L3'
  | 'R1'
  | 'R2'
  | 'R3'
  | 'BR1'
  | 'BR2'
  | 'BR3'

/** A player with `x` in yards from the ball to the play side and `y` past the line. */
export type Spotted = { id: string; name: string; x: number; y: number }

/** A linebacker or back who blitzes through the box is blocked where he comes through, this far past the line, in yards. */
const THROUGH = 1

/** Where a defender off the line who blitzes comes through it; undefined for everybody else, also who fits a run by rule. */
export function blitzSpot(diagram: Diagram, man: PlacedPlayer): Point | undefined {
  if (man.side !== 'defense' || man.at.y <= DEPTH.line) return undefined
  const way = linesOf(diagram, man.id).find(({ line, ruled }) => line === 'rush' && !ruled)?.points ?? []
  const course = way.map((point) => add(point, man.at))
  const i = course.findIndex(({ y }) => y <= THROUGH)
  const [from, to] = [course[i - 1] ?? man.at, course[i]]
  if (!to) return undefined
  const share = from.y === to.y ? 1 : (from.y - THROUGH) / (from.y - to.y)
  const x = tidy(from.x + (to.x - from.x) * share)
  return Math.abs(x) <= DEPTH.width ? { x, y: THROUGH } : undefined
}

export type Box = {
  men: Map<Position, Spotted>
  /** Defenders on the line and behind it, from the back side to the play side. */
  line: Spotted[]
  backers: Spotted[]
  /** Those on the line who blitz there from behind it: a lead or a puller still has them. */
  blitz: Spotted[]
  /** Defenders beyond the surface who turn a run back inside: those near the line from the inside out, then the safeties. */
  force: Spotted[]
  /** Defenders whom no player of the line can reach: corners, nickels, safeties, from the back side to the play side. */
  cover: Spotted[]
}

/** A player on the line belongs to it up to this distance from his neighbor; a wing stands so near to the last player, in yards. */
const ATTACHED = { line: 2.2, wing: 2.2 }

/** A player at this depth or nearer is on the line: the library stands linemen at -1 and wings at -2, in yards. */
const ON_LINE = -1.6

/** The deepest spot of a wing and of a defender on the line, and the limits of the box, in yards. */
const DEPTH = { wing: -3, line: 2.6, backer: 8.5, force: 12.5, width: 7 }

/** A defender no deeper and no farther outside the surface supports the run at once; a safety comes after him, in yards. */
const SUPPORT = { depth: 8.5, out: 8 }

/** The positions of split receivers. */
export const SPLIT = {
  play: ['R1', 'R2', 'R3'],
  back: ['BR1', 'BR2', 'BR3'],
} as const satisfies Record<string, readonly Position[]>

const SURFACE = {
  play: ['PG', 'PT', 'PE', 'PX'],
  back: ['BG', 'BT', 'BE', 'BX'],
} as const satisfies Record<string, readonly Position[]>

/** Reads the box at the snap, after shift and motion. Players with the ball or a route block nobody and are left `out`. */
export function boxOf(diagram: Diagram, side: 'R' | 'L', out: ReadonlySet<string>): Box {
  const sign = side === 'R' ? 1 : -1
  const spot = (man: PlacedPlayer): Spotted => {
    const at =
      man.side === 'offense' ? add(man.at, snapSpot(diagram, man.id)) : (blitzSpot(diagram, man) ?? man.at)
    return { id: man.id, name: man.label || man.role, x: at.x * sign, y: at.y }
  }
  const offense = playersOf(diagram, 'offense').filter(({ id }) => !out.has(id))
  const men = new Map<Position, Spotted>()
  const center = offense.find(({ role }) => role === 'C')
  if (center) men.set('C', spot(center))
  const others = offense.filter((man) => man.role !== 'C' && !isPasser(man)).map(spot)
  const middle = center ? center.at.x * sign : 0
  placeSide(men, others, middle, 1)
  placeSide(men, others, middle, -1)
  const backs = offense
    .filter(
      ({ id, role, at }) => !LINEMEN.includes(role) && role !== 'QB' && inBackfield(at) && !isPlaced(men, id),
    )
    .map(spot)
    .sort((a, b) => b.y - a.y || b.x - a.x)
  for (const [i, position] of (['L1', 'L2', 'L3'] as const).entries()) {
    const back = backs[i]
    if (back) men.set(position, back)
  }
  const edge = Math.max(...[...men.values()].map(({ x }) => x))
  for (const [names, way] of [[SPLIT.play, 1] as const, [SPLIT.back, -1] as const]) {
    const split = others.filter(({ id, x, y }) => x * way > 0 && !isPlaced(men, id) && !inBackfield({ x, y }))
    split.sort((a, b) => (a.x - b.x) * way)
    for (const [i, position] of names.entries()) {
      const receiver = split[i]
      if (receiver) men.set(position, receiver)
    }
  }
  const rushers = playersOf(diagram, 'defense').filter((man) => blitzSpot(diagram, man))
  const blitzes = new Set(rushers.map(({ id }) => id))
  const defenders = playersOf(diagram, 'defense').map(spot)
  const box = defenders
    .filter((man) => Math.abs(man.x) <= DEPTH.width && man.y <= DEPTH.backer && !isWalkedOut(men, man))
    .sort((a, b) => a.x - b.x || a.y - b.y)
  const supports = ({ x, y }: Spotted): boolean => y <= SUPPORT.depth && x - edge <= SUPPORT.out
  return {
    men,
    line: box.filter(({ y }) => y <= DEPTH.line),
    backers: box.filter(({ y }) => y > DEPTH.line),
    blitz: box.filter(({ id }) => blitzes.has(id)),
    force: defenders
      .filter(({ x, y }) => x > edge + 0.25 && (x > DEPTH.width || y > DEPTH.line) && y <= DEPTH.force)
      .sort((a, b) => Number(supports(b)) - Number(supports(a)) || a.x - b.x),
    cover: defenders.filter((man) => !box.includes(man)).sort((a, b) => a.x - b.x),
  }
}

/** A linebacker so far outside the last man of the line, and so near to a split receiver across, is the receiver's, in yards. */
const WALKED_OUT = { outside: 2.4, across: 3.5 }

/** Whether a linebacker has left the box for a slot (AFCA, "Power 1 Back": the slot blocks the man who walks out on him). */
function isWalkedOut(men: ReadonlyMap<Position, Spotted>, { x, y }: Spotted): boolean {
  if (y <= DEPTH.line) return false
  const way = x < 0 ? -1 : 1
  const all = [...men].filter(([, man]) => man.x * way > 0)
  const split: readonly Position[] = way === 1 ? SPLIT.play : SPLIT.back
  const isOnSlot = all.some(
    ([position, man]) => split.includes(position) && Math.abs(man.x - x) <= WALKED_OUT.across,
  )
  const surface = all.filter(([position]) => !split.includes(position) && !position.startsWith('L'))
  const edge = Math.max(0, ...surface.map(([, man]) => man.x * way))
  return isOnSlot && x * way - edge > WALKED_OUT.outside
}

/** A quarterback who is not split out. */
function isPasser({ role, at }: PlacedPlayer): boolean {
  return role === 'QB' && Math.abs(at.x) <= DEPTH.width
}

/**
 * The places of all who block for a play to that side, by player id. It says who is an end, a wing, a back, or split out by where he stands.
 */
export function placesOf(diagram: Diagram, side: 'R' | 'L'): Map<string, Position> {
  const { men } = boxOf(diagram, side, new Set())
  return new Map([...men].map(([position, { id }]) => [id, position]))
}

function isPlaced(men: Map<Position, Spotted>, id: string): boolean {
  return [...men.values()].some((man) => man.id === id)
}

/** Names the players on one side from the ball out, so that a tackle who lines up over is an end there. */
function placeSide(
  men: Map<Position, Spotted>,
  others: readonly Spotted[],
  middle: number,
  way: 1 | -1,
): void {
  const out = (man: Spotted): number => (man.x - middle) * way
  const side = others.filter((man) => out(man) > 0.2).sort((a, b) => out(a) - out(b))
  let last = 0
  const names = way === 1 ? SURFACE.play : SURFACE.back
  const onLine = side.filter(({ y }) => y >= ON_LINE)
  for (const [i, man] of onLine.entries()) {
    const name = names[i]
    if (!name || out(man) - last > ATTACHED.line) break
    men.set(name, man)
    last = out(man)
  }
  const wing = side.find(
    (man) => man.y < ON_LINE && man.y >= DEPTH.wing && out(man) >= last && out(man) - last <= ATTACHED.wing,
  )
  if (wing) men.set(way === 1 ? 'PW' : 'BW', wing)
}

/** The carrier, and everybody who has a way to run and no block: a route, a fake, the pitch. Linemen stay. */
export function withBall(diagram: Diagram, carrier: string | undefined): Set<string> {
  const out = new Set(carrier === undefined ? [] : [carrier])
  for (const { id, role } of playersOf(diagram, 'offense')) {
    const lines = linesOf(diagram, id)
    if (LINEMEN.includes(role) || lines.some(({ line }) => line === 'block')) continue
    if (lines.some(({ line }) => WAYS.has(line))) out.add(id)
  }
  return out
}

const WAYS: ReadonlySet<LineKind> = new Set(['route', 'option', 'run', 'fake'])
