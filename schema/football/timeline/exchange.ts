/** The handoff: both players reach the mesh at the same time, and the ball with them. */

import { nearestOn } from '../nearest.ts'
import type { Point } from '../diagram.ts'
import type { PlacedPlayer } from '../drawing.ts'
import { distance } from '../points.ts'
import type { Live } from './before-snap.ts'
import { courseOn, linesBy, type Line } from './play-shape.ts'
import {
  courseNow,
  fly,
  hold,
  lengthOf,
  mark,
  meetingPitch,
  ownLines,
  reactionOf,
  runAll,
  runLine,
  splitAt,
  trackOf,
  type Scene,
} from './scene.ts'
import { gaitOf } from './speeds.ts'
import { lastOf, run, spotAt, timeFor, waitUntil, whenNearest } from './track.ts'

/** Beyond this distance, in yards, the ball is pitched instead of handed off. */
const REACH = { moving: 4.2, standing: 2.8 }

/** Distance between the two at the mesh, in yards. */
const ARM = 0.8

export type Exchange = {
  kind: 'handoff' | 'pitch'
  giver: PlacedPlayer
  taker: PlacedPlayer
  /** When the ball is released and when it is taken. */
  from: number
  to: number
  line: string | undefined
}

/** The snap's flight time: under center or to a player in the backfield. */
export function snapTime(man: PlacedPlayer): number {
  const yards = Math.hypot(man.at.x, man.at.y)
  return yards < 3.2 ? 0.18 : yards / (yards > 9 ? 16 : 11)
}

/** The line that passes the ball on. */
export function exchangeLine(scene: Scene, giver: PlacedPlayer, taker: PlacedPlayer): Line | undefined {
  const drawn = linesBy(scene.shape, giver).filter(({ line }) => line === 'handoff' || line === 'pitch')
  return drawn.find((line) => line.to === taker.id) ?? drawn.find((line) => !line.to)
}

/** The player with the snap meshes with a back, whether or not he hands off; then he runs `after`. */
export function meet(
  scene: Scene,
  giver: PlacedPlayer,
  taker: PlacedPlayer,
  after: readonly Line[],
  live: Live,
): Exchange {
  const drawn = exchangeLine(scene, giver, taker)
  const [carry, ...rest] = takerLines(scene, taker)
  const ready = scene.snap + snapTime(giver) + 0.1
  const course = carry ? courseNow(scene, taker, carry) : [lastOf(trackOf(scene, taker))]
  const behind = beforeLine(course)
  const aim = drawn ? (courseOn(giver, drawn).at(-1) ?? giver.at) : giver.at
  const spot = nearestOn(behind, aim)
  const away = distance(spot.at, giver.at)
  const pitched = drawn
    ? drawn.line === 'pitch'
    : away > REACH.moving || (spot.along < 0.5 && away > REACH.standing)
  const base = { giver, taker, line: drawn?.id }
  const meets = (time: number): void => void scene.meetings.push({ a: giver.id, b: taker.id, t: time })
  const isLive = live?.man.id === taker.id
  const start = isLive ? { speed: live.speed } : {}
  const lines = carry ? [carry, ...rest] : []

  if (pitched) {
    runAll(scene, taker, lines, start)
    waitUntil(trackOf(scene, giver), ready + 0.2)
    const from = ready + 0.15
    const a = spotAt(trackOf(scene, giver), from)
    const to = meetingPitch(trackOf(scene, taker), a, from)
    runAll(scene, giver, [...after])
    return { ...base, kind: 'pitch', from, to }
  }

  const gait = gaitOf(taker, carry?.line ?? 'run', scene.level)
  const walk = timeFor(course, { gait, from: isLive ? live.speed : 0 }, spot.along)
  const begin = Math.max(scene.snap + reactionOf(taker), lastOf(trackOf(scene, taker)).t)
  const [own, ...others] = after
  const ride = stepToMesh(scene, giver, own, spot.at)
  const t = Math.max(ready, lastOf(trackOf(scene, giver)).t, begin + walk)
  meets(t)
  waitUntil(trackOf(scene, taker), t - walk)
  runAll(scene, taker, lines, t - walk > begin + 0.02 ? {} : start)
  waitUntil(trackOf(scene, giver), t + 0.1)
  ride()
  for (const line of others) runLine(scene, giver, line)
  return { ...base, kind: 'handoff', from: t - 0.08, to: t + 0.08 }
}

