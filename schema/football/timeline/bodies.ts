/**
 * Keeps bodies apart: players who would run through each other pass by a shoulder's width. Two who exchange the ball, double
 * a lineman, or block each other meet. Offensive players go around each other; a defender gives way to the offense.
 */

import type { Point } from '../diagram.ts'
import type { PlacedPlayer } from '../drawing.ts'
import { distance } from '../points.ts'
import { courseOn, linesBy, type Shape } from './play-shape.ts'
import type { Scene } from './scene.ts'
import { lastOf, spotAt, type Knot } from './track.ts'

/** As close as two bodies may come, in yards: a pair of shoulders is a foot and a half wide. */
export const SHOULDER = 0.5

/** Nearer than this they go around each other, in yards. */
const NEAR = { mates: 0.6, opponents: 0.7 }

/** How far apart they are sent, so that none comes closer between two moments. */
const APART = { mates: 0.72, opponents: 0.8 }

const TICK = 0.05

/** How long before and after the nearest moment a player leaves his course, in seconds. */
const AROUND = 0.45

/** Around an exchange the two may meet, in seconds. */
const MEETING = 0.55

/** A shift can bring him near to the next man, so all pairs are looked at again. */
const ROUNDS = 10

/** `movedIn` is the round in which he was sent aside last, and -1 before that. */
type Runner = { man: PlacedPlayer; from: number; end: number; spots: Point[]; movedIn: number }

/** Sends the players of the scene around each other, and the ball with whoever holds it. */
export function keepApart(scene: Scene): void {
  const last = Math.max(...[...scene.tracks.values()].map((track) => lastOf(track).t))
  const count = Math.ceil(last / TICK) + 1
  const runners = scene.shape.men.flatMap((man): Runner[] => {
    const track = scene.tracks.get(man.id)
    if (!track) return []
    const spots = Array.from({ length: count }, (_, i) => spotAt(track, i * TICK))
    // A player without a line steps aside and back.
    const end = linesBy(scene.shape, man).length === 0 ? last : lastOf(track).t
    return [{ man, from: scene.snap, end, spots, movedIn: -1 }]
  })
  const lean = leanOf(scene)
  for (let round = 0; round < ROUNDS; round += 1) {
    let isDone = true
    for (const [i, a] of runners.entries())
      for (const b of runners.slice(i + 1)) {
        // Two who have kept their courses since the last round meet no more than they did then.
        if (a.movedIn < round - 1 && b.movedIn < round - 1) continue
        for (const meeting of meetingsOf(scene, a, b)) {
          isDone = false
          for (const one of pass(meeting, lean)) one.movedIn = round
        }
      }
    if (isDone) break
  }
  const kept = runners.filter((runner) => runner.movedIn >= 0 && isRunnable(runner))
  for (const runner of kept) store(scene, runner)
  if (kept.length > 0) carryBall(scene)
}

/** As fast as a player may get by going around others, in yards a second; else he keeps his course. */
const FASTEST = 10

function isRunnable({ spots }: Runner): boolean {
  return spots.every((spot, i) => distance(spots[i - 1] ?? spot, spot) <= FASTEST * TICK)
}

type Meeting = { a: Runner; b: Runner; at: number; by: Point; gap: number }

function kindOf(a: Runner, b: Runner): 'mates' | 'opponents' {
  return a.man.side === b.man.side ? 'mates' : 'opponents'
}

/** The moments after the snap when two come nearest, too near. */
function meetingsOf(scene: Scene, a: Runner, b: Runner): Meeting[] {
  const found: Meeting[] = []
  const first = Math.ceil(scene.snap / TICK) + 1
  const near = NEAR[kindOf(a, b)]
  let best: Meeting | undefined
  for (let i = first; i < a.spots.length; i += 1) {
    const one = a.spots[i]
    const two = b.spots[i]
    if (!one || !two) break
    const x = one.x - two.x
    const y = one.y - two.y
    // Most are far from each other, which is told without a root.
    const gap = Math.abs(x) < near && Math.abs(y) < near ? Math.hypot(x, y) : near
    if (gap >= near) {
      if (best) found.push(best)
      best = undefined
    } else if (!best || gap < best.gap) best = { a, b, at: i, by: { x, y }, gap }
  }
  if (best) found.push(best)
  return found.filter((meeting) => !mayMeet(scene, meeting))
}

function mayMeet(scene: Scene, { a, b, at }: Meeting): boolean {
  const ids = [a.man.id, b.man.id]
  if (a.man.side !== b.man.side) {
    // A block is contact.
    return ids.some((id, i) =>
      scene.shape.lines.get(id)?.some((l) => l.line === 'block' && l.to === ids[1 - i]),
    )
  }
  if (blockOne(scene.shape, a.man, b.man)) return true
  const t = at * TICK
  return scene.meetings.some(
    (one) => ids.includes(one.a) && ids.includes(one.b) && Math.abs(one.t - t) <= MEETING,
  )
}

/** Two blockers this near at the ends of their lines block one defender, in yards. */
const ONE_DEFENDER = 1

/** Whether two teammates block the same defender: a double team, a combination, or blocks that are drawn to one spot. */
export function blockOne(shape: Shape, a: PlacedPlayer, b: PlacedPlayer): boolean {
  const blocks = (man: PlacedPlayer) => linesBy(shape, man).filter(({ line }) => line === 'block')
  return blocks(a).some((one) =>
    blocks(b).some((two) => {
      if (one.to === b.id || two.to === a.id || (one.to && one.to === two.to)) return true
      const [x, y] = [courseOn(a, one).at(-1), courseOn(b, two).at(-1)]
      return x !== undefined && y !== undefined && distance(x, y) < ONE_DEFENDER
    }),
  )
}

