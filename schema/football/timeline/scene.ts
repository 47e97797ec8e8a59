/** The scene under construction: all tracks, the ball's legs, and the marks so far. */

import type { Diagram, Point } from '../diagram.ts'
import type { PlacedPlayer } from '../drawing.ts'
import type { CompetitionLevel } from '../field.ts'
import { distance } from '../points.ts'
import { branchesOf, courseOn, isRun, linesBy, type Line, type Shape } from './play-shape.ts'
import { gaitOf, type Task } from './speeds.ts'
import { lastOf, run, spotAt, waitUntil, type Progress, type Track } from './track.ts'

/** The ball between two times: held, in the air, or on the ground. */
export type Leg =
  | { from: number; holder: string }
  | { from: number; to: number; a: Point; b: Point; peak: number; holder: null }

/** A moment worth pausing at. */
export type Mark = {
  t: number
  kind:
    | 'shift'
    | 'motion'
    | 'snap'
    | 'read'
    | 'handoff'
    | 'pitch'
    | 'keep'
    | 'throw'
    | 'catch'
    | 'kick'
    | 'tackle'
  label: string
  /** The player it concerns. */
  on: string | null
}

export type Scene = {
  diagram: Diagram
  shape: Shape
  level: CompetitionLevel
  /** The branch of each option route, by the line's id: 0 for the first one drawn. */
  branches: Readonly<Record<string, number>>
  tracks: Map<string, Track>
  snap: number
  /** When a tackle ends the play; everything is over by then. */
  whistle?: number
  legs: Leg[]
  /** Who meets for an exchange, or to fake one, and when. */
  meetings: { a: string; b: string; t: number }[]
  marks: Mark[]
  /** Lines that the ball follows. */
  flights: Record<string, Progress[]>
}

/** Reaction times: the offense knows the count, linemen watch the ball, others react to it. */
const REACTION = { offense: 0.08, line: 0.14, defense: 0.3 }

export function reactionOf({ side, at }: PlacedPlayer): number {
  if (side === 'offense') return REACTION.offense
  return at.y <= 1.6 ? REACTION.line : REACTION.defense
}

export function trackOf(scene: Scene, man: PlacedPlayer): Track {
  const track = scene.tracks.get(man.id)
  if (!track) throw new Error(`No track of ${man.id}`)
  return track
}

/** His line in field coordinates, including the chosen branch of an option route. */
export function wholeCourse(scene: Scene, man: PlacedPlayer, line: Line): Point[] {
  const course = courseOn(man, line)
  const branches = branchesOf(line)
  const branch = branches[(scene.branches[line.id] ?? 0) % Math.max(1, branches.length)] ?? []
  return [...course, ...branch.map((p) => ({ x: man.at.x + p.x, y: man.at.y + p.y }))]
}

/** His line from his current spot. */
export function courseNow(scene: Scene, man: PlacedPlayer, line: Line): Point[] {
  const [start, ...rest] = wholeCourse(scene, man, line)
  const here = lastOf(trackOf(scene, man))
  if (!start) return [here]
  // He must first reach the start of a line that starts elsewhere.
  return distance(start, here) < 0.8 ? [here, ...rest] : [here, start, ...rest]
}

/** `speed` at the start and at the end; 0 by default. */
export type Steps = { task?: Task; speed?: number; ends?: number; slowAt?: (spot: Point) => number }

/** Runs one of his lines from his current spot. */
export function runLine(scene: Scene, man: PlacedPlayer, line: Line, steps: Steps = {}): number {
  const course = courseNow(scene, man, line)
  const gait = gaitOf(man, steps.task ?? line.line, scene.level, line.scheme)
  const track = trackOf(scene, man)
  const how = { gait, line: line.id, from: steps.speed ?? 0, to: steps.ends ?? 0, slowAt: steps.slowAt }
  if (line.scheme !== 'combo') return run(track, course, how)
  // Both blockers hold the lineman before one of them climbs.
  const [first, second] = splitAt(course, lengthOf(course) * 0.45)
  waitUntil(track, run(track, first, { ...how, part: [0, 0.45] }) + 0.6)
  return run(track, second, { ...how, from: 0, part: [0.45, 1] })
}

/** Runs his lines from the snap on, one after the other. */
export function runAll(
  scene: Scene,
  man: PlacedPlayer,
  lines = ownLines(scene, man),
  steps: Steps = {},
): number {
  const track = trackOf(scene, man)
  waitUntil(track, scene.snap + reactionOf(man))
  lines.forEach((line, i) => runLine(scene, man, line, i === 0 ? steps : { ...steps, speed: 0 }))
  return lastOf(track).t
}

/** His lines from the snap on. */
export function ownLines(scene: Scene, man: PlacedPlayer): Line[] {
  return linesBy(scene.shape, man).filter(isRun)
}

export function lengthOf(course: readonly Point[]): number {
  return course.reduce((sum, p, i) => sum + distance(course[i - 1] ?? p, p), 0)
}

/** Splits a path at a distance from its start. */
export function splitAt(course: readonly Point[], along: number): [Point[], Point[]] {
  const first: Point[] = []
  let left = along
  for (const [i, b] of course.entries()) {
    const a = course[i - 1]
    const length = a ? distance(a, b) : 0
    if (a && length >= left) {
      const share = length === 0 ? 0 : left / length
      const at = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
      return [
        [...first, at],
        [at, ...course.slice(i)],
      ]
    }
    left -= length
    first.push(b)
  }
  const end = course.at(-1)
  return [first, end ? [end, end] : []]
}

export function mark(scene: Scene, t: number, kind: Mark['kind'], label: string, on: string | null): void {
  scene.marks.push({ t, kind, label, on })
}

export function hold(scene: Scene, from: number, man: PlacedPlayer): void {
  scene.legs.push({ from, holder: man.id })
}

const GRAVITY = 10.7

/** A ball in the air rises according to its flight time; a `flat` one is handed, snapped, or rolled. */
export function fly(
  scene: Scene,
  flight: { from: number; to: number; a: Point; b: Point; flat?: boolean; line?: string | undefined },
): void {
  const { from, to, a, b, flat = false, line } = flight
  const peak = flat ? 0 : (GRAVITY * (to - from) ** 2) / 8
  scene.legs.push({ from, to, a, b, peak, holder: null })
  if (line !== undefined)
    scene.flights[line] = [
      { t: from, share: 0 },
      { t: to, share: 1 },
    ]
}

/** When a ball that leaves `a` at time `from` meets a moving player, at `since` or later. */
export function meeting(
  track: Track,
  a: Point,
  from: number,
  timeOf: (yards: number) => number,
  since = from,
): number {
  const late = (t: number): number => t - from - timeOf(distance(a, spotAt(track, t)))
  let high = since
  while (late(high) < 0 && high < since + 30) high += 0.05
  let low = Math.max(since, high - 0.05)
  for (let n = 0; n < 30; n += 1) {
    const middle = (low + high) / 2
    if (late(middle) < 0) low = middle
    else high = middle
  }
  return high
}

/** The speed of a pitch, in yards per second. */
const PITCH = 11

/** When a pitch reaches the player. */
export function meetingPitch(track: Track, a: Point, from: number): number {
  return meeting(track, a, from, (yards) => yards / PITCH)
}