/** He steps to the mesh, along his own line where that leads there. Returns what takes him on from it. */
function stepToMesh(scene: Scene, giver: PlacedPlayer, own: Line | undefined, at: Point): () => void {
  const track = trackOf(scene, giver)
  waitUntil(track, scene.snap + reactionOf(giver))
  const gait = gaitOf(giver, 'mesh', scene.level)
  const course = own ? courseOn(giver, own) : []
  const on = nearestOn(course, at)
  if (own && on.away < 1.5) {
    const [there, on_] = splitAt(course, on.along)
    const share = on.along / Math.max(0.01, lengthOf(course))
    if (on.along > 0.1) run(track, there, { gait, line: own.id, part: [0, share] })
    const onward = gaitOf(giver, own.line, scene.level)
    return () => void run(track, on_, { gait: onward, line: own.id, part: [on.along > 0.1 ? share : 0, 1] })
  }
  const away = distance(giver.at, at)
  if (away > ARM + 0.1) {
    const share = ARM / away
    const arm = { x: at.x + (giver.at.x - at.x) * share, y: at.y + (giver.at.y - at.y) * share }
    run(track, [giver.at, arm], { gait })
  }
  return () => {
    if (!own) return
    const [, ...rest] = course
    run(track, [lastOf(track), ...rest], { gait: gaitOf(giver, own.line, scene.level), line: own.id })
  }
}

/** What he runs with the ball, or as if he had it. */
function takerLines(scene: Scene, taker: PlacedPlayer): Line[] {
  const own = ownLines(scene, taker)
  const carries = own.filter(({ line }) => line === 'run')
  return carries.length > 0 ? carries : own
}

/** The part of a course before it comes to the line of scrimmage. */
function beforeLine(course: readonly Point[]): Point[] {
  const end = course.findIndex((p) => p.y > -0.5)
  return end < 0 ? [...course] : course.slice(0, Math.max(1, end))
}

/** A player who already has the ball gives it on: on the run if they meet in time, else through the air. */
export function handOn(scene: Scene, giver: PlacedPlayer, taker: PlacedPlayer, since: number): Exchange {
  const drawn = exchangeLine(scene, giver, taker)
  const track = trackOf(scene, giver)
  const theirs = trackOf(scene, taker)
  const aim = (drawn && courseOn(giver, drawn).at(-1)) ?? lastOf(track)
  const from = whenNearest(track, drawn ? (courseOn(giver, drawn)[0] ?? aim) : aim, since)
  const base = { giver, taker, line: drawn?.id }
  // He has nothing to do before it: then he waits until he can come by at the right time.
  if (lastOf(theirs).t <= scene.snap) {
    const [carry, ...rest] = takerLines(scene, taker)
    const course = carry ? courseNow(scene, taker, carry) : [lastOf(theirs)]
    const gait = gaitOf(taker, carry?.line ?? 'run', scene.level)
    const along = nearestOn(beforeLine(course), aim).along
    waitUntil(theirs, from - timeFor(course, { gait }, along))
    runAll(scene, taker, carry ? [carry, ...rest] : [])
  }
  const a = spotAt(track, from)
  scene.meetings.push({ a: giver.id, b: taker.id, t: from })
  if (distance(a, spotAt(theirs, from)) < 1.6 && drawn?.line !== 'pitch')
    return { ...base, kind: 'handoff', from: from - 0.08, to: from + 0.08 }
  const to = meetingPitch(theirs, a, from)
  return { ...base, kind: 'pitch', from, to }
}

/** The ball changes hands. */
export function giveBall(scene: Scene, { kind, giver, taker, from, to, line }: Exchange): void {
  const a = spotAt(trackOf(scene, giver), from)
  const b = spotAt(trackOf(scene, taker), to)
  fly(scene, { from, to, a, b, flat: kind === 'handoff', line })
  hold(scene, to, taker)
  const words = kind === 'handoff' ? `Handoff to ${taker.label}` : `Pitch to ${taker.label}`
  mark(scene, kind === 'handoff' ? to : from, kind, words, taker.id)
}