/** Shifts the two apart around their nearest moment, across the way they meet. Returns who has moved. */
function pass({ a, b, at, by, gap }: Meeting, lean: number): Runner[] {
  const t = at * TICK
  const across = direction(a, b, at, by, gap, lean)
  const need = APART[kindOf(a, b)] - gap
  const [shareA, shareB] = sharesOf(a, b, t)
  for (const [runner, share] of [
    [a, shareA],
    [b, -shareB],
  ] as const) {
    if (share === 0) continue
    for (const [i, spot] of runner.spots.entries()) {
      const weight = weightAt(runner, i * TICK, t)
      if (weight > 0)
        runner.spots[i] = {
          x: spot.x + across.x * need * share * weight,
          y: spot.y + across.y * need * share * weight,
        }
    }
  }
  return [...(shareA === 0 ? [] : [a]), ...(shareB === 0 ? [] : [b])]
}

/** To which side most of the offense stands, -1 or 1: of two behind the ball the deeper one goes there. 0 where it is even. */
function leanOf({ shape }: Scene): number {
  const sum = shape.men.reduce((total, { side, at }) => total + (side === 'offense' ? at.x : 0), 0)
  return Math.abs(sum) > 0.1 ? Math.sign(sum) : 0
}

/** From b to a where they are nearest; of two on one spot, across the way they run. */
function direction(a: Runner, b: Runner, at: number, by: Point, gap: number, lean: number): Point {
  if (gap > 0.02) return { x: by.x / gap, y: by.y / gap }
  const way = (runner: Runner): Point => {
    const [before, after] = [runner.spots[at - 2], runner.spots[at + 2]]
    return before && after ? { x: after.x - before.x, y: after.y - before.y } : { x: 0, y: 0 }
  }
  const [one, two] = [way(a), way(b)]
  const x = one.y - two.y
  const y = two.x - one.x
  const length = Math.hypot(x, y)
  if (length < 1e-6) return { x: 0, y: a.man.at.y >= b.man.at.y ? 1 : -1 }
  // The same in the mirror: a goes downfield of b, or to his own side of the ball.
  const ahead = (a.spots.at(-1)?.x ?? 0) - (b.spots.at(-1)?.x ?? 0)
  const side =
    Math.sign(a.man.at.x) ||
    -Math.sign(b.man.at.x) ||
    (Math.abs(ahead) > 0.1 ? Math.sign(ahead) : 0) ||
    lean * Math.sign(b.man.at.y - a.man.at.y)
  if (Math.abs(y) < 0.05 * length && side === 0) return { x: 0, y: 1 }
  const sign = Math.abs(y) < 0.05 * length ? Math.sign(x) * side : Math.sign(y)
  return { x: (x / length) * sign, y: (y / length) * sign }
}

/** How much of the way each goes: a defender all of it; a player who has come to his end stands. */
function sharesOf(a: Runner, b: Runner, t: number): [number, number] {
  if (a.man.side !== b.man.side) return a.man.side === 'defense' ? [1, 0] : [0, 1]
  const [canA, canB] = [a, b].map((runner) => weightAt(runner, t, t) > 0)
  if (canA && canB) return [0.5, 0.5]
  return canA ? [1, 0] : canB ? [0, 1] : [0, 0]
}

/** 1 at the nearest moment, falling to 0; 0 up to the snap and from the end of his run on. */
function weightAt({ from, end }: Runner, t: number, at: number): number {
  const near = Math.abs(t - at)
  if (near >= AROUND || t <= from || t >= end) return 0
  const edge = Math.min(1, (t - from) / 0.2, (end - t) / 0.2)
  return 0.5 * (1 + Math.cos((Math.PI * near) / AROUND)) * edge
}

/** The shifted spots as his track; his end, and everything before the snap, is as it was. */
function store(scene: Scene, { man, end, spots }: Runner): void {
  const track = scene.tracks.get(man.id)
  if (!track) return
  const before = track.knots.filter(({ t }) => t <= scene.snap)
  const after: Knot[] = []
  const first = Math.floor(scene.snap / TICK) + 1
  for (let i = first; i * TICK < end - 1e-9; i += 1) {
    const spot = spots[i]
    if (spot && i * TICK > scene.snap + 1e-9) after.push({ t: i * TICK, ...spot })
  }
  const last = { ...spotAt(track, end), t: end }
  const start =
    before.length > 0 && before.at(-1)?.t === scene.snap
      ? []
      : [{ t: scene.snap, ...spotAt(track, scene.snap) }]
  track.knots = [...before, ...start, ...after, last]
}

/** A ball in the air leaves from where its holder is now, and comes to where the next one is. */
function carryBall(scene: Scene): void {
  const legs = scene.legs.toSorted((a, b) => a.from - b.from)
  for (const [i, leg] of legs.entries()) {
    if (leg.holder !== null) continue
    const [before, after] = [legs[i - 1], legs[i + 1]]
    const giver = before?.holder ? scene.tracks.get(before.holder) : undefined
    const taker = after?.holder ? scene.tracks.get(after.holder) : undefined
    if (giver && i > 1) leg.a = spotAt(giver, leg.from)
    if (taker) leg.b = spotAt(taker, leg.to)
  }
}
