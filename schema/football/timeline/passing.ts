/** The throw: the passer sets up, goes through his reads, and leads the receiver. */

import { catchPoint } from '../catch-point.ts'
import type { Point } from '../diagram.ts'
import type { PlacedPlayer } from '../drawing.ts'
import { nearestOn } from '../nearest.ts'
import { distance } from '../points.ts'
import { branchesOf, courseOn, isRoute, linesBy, readOf, targetOf, type Line } from './play-shape.ts'
import { fly, hold, lengthOf, mark, meeting, runAll, trackOf, wholeCourse, type Scene } from './scene.ts'
import { isSlowScreen } from './screens.ts'
import { gaitOf } from './speeds.ts'
import { lastOf, run, spotAt, whenNearest } from './track.ts'

/** Time per read, in seconds. */
const LOOK = 0.5

/** Throwing speeds: a short throw as hard as it can be caught, a long one as hard as possible. */
export function flightTime(yards: number): number {
  return Math.max(0.12, yards / Math.min(23, 14 + yards * 0.3))
}

/** The line of the throw to that player, if it is drawn. */
export function passTo(scene: Scene, target: string): { passer: PlacedPlayer; line: Line } | undefined {
  const { men, lines } = scene.shape
  for (const passer of men) {
    if (passer.side !== 'offense') continue
    for (const line of linesBy(scene.shape, passer)) {
      if (line.line === 'pass' && targetOf(men, lines, passer, line) === target) return { passer, line }
    }
  }
  return undefined
}

/** Moves the passer to his throwing spot: along his lines, then to the throw's start, or a drop that fits the route. */
export function setUp(
  scene: Scene,
  passer: PlacedPlayer,
  pass: Line | undefined,
  target: PlacedPlayer | undefined,
  own: readonly Line[],
): number {
  const track = trackOf(scene, passer)
  runAll(scene, passer, [...own])
  const here = lastOf(track)
  const gait = gaitOf(passer, 'drop', scene.level)
  const drawn = pass && courseOn(passer, pass)[0]
  const isDrawn = drawn !== undefined && distance(drawn, passer.at) > 0.3
  if (isDrawn && distance(drawn, here) > 0.3) run(track, [here, drawn], { gait })
  const { yards, plants } = setUpFor(scene, target, pass)
  if (!isDrawn && own.length === 0) {
    const depth = Math.max(0.3, yards + passer.at.y)
    if (depth > 0.2) run(track, [here, { x: here.x, y: here.y - depth }], { gait })
  }
  return Math.max(lastOf(track).t + 0.1, own.length === 0 ? scene.snap + plants : 0)
}

/**
 * Depth of three, five, and seven-step drops, in yards, and when the back foot plants, in seconds after the snap; from the
 * gun, two steps fewer, it is sooner. The quick game is out within 1.3 s (Smart Football, "Quick Passing Game", 2007), five
 * steps within about 2, seven within 2.5; a receiver breaks at 10 yards after 2 s and at 15 after 2.5 (H. Schnellenberger
 * in B. Mountjoy, AFCA Weekly, 2017). Behind a screen he drops on until the rush comes.
 */
const SET_UP = {
  quick: { yards: 5.5, plants: 1.1 },
  middle: { yards: 7.5, plants: 1.7 },
  deep: { yards: 9, plants: 2.1 },
  screen: { yards: 10, plants: 2.1 },
  away: { yards: 0.3, plants: 0.5 },
}

/** Routes that break up to this depth are quick, and of the middle, in yards. */
const BREAKS = { quick: 7, middle: 14 }

function setUpFor(
  scene: Scene,
  target: PlacedPlayer | undefined,
  pass: Line | undefined,
): { yards: number; plants: number } {
  if (!target) return pass ? SET_UP.away : SET_UP.middle
  if (isSlowScreen(scene, target)) return SET_UP.screen
  const depth = routeDepth(scene, target)
  return SET_UP[depth <= BREAKS.quick ? 'quick' : depth <= BREAKS.middle ? 'middle' : 'deep']
}

function routeDepth(scene: Scene, man: PlacedPlayer): number {
  const route = linesBy(scene.shape, man).find(isRoute)
  return route ? Math.max(...route.points.map((p) => p.y)) : 0
}

/** Adds a mark for each read up to the target. Returns the time he reaches it. */
export function look(scene: Scene, ready: number, target: PlacedPlayer): number {
  const readers = scene.shape.men
    .map((man) => ({ man, read: readOf(linesBy(scene.shape, man)) }))
    .filter(({ read }) => read < Infinity)
    .sort((a, b) => a.read - b.read)
  if (readers.length === 0) return ready
  const own = readOf(linesBy(scene.shape, target))
  let t = scene.snap + (ready - scene.snap) * 0.6
  for (const { man, read } of readers) {
    if (read > own) break
    t = Math.max(t, breakTime(scene, man) - 0.3)
    mark(scene, t, 'read', `Read ${read}: ${man.label}`, man.id)
    if (read < own) t += LOOK
  }
  return Math.max(ready, t + 0.2)
}

/** The time of his last cut. */
function breakTime(scene: Scene, man: PlacedPlayer): number {
  const route = linesBy(scene.shape, man).find(isRoute)
  const cut = route?.points.at(-2)
  if (!cut) return scene.snap
  return whenNearest(trackOf(scene, man), { x: man.at.x + cut.x, y: man.at.y + cut.y }, scene.snap)
}

/** Throws to a player, once the passer is ready, to the drawn spot. */
export function throwTo(
  scene: Scene,
  passer: PlacedPlayer,
  target: PlacedPlayer,
  pass: Line | undefined,
  ready: number,
): void {
  const track = trackOf(scene, target)
  const spot = catchSpot(scene, passer, target, pass)
  const there = whenNearest(track, spot, scene.snap + 0.2)
  const from = Math.max(ready, there - flightTime(distance(spotAt(trackOf(scene, passer), there), spot)))
  const a = spotAt(trackOf(scene, passer), from)
  const to = meeting(track, a, from, flightTime)
  mark(scene, from, 'throw', `Throw to ${target.label}`, passer.id)
  fly(scene, { from, to, a, b: spotAt(track, to), line: pass?.id })
  hold(scene, to, target)
  mark(scene, to, 'catch', `${target.label} catches it`, target.id)
}

/** The catch point on the player's path: where the throw is drawn to, otherwise before the end of a long last leg. */
function catchSpot(scene: Scene, passer: PlacedPlayer, target: PlacedPlayer, pass: Line | undefined): Point {
  const line = linesBy(scene.shape, target).find((one) => isRoute(one) || one.line === 'run')
  if (!line) return lastOf(trackOf(scene, target))
  const course = wholeCourse(scene, target, line)
  const drawn = pass && courseOn(passer, pass).at(-1)
  if (drawn) {
    const on = nearestOn(course, drawn)
    // A throw drawn to another branch of the option route doesn't target the shared node.
    const stem = branchesOf(line).length > 0 ? lengthOf(courseOn(target, line)) + 0.3 : 0
    if (on.away < 4 && on.along >= stem) return on.at
  }
  return catchPoint(course)
}

/** A throw without a target: a spike or a throwaway. */
export function throwAway(scene: Scene, passer: PlacedPlayer, pass: Line, ready: number): void {
  const a = spotAt(trackOf(scene, passer), ready)
  const b = courseOn(passer, pass).at(-1) ?? a
  const to = ready + flightTime(distance(a, b))
  mark(scene, ready, 'throw', pass.label === '' ? 'Throw' : pass.label, passer.id)
  fly(scene, { from: ready, to, a, b, line: pass.id })
}
