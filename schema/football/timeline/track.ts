/** A player's track: spots with times in seconds, linear in between. */

import type { Point } from '../diagram.ts'
import { distance } from '../points.ts'
import type { Gait } from './speeds.ts'

export type Knot = { t: number; x: number; y: number }

/** Progress along a line over time: 0 at its start, 1 at its end. */
export type Progress = { t: number; share: number }

export type Track = {
  knots: Knot[]
  /** By line id. */
  lines: Record<string, Progress[]>
}

/** A cut is spread over this many yards; a sharper one is taken slower. */
const CORNER = 1.2

/** Maximum lateral acceleration, in yd/s². */
const GRIP = 12

const STEP = 0.25
const SLOWEST = 0.35

export function standAt({ x, y }: Point): Track {
  return { knots: [{ t: 0, x, y }], lines: {} }
}

export function lastOf(track: Track): Knot {
  const last = track.knots.at(-1)
  if (!last) throw new Error('A track has a start')
  return last
}

/** Makes him wait until that time; does nothing if it is past. */
export function waitUntil(track: Track, t: number): void {
  const last = lastOf(track)
  if (t > last.t) track.knots.push({ t, x: last.x, y: last.y })
}

/** Ends the track at that time, wherever he has come to by then. */
export function cutAt(track: Track, t: number): void {
  const at = spotAt(track, t)
  track.knots = [...track.knots.filter((knot) => knot.t < t), { t, ...at }]
  for (const [id, progress] of Object.entries(track.lines))
    track.lines[id] = progress.filter((one) => one.t < t)
}

type Run = {
  gait: Gait
  /** The line and the part of it. */
  line?: string | undefined
  part?: readonly [from: number, to: number]
  /** Speed at the start and at the end; 0 by default. */
  from?: number
  to?: number
  /** The maximum speed there. */
  slowAt?: ((spot: Point) => number) | undefined
}

/** Runs a path from his current spot. Returns the arrival time. */
export function run(track: Track, course: readonly Point[], how: Run): number {
  const start = lastOf(track)
  const steps = pace(course, how)
  const progress = how.line === undefined ? undefined : (track.lines[how.line] ??= [])
  const [a, b] = how.part ?? [0, 1]
  const whole = steps.at(-1)?.along ?? 0
  progress?.push({ t: start.t, share: a })
  for (const { t, at, along } of steps) {
    if (t > 0) track.knots.push({ t: start.t + t, x: at.x, y: at.y })
    progress?.push({ t: start.t + t, share: a + (b - a) * (whole === 0 ? 1 : along / whole) })
  }
  return lastOf(track).t
}

/** The time a path takes, or its first yards. */
export function timeFor(course: readonly Point[], how: Run, yards = Infinity): number {
  const steps = pace(course, how)
  const i = steps.findIndex(({ along }) => along >= yards)
  const [a, b] = [steps[i - 1], steps[i]]
  if (!b) return steps.at(-1)?.t ?? 0
  if (!a || b.along === a.along) return b.t
  return a.t + ((b.t - a.t) * (yards - a.along)) / (b.along - a.along)
}

type Step = { t: number; at: Point; along: number }

/** The timing along a path: he accelerates, brakes for cuts and for the end, and never slides. */
function pace(course: readonly Point[], { gait, from = 0, to = 0, slowAt }: Run): Step[] {
  const spots = resample(course)
  const limits = spots.map(({ at, turn }) => {
    const corner = turn < 1e-6 ? Infinity : Math.sqrt((GRIP * CORNER) / turn)
    return Math.max(SLOWEST, Math.min(gait.top, corner, slowAt?.(at) ?? Infinity))
  })
  const speeds: number[] = []
  limits.forEach((limit, i) => {
    const before = speeds[i - 1]
    const reach = before === undefined ? Math.max(SLOWEST, from) : grown(before, gait.gain, gap(spots, i))
    speeds.push(Math.min(limit, reach))
  })
  let allowed = Math.max(SLOWEST, to)
  for (let i = speeds.length - 1; i >= 0; i -= 1) {
    const speed = Math.min(speeds[i] ?? 0, allowed)
    speeds[i] = speed
    allowed = grown(speed, gait.brake, gap(spots, i))
  }
  let t = 0
  let along = 0
  return spots.map(({ at }, i) => {
    const length = gap(spots, i)
    along += length
    if (i > 0) t += (2 * length) / ((speeds[i - 1] ?? SLOWEST) + (speeds[i] ?? SLOWEST))
    return { t, at, along }
  })
}

