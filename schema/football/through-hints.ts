/** Whether the carrier of a drawn run would run through a man: into his own line, or into a defender whom nobody blocks. */

import { courseOf } from './curve.ts'
import type { Diagram, Point } from './diagram.ts'
import { LINEMEN, linesOf, playersOf, type PlacedPlayer } from './drawing.ts'
import type { Hint } from './legality.ts'
import { nearestOn } from './nearest.ts'
import { add, distance } from './points.ts'
import { runOf } from './run-fits.ts'

/** A course nearer to a man than this goes through him, in yards: half of his shoulders and a little (bodies.ts). */
const THROUGH = 0.35

/** Defenders deeper than this have come up or over by then: where they stand at the snap says nothing, in yards. */
const BOX = 3

/** A block that ends no farther from a defender has him, in yards. */
const BLOCKED = 1.6

/** Points of a course lie so far apart, in yards. */
const STEP = 0.3

/** Before this long on its way a run is still behind its line, in yards from the line of scrimmage. */
const BEHIND = -1.8

/** The men of the drawing as shown whom the carrier would run through; none for a pass. */
export function throughHints(diagram: Diagram): Hint[] {
  const run = runOf(diagram)
  const offense = playersOf(diagram, 'offense')
  const carrier = offense.find(({ id }) => id === run?.carrier)
  const path = carrier && linesOf(diagram, carrier.id).find(({ line }) => line === 'run')
  if (!carrier || !path) return []
  const course = courseOf(path.points, path.curve, STEP, path.corners).map((point) => add(carrier.at, point))
  const ahead = course.filter(({ y }) => y >= BEHIND)
  if (ahead.length < 2) return []
  const isOn = (spot: Point): boolean => nearestOn(ahead, spot).away < THROUGH
  // Who blocks moves the hole; who has no line stays in it.
  const own = offense.filter(
    ({ id, role, at }) =>
      LINEMEN.includes(role) && id !== carrier.id && isOn(at) && linesOf(diagram, id).length === 0,
  )
  const blocks = offense.flatMap((man) =>
    linesOf(diagram, man.id)
      .filter(({ line }) => line === 'block')
      .map(({ to, points }) => ({ to, at: add(man.at, points.at(-1) ?? { x: 0, y: 0 }) })),
  )
  const keyed = new Set(
    Object.values(diagram.elements).flatMap((one) => (one.kind === 'key' ? [one.on] : [])),
  )
  const isFree = ({ id, at }: PlacedPlayer): boolean =>
    !keyed.has(id) && !blocks.some((block) => block.to === id || distance(block.at, at) <= BLOCKED)
  const others = playersOf(diagram, 'defense').filter(
    (man) => man.at.y <= BOX && isOn(man.at) && isFree(man) && linesOf(diagram, man.id).length === 0,
  )
  return [
    ...own.map(({ id, label }) =>
      hint(`${carrier.label} runs into ${label}, who stays where he is.`, carrier.id, id),
    ),
    ...others.map(({ id, label }) =>
      hint(`${carrier.label} runs into ${label}, whom nobody blocks.`, carrier.id, id),
    ),
  ]
}

function hint(message: string, ...players: string[]): Hint {
  return { code: 'through', message, players }
}
