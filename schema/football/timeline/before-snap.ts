/** Shifts, which end before the snap, and motion, which may still be running. */

import type { PlacedPlayer } from '../drawing.ts'
import { isBump } from '../bumps.ts'
import { distance } from '../points.ts'
import { courseOn, isRun, linesBy, type Line } from './play-shape.ts'
import { mark, runLine, trackOf, type Scene } from './scene.ts'
import { gaitOf } from './speeds.ts'
import { cutAt, lastOf, type Track, waitUntil } from './track.ts'

/** A pause to see the alignment, and the second that the rules require after a shift, in seconds. */
const SET = { first: 0.5, second: 1 }

/** A defender sees the motion before he moves, in seconds. */
const REACTION = 0.3

/** The player in motion at the snap, and his speed. */
export type Live = { man: PlacedPlayer; speed: number } | undefined

/** Runs all shifts and motion, and finds the time of the snap. */
export function beforeSnap(scene: Scene): Live {
  let t = SET.first
  const shifts = moving(scene, 'shift')
  if (shifts.length > 0) mark(scene, t, 'shift', 'Shift', shifts[0]?.man.id ?? null)
  const ends = shifts.map(({ man, line }) => {
    waitUntil(trackOf(scene, man), t)
    return runLine(scene, man, line)
  })
  if (shifts.length > 0) t = Math.max(t, ...ends) + SET.second
  const bumping = bump(scene, t)
  const motions = moving(scene, 'motion')
  let live: Live
  for (const [i, { man, line }] of motions.entries()) {
    mark(scene, t, 'motion', `${man.label} in motion`, man.id)
    const goesOn = i === motions.length - 1 && isJet(scene, man, line)
    const gait = gaitOf(man, goesOn ? 'jet' : 'motion', scene.level)
    waitUntil(trackOf(scene, man), t)
    const end = runLine(scene, man, line, { task: goesOn ? 'jet' : 'motion', ends: goesOn ? gait.top : 0 })
    if (goesOn) {
      live = { man, speed: gait.top }
      // The ball is snapped as he passes.
      t = Math.max(t + 0.1, end - 0.3)
    } else t = end + SET.second
  }
  scene.snap = t
  // Who is still on his way when the ball is snapped goes on from there.
  for (const track of bumping) if (lastOf(track).t > t) cutAt(track, t)
  return live
}

/** Defenders bump while the offense moves, and keep nobody waiting. */
function bump(scene: Scene, t: number): Track[] {
  return scene.shape.men.flatMap((man) => {
    const line = linesBy(scene.shape, man).find(isBump)
    if (!line || man.side === 'offense') return []
    const track = trackOf(scene, man)
    waitUntil(track, t + REACTION)
    runLine(scene, man, line, { task: 'jet' })
    return [track]
  })
}

function moving(scene: Scene, kind: 'shift' | 'motion'): { man: PlacedPlayer; line: Line }[] {
  return scene.shape.men.flatMap((man) =>
    linesBy(scene.shape, man).flatMap((line) => (line.line === kind && !isBump(line) ? [{ man, line }] : [])),
  )
}

/** He keeps moving: his line after the snap continues in about the direction of his motion. */
function isJet(scene: Scene, man: PlacedPlayer, motion: Line): boolean {
  const next = linesBy(scene.shape, man).find(isRun)
  const course = courseOn(man, motion)
  const end = course.at(-1)
  const before = course.at(-2)
  if (!next || next.line === 'block' || !end || !before) return false
  const [start, ...rest] = courseOn(man, next)
  const ahead = rest[0]
  if (!start || !ahead || distance(start, end) > 1) return false
  const dot = (end.x - before.x) * (ahead.x - start.x) + (end.y - before.y) * (ahead.y - start.y)
  return dot > 0.5 * distance(before, end) * distance(start, ahead)
}