/** The speed after accelerating over a distance. */
function grown(speed: number, gain: number, length: number): number {
  return Math.sqrt(speed * speed + 2 * gain * length)
}

type Bend = { at: Point; turn: number }

function gap(spots: readonly Bend[], i: number): number {
  const a = spots[i - 1]
  const b = spots[i]
  return a && b ? distance(a.at, b.at) : 0
}

/** The path in quarter-yard pieces, each with its turn within a stride, in radians. */
function resample(course: readonly Point[]): Bend[] {
  const spots: Bend[] = []
  const corners: { along: number; turn: number }[] = []
  const alongs: number[] = []
  let along = 0
  course.forEach((b, i) => {
    const a = course[i - 1]
    const length = a ? distance(a, b) : 0
    if (a && length < 1e-6) return
    const before = course[i - 1]
    const after = course.slice(i + 1).find((p) => distance(p, b) > 1e-6)
    if (!a) {
      spots.push({ at: b, turn: 0 })
      alongs.push(0)
      return
    }
    const pieces = Math.max(1, Math.ceil(length / STEP - 1e-6))
    for (let n = 1; n <= pieces; n += 1) {
      const share = n / pieces
      spots.push({ at: { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }, turn: 0 })
      alongs.push(along + length * share)
    }
    along += length
    if (before && after) corners.push({ along, turn: turnAt(before, b, after) })
  })
  spots.forEach((spot, i) => {
    for (const corner of corners) {
      if (Math.abs((alongs[i] ?? 0) - corner.along) <= CORNER / 2 + 1e-9) spot.turn += corner.turn
    }
  })
  return spots
}

/** The absolute angle by which a path turns. */
function turnAt(a: Point, b: Point, c: Point): number {
  const into = distance(a, b)
  const out = distance(b, c)
  if (into < 1e-6 || out < 1e-6) return 0
  const dot = ((b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)) / (into * out)
  return Math.acos(Math.min(1, Math.max(-1, dot)))
}

/** His spot at that time. */
export function spotAt(track: Track, t: number): Point {
  const { knots } = track
  const i = indexAt(knots, t)
  const a = knots[i]
  const b = knots[i + 1]
  if (!a) return { x: 0, y: 0 }
  if (!b || t <= a.t) return { x: a.x, y: a.y }
  const share = (t - a.t) / (b.t - a.t)
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

/** Progress along a line at that time. */
export function shareAt(progress: readonly Progress[], t: number): number {
  const i = indexAt(progress, t)
  const a = progress[i]
  const b = progress[i + 1]
  if (!a || t < a.t) return 0
  if (!b || b.t === a.t) return a.share
  return a.share + (b.share - a.share) * ((t - a.t) / (b.t - a.t))
}

/** The last entry at or before `t`; the first if all are later. */
function indexAt(rows: readonly { t: number }[], t: number): number {
  let low = 0
  let high = rows.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((rows[middle]?.t ?? 0) <= t) low = middle
    else high = middle - 1
  }
  return low
}

/** The time, after `since`, when he first comes closest to a spot. */
export function whenNearest(track: Track, spot: Point, since: number): number {
  let best = since
  let nearest = distance(spotAt(track, since), spot)
  for (const { t, x, y } of track.knots) {
    const away = distance({ x, y }, spot)
    if (t < since || away >= nearest - 1e-6) continue
    nearest = away
    best = t
  }
  return best
}
