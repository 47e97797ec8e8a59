/** What the end of a line means: the player who is blocked, covered, handed or thrown to. */

import type { Diagram, LineKind, PathElement, Point } from '#schema/football/diagram.ts'
import { linesOf, playersOf, type PlacedPlayer } from '#schema/football/drawing.ts'
import { add, distance, tidy } from '#schema/football/points.ts'
import { nearestOn } from '#schema/football/nearest.ts'
import { courseOf } from '../../diagram/polyline.ts'
import { snapSpot } from './motion.ts'

/** So near, in yards, an end means a player, or the line that he runs. */
const NEAR = { man: 1.4, line: 1.1 }

/** So far before a player stops what is done to him: his token stays legible. */
const STANDOFF = 0.95

/** How finely a run is looked at, in yards. */
const STEP = 0.4

export type Aim = { to: string; at: Point }

/** Who the end of such a line at that spot of the field means, and where it then ends; undefined for nobody. */
export function aimAt(
  diagram: Diagram,
  line: LineKind,
  from: string,
  before: Point,
  spot: Point,
): Aim | undefined {
  switch (line) {
    case 'block':
      return atMan(diagram, from, before, spot, STANDOFF)
    case 'man':
      return atMan(diagram, from, before, spot, STANDOFF)
    case 'handoff':
      return atMesh(diagram, from, spot) ?? atMate(diagram, from, spot, ['run', 'fake'])
    case 'pitch':
    case 'fake':
      return atMate(diagram, from, spot, ['run', 'fake'])
    case 'pass':
      return atMate(diagram, from, spot, ['route', 'option', 'run'])
    default:
      return undefined
  }
}

/** An opponent where he lines up or where he is at the snap, whichever is pressed, and the spot just before him. */
function atMan(
  diagram: Diagram,
  from: string,
  before: Point,
  spot: Point,
  standoff: number,
): Aim | undefined {
  const own = diagram.elements[from]
  if (own?.kind !== 'player') return undefined
  const found = nearest(diagram, playersOf(diagram, own.side === 'offense' ? 'defense' : 'offense'), spot)
  if (!found) return undefined
  const far = distance(before, found.at)
  const share = far <= standoff ? 1 : (far - standoff) / far
  const at = {
    x: tidy(before.x + (found.at.x - before.x) * share),
    y: tidy(before.y + (found.at.y - before.y) * share),
  }
  return { to: found.man.id, at }
}

/** A team mate where he is at the snap, wherever he lined up, or a spot of the line that he runs. */
function atMate(diagram: Diagram, from: string, spot: Point, lines: readonly LineKind[]): Aim | undefined {
  const own = diagram.elements[from]
  if (own?.kind !== 'player') return undefined
  const mates = playersOf(diagram, own.side).filter((man) => man.id !== from)
  let best: (Aim & { gap: number }) | undefined
  for (const man of mates) {
    for (const path of linesOf(diagram, man.id)) {
      if (!lines.includes(path.line)) continue
      const near = nearestOnField(path, man, spot)
      if (near.away <= NEAR.line && (!best || near.away < best.gap)) {
        best = { to: man.id, at: { x: tidy(near.at.x), y: tidy(near.at.y) }, gap: near.away }
      }
    }
  }
  if (best) return { to: best.to, at: best.at }
  const man = nearest(diagram, mates, spot)?.man
  return man && { to: man.id, at: atSnap(diagram, man) }
}

/**
 * A handoff to a man who runs, pressed on the man himself: where his run comes nearest to the giver, or to the run of a giver who
 * carries the ball, as in a reverse.
 */
function atMesh(diagram: Diagram, from: string, spot: Point): Aim | undefined {
  const own = diagram.elements[from]
  if (own?.kind !== 'player') return undefined
  const mates = playersOf(diagram, own.side).filter(({ id }) => id !== from)
  const man = nearest(diagram, mates, spot)?.man
  const run = man && runOf(diagram, man)
  if (!man || !run) return undefined
  const giver = runOf(diagram, { ...own, id: from }) ?? [atSnap(diagram, { ...own, id: from })]
  const meets = giver.map((p) => nearestOn(run, p)).sort((a, b) => a.away - b.away)
  const [mesh] = meets
  return mesh && { to: man.id, at: { x: tidy(mesh.at.x), y: tidy(mesh.at.y) } }
}

/** The course of a man who runs or fakes, on the field. */
function runOf(diagram: Diagram, man: PlacedPlayer): Point[] | undefined {
  const path = linesOf(diagram, man.id).find(({ line }) => line === 'run' || line === 'fake')
  return path && courseOf(path.points, path.curve, STEP, path.corners).map((p) => add(p, man.at))
}

function nearestOnField(path: PathElement, man: PlacedPlayer, spot: Point) {
  const node = path.points.at(-1)
  const courses = [path.points, ...(path.branches ?? []).map((limb) => (node ? [node, ...limb] : limb))]
  return courses
    .map((course) =>
      nearestOn(
        course.map((p) => add(p, man.at)),
        spot,
      ),
    )
    .reduce((a, b) => (b.away < a.away ? b : a))
}

function atSnap(diagram: Diagram, man: PlacedPlayer): Point {
  const { x, y } = add(man.at, snapSpot(diagram, man.id))
  return { x: tidy(x), y: tidy(y) }
}

/** The player who lines up there or is there at the snap, and which of the two spots it was. */
function nearest(
  diagram: Diagram,
  men: readonly PlacedPlayer[],
  spot: Point,
): { man: PlacedPlayer; at: Point } | undefined {
  let best: { man: PlacedPlayer; at: Point; gap: number } | undefined
  for (const man of men) {
    for (const at of [man.at, atSnap(diagram, man)]) {
      const gap = distance(at, spot)
      if (gap <= NEAR.man && (!best || gap < best.gap)) best = { man, at, gap }
    }
  }
  return best
}
