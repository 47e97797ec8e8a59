/** Kicks: everything is timed to the kick. */

import type { Point } from '../diagram.ts'
import type { PlacedPlayer } from '../drawing.ts'
import { distance } from '../points.ts'
import { snapTime } from './exchange.ts'
import { courseOn, linesBy, type Line, type Shape } from './play-shape.ts'
import { fly, hold, mark, ownLines, runAll, trackOf, type Scene } from './scene.ts'
import { gaitOf } from './speeds.ts'
import { lastOf, run, spotAt, waitUntil } from './track.ts'

/** Beyond this x, in yards, a gunner releases at the snap; protectors release at the kick. */
const WIDE = 12

/** The origin of a kick whose kicker isn't drawn: deeper than any punter, in yards. */
const UNSEEN_PUNTER: Point = { x: 0, y: -13 }

/** Flight times in seconds: long kick, onside kick, place kick. */
function hangTime(yards: number, isPlaceKick: boolean): number {
  if (isPlaceKick) return yards / 18
  return yards < 25 ? 0.9 + yards / 40 : 1.7 + yards / 25
}

/** A kicking team's play. */
export function kick(scene: Scene, kicker: PlacedPlayer, line: Line): void {
  const { men, first } = scene.shape
  const isPlaced = first !== undefined && first.id !== kicker.id
  const spot = courseOn(kicker, line)[0] ?? kicker.at
  const track = trackOf(scene, kicker)
  const gait = gaitOf(kicker, 'run', scene.level)
  let foot: number
  if (!first) {
    // From a tee: the approach comes first, and there is no snap.
    run(track, [kicker.at, spot], { gait })
    foot = lastOf(track).t
    scene.snap = foot
  } else {
    const caught = scene.snap + snapTime(first)
    mark(scene, scene.snap, 'snap', 'Snap', null)
    fly(scene, { from: scene.snap, to: caught, a: { x: 0, y: 0 }, b: first.at, flat: true })
    hold(scene, caught, first)
    waitUntil(track, isPlaced ? caught : caught + 0.35)
    run(track, [kicker.at, spot], { gait: isPlaced ? gait : gaitOf(kicker, 'drop', scene.level) })
    foot = Math.max(lastOf(track).t, scene.snap + (isPlaced ? 1.25 : 1.8))
    if (isPlaced) fly(scene, { from: caught + 0.1, to: caught + 0.3, a: first.at, b: spot, flat: true })
    waitUntil(track, foot)
  }
  mark(scene, foot, 'kick', 'Kick', kicker.id)
  for (const man of men) {
    if (man.id === kicker.id) continue
    const own = ownLines(scene, man)
    const goesEarly = Math.abs(man.at.x) > WIDE || own.every((one) => one.line !== 'rush')
    if (man.side === 'offense' && !goesEarly) waitUntil(trackOf(scene, man), foot)
    if (man.side === 'offense') runAll(scene, man, own)
  }
  runAll(scene, kicker)
  const from = first ? (isPlaced ? spot : spotAt(track, foot)) : { x: 0, y: 0 }
  land(scene, foot, from, courseOn(kicker, line).at(-1) ?? spot, isPlaced, line.id)
}

/** The ball is caught by a player at its landing spot, otherwise it hits the ground. */
function land(scene: Scene, foot: number, a: Point, b: Point, isPlaced: boolean, line?: string): void {
  const to = foot + hangTime(distance(a, b), isPlaced)
  const catcher = scene.shape.men.find(({ side, at }) => side === 'defense' && distance(at, b) < 3)
  if (catcher) waitUntil(trackOf(scene, catcher), to)
  fly(scene, { from: foot, to, a, b: catcher ? catcher.at : b, line })
  if (!catcher) return
  hold(scene, to, catcher)
  mark(scene, to, 'catch', `${catcher.label} catches it`, catcher.id)
}

/** A return: the kicking team isn't drawn, but its kick is. */
export function receiveKick(scene: Scene, returner: PlacedPlayer): void {
  const isPunt = scene.shape.men.some(({ at }) => at.y < 5)
  let foot = scene.snap
  if (isPunt) {
    const caught = scene.snap + 0.8
    mark(scene, scene.snap, 'snap', 'Snap', null)
    fly(scene, { from: scene.snap, to: caught, a: { x: 0, y: 0 }, b: UNSEEN_PUNTER, flat: true })
    foot = caught + 1.2
  }
  mark(scene, foot, 'kick', 'Kick', null)
  land(scene, foot, isPunt ? UNSEEN_PUNTER : { x: 0, y: 0 }, returner.at, false)
}

/** The returner, if the kicking team isn't drawn. */
export function returnerOf(shape: Shape): PlacedPlayer | undefined {
  const { men } = shape
  if (men.some(({ side }) => side === 'offense')) return undefined
  return men.find((man) => linesBy(shape, man).some(({ line }) => line === 'run'))
}
