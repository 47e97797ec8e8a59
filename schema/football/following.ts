/**
 * What goes along when players move: the ball's flight with the receiver it is thrown to, a handoff or a pitch with the
 * carrier, and a defender's line with the man he covers. A receiver who steps off the line breaks as deep as before.
 */

import type { Diagram, PathElement, Point } from './diagram.ts'
import { linesOf, playersOf, type PlacedPlayer } from './drawing.ts'
import { nearestOn } from './nearest.ts'
import { add, subtract, tidy } from './points.ts'

/** By player, how far he moves, in yards. */
export type Moves = ReadonlyMap<string, Point>

type Course = Pick<PathElement, 'points'> & { branches?: Point[][] }

const NONE: Point = { x: 0, y: 0 }

/** A throw without a target is to the receiver whose route passes this near, in yards. */
const NEAR = 4

/**
 * The lines of the diagram that change when those players move, by id; what stays as it is isn't among them. The routes of
 * `turned` players are mirrored by the caller, and throws to them land on the mirrored route.
 */
export function followed(
  diagram: Diagram,
  moves: Moves,
  turned: ReadonlySet<string> = new Set(),
): Map<string, Course> {
  const found = new Map<string, Course>()
  if ([...moves.values()].every(({ x, y }) => x === 0 && y === 0)) return found
  const men = new Map(playersOf(diagram).map((man) => [man.id, man]))
  for (const [id, line] of Object.entries(diagram.elements)) {
    const man = line.kind === 'path' && line.from !== null ? men.get(line.from) : undefined
    if (line.kind !== 'path' || !man || line.locked) continue
    const own = moves.get(man.id) ?? NONE
    const course = isRoute(line) ? asDeep(line, man, own) : aimed(line, man, own)
    if (course) found.set(id, course)
  }
  return found

  function aimed(path: PathElement, man: PlacedPlayer, own: Point): Course | null {
    const target = men.get(aimOf(diagram, man, path) ?? '')
    const end = path.points.at(-1)
    if (!end || !target) return null
    const theirs = moves.get(target.id) ?? NONE
    const spot = add(man.at, end)
    const across = turned.has(target.id) ? theirs.x - 2 * (spot.x - target.at.x) : theirs.x
    // A catch past the line stays as deep as the route.
    const isDeep = path.line === 'pass' && spot.y > 0
    const by = subtract({ x: across, y: isDeep ? 0 : theirs.y }, own)
    if (by.x === 0 && by.y === 0) return null
    return { points: [...path.points.slice(0, -1), add(end, by)] }
  }
}

function isRoute({ line }: PathElement): boolean {
  return line === 'route' || line === 'option'
}

/** The route with every point past the line of scrimmage as deep as it was; null if nothing changes. */
function asDeep({ points, branches }: PathElement, { side, at }: PlacedPlayer, by: Point): Course | null {
  const keep = (p: Point): Point => (at.y + p.y > 0 ? { x: p.x, y: tidy(p.y - by.y) } : p)
  if (side === 'defense' || by.y === 0 || points.every((p) => keep(p) === p)) return null
  return {
    points: points.map((p, i) => (i === 0 ? p : keep(p))),
    ...(branches?.length && { branches: branches.map((limb) => limb.map(keep)) }),
  }
}

/** The player at the end of a throw, an exchange, or a line of man coverage. */
function aimOf(diagram: Diagram, man: PlacedPlayer, path: PathElement): string | undefined {
  switch (path.line) {
    case 'handoff':
    case 'pitch':
    case 'man':
      return path.to || undefined
    case 'pass':
      return path.to || receiverAt(diagram, man, path)
    default:
      return undefined
  }
}

/** The receiver whose route passes nearest to where a throw lands. */
function receiverAt(diagram: Diagram, passer: PlacedPlayer, pass: PathElement): string | undefined {
  const spot = add(passer.at, pass.points.at(-1) ?? NONE)
  let best: string | undefined
  let nearest = NEAR
  for (const man of playersOf(diagram, 'offense'))
    for (const line of linesOf(diagram, man.id)) {
      if (man.id === passer.id || !isRoute(line)) continue
      const { away } = nearestOn(line.points, subtract(spot, man.at))
      if (away < nearest) [nearest, best] = [away, man.id]
    }
  return best
}
