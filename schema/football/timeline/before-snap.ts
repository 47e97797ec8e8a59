/** Shifts and motion: what is over, or is still going on, when the ball is snapped. */

import type { PlacedPlayer } from '../drawing.ts'
import { distance } from '../points.ts'
import { courseOn, isRun, linesBy, type Line } from './play-shape.ts'
import { mark, runLine, trackOf, type Scene } from './scene.ts'
import { gaitOf } from './speeds.ts'
import { waitUntil } from './track.ts'

/** A breath to see how they line up, and the second that the rules want everybody set after a shift. */
const SET = { first: 0.5, second: 1 }

/** Who is in motion when the ball is snapped, and how fast he is. */
export type Live = { man: PlacedPlayer; speed: number } | undefined

/** Moves everybody who moves before the snap, and finds its time. */
export function beforeSnap(scene: Scene): Live {
  let t = SET.first
  const shifts = moving(scene, 'shift')
  if (shifts.length > 0) mark(scene, t, 'shift', 'Shift', shifts[0]?.man.id ?? null)
  const ends = shifts.map(({ man, line }) => {
    waitUntil(trackOf(scene, man), t)
    return runLine(scene, man, line)
  })
  if (shifts.length > 0) t = Math.max(t, ...ends) + SET.second
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
      // The ball is on its way when he comes by.
      t = Math.max(t + 0.1, end - 0.3)
    } else t = end + SET.second
  }
  scene.snap = t
  return live
}

function moving(scene: Scene, kind: 'shift' | 'motion'): { man: PlacedPlayer; line: Line }[] {
  return scene.shape.men.flatMap((man) =>
    linesBy(scene.shape, man).flatMap((line) => (line.line === kind ? [{ man, line }] : [])),
  )
}

/** He does not stop: what he runs after the snap goes on about where his motion was going. */
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
