/**
 * The defense against a run, in time: front men hold their gaps and shed, linebackers and safeties fit, who is free makes the
 * tackle. The play as drawn is the offense's, so a blocked man is moved off the carrier's path, and a free one ends the run.
 */

import type { Point } from '../diagram.ts'
import { linesOf, type PlacedPlayer } from '../drawing.ts'
import { distance } from '../points.ts'
import { fitRun, type Fit } from '../run-fits.ts'
import { linesBy } from './play-shape.ts'
import { mark, reactionOf, trackOf, type Scene } from './scene.ts'
import { gaitOf } from './speeds.ts'
import { cutAt, lastOf, spotAt, type Track } from './track.ts'

const TICK = 0.05

/** In yards: hands on a blocker, a blocker's body, a tackle by a free and by a blocked man, and the room that a blocked man leaves the carrier. */
const NEAR = { hands: 1.15, body: 0.85, tackle: 0.8, arms: 0.72, room: 1.05 }

/** In seconds: how long a block holds, and how long a linebacker and a safety read before they go. */
const TIME = { hold: 2.4, read: 0.35, deep: 0.65 }

/** The speed of a blocked man and of the end who checks boot and reverse, in yards per second. */
const SLOW = { held: 1.2, shuffle: 2.2 }

/** The ball is near enough for everybody to leave his gap for it, in yards. */
const BALL = 4

/** In yards per second. */
const FASTEST = 9.5

/** In yd/s². */
const GAIN = 14

type Runner = {
  man: PlacedPlayer
  track: Track
  fit: Fit
  at: Point
  speed: Point
  /** The blocker who has him, and since when. */
  blocker: Track | null
  since: number
}

/** Moves the defenders who don't cover a split receiver; returns nothing when nobody carries the ball. */
export function defendRun(scene: Scene, men: readonly PlacedPlayer[], side: 1 | -1): void {
  const carrier = carrierOf(scene)
  if (!carrier) return
  const fits = new Map(fitRun(scene.diagram, side).map((fit) => [fit.id, fit]))
  const aims = blockersOf(scene, men)
  const runners = men.flatMap((man): Runner[] => {
    const fit = fits.get(man.id)
    if (!fit) return []
    const track = trackOf(scene, man)
    return [
      {
        man,
        track,
        fit: drawnFit(scene, man, fit),
        at: spotAt(track, scene.snap),
        speed: { x: 0, y: 0 },
        blocker: null,
        since: 0,
      },
    ]
  })
  const { outcomes } = scene.shape
  const isOption = outcomes.some(({ kind }) => kind === 'keep') && outcomes.length > 1
  const isGive = outcomes.some(({ kind, to }) => kind === 'give' && to === carrier.id)
  const how = { scene, carrier, aims, side, isOption, isGive }
  const end = Math.max(lastOf(carrier.track).t, scene.snap + 1.5)
  for (let t = scene.snap + TICK; t <= end; t += TICK) {
    for (const runner of runners) step(runner, t, how)
    const ball = spotAt(carrier.track, t)
    // A blocked man in the way still has his arms.
    const tackler = runners.find(
      ({ at, blocker }) =>
        t >= carrier.from && distance(at, ball) <= (blocker === null ? NEAR.tackle : NEAR.arms),
    )
    if (tackler) {
      const touch = touching(tackler.track, carrier.track, t)
      for (const track of [tackler.track, carrier.track]) cutAt(track, touch)
      scene.whistle = touch
      mark(scene, touch, 'tackle', `Tackle by ${tackler.man.label || tackler.man.role}`, tackler.man.id)
      return
    }
  }
}

/** When the two touch within the last step. */
function touching(a: Track, b: Track, t: number): number {
  for (let at = t - TICK; at < t; at += TICK / 10)
    if (distance(spotAt(a, at), spotAt(b, at)) <= NEAR.tackle) return at
  return t
}

type Carrier = { track: Track; from: number; id: string }

/** Who has the ball in the end, and since when. */
function carrierOf(scene: Scene): Carrier | null {
  const last = scene.legs.toSorted((a, b) => a.from - b.from).findLast((leg) => leg.holder !== null)
  const track = last && last.holder !== null ? scene.tracks.get(last.holder) : undefined
  return track && last?.holder ? { track, from: last.from, id: last.holder } : null
}

/** A drawn fit or blitz ends where its line ends. */
function drawnFit(scene: Scene, man: PlacedPlayer, fit: Fit): Fit {
  const end = linesOf(scene.diagram, man.id)
    .find(({ line }) => line === 'rush')
    ?.points.at(-1)
  return end ? { ...fit, spot: { x: man.at.x + end.x, y: Math.max(-1, man.at.y + end.y) } } : fit
}

/** The blockers aimed at each defender: those whose block names him, else whose block ends nearest to him. */
function blockersOf(scene: Scene, men: readonly PlacedPlayer[]): Map<string, Track[]> {
  const found = new Map<string, Track[]>()
  for (const blocker of scene.shape.men.filter(({ side }) => side === 'offense')) {
    for (const block of linesBy(scene.shape, blocker).filter(({ line }) => line === 'block')) {
      const last = block.points.at(-1)
      if (!last) continue
      const end = { x: blocker.at.x + last.x, y: blocker.at.y + last.y }
      const named = men.find(({ id }) => id === block.to)
      const [near] = men
        .filter(({ at }) => distance(at, end) <= 2.6)
        .sort((a, b) => distance(a.at, end) - distance(b.at, end))
      const target = named ?? near
      if (target) found.set(target.id, [...(found.get(target.id) ?? []), trackOf(scene, blocker)])
    }
  }
  return found
}

type How = {
  scene: Scene
  isOption: boolean
  isGive: boolean
  carrier: Carrier
  aims: ReadonlyMap<string, Track[]>
  side: 1 | -1
}

function step(runner: Runner, t: number, { scene, carrier, aims, side, isOption, isGive }: How): void {
  const { man, fit } = runner
  const mine = aims.get(man.id) ?? []
  const ball = spotAt(carrier.track, t)
  engage(runner, t, mine)
  const top = gaitOf(man, 'rush', scene.level).top
  const isLine = man.at.y <= 1.6
  const ready = scene.snap + reactionOf(man) + (isLine ? 0 : man.at.y > 6.6 ? TIME.deep : TIME.read)
  let aim: Point = runner.at
  let speed = top
  if (t >= ready) {
    const hasBall = t >= carrier.from
    const isNear = hasBall && (distance(runner.at, ball) < BALL || ball.y > 0.5)
    const isChasing = fit.kind === 'chase' || isBackEnd(man, fit, side)
    // A man whom nobody blocks on an option is read: he is wrong whatever he does, so he plays the one without the ball.
    const isRead = isOption && mine.length === 0 && isLine && Math.abs(man.at.x) > 0.8
    if (runner.blocker) {
      aim = fit.spot ?? runner.at
      speed = SLOW.held
    } else if (isRead && ball.y < 1.5) {
      aim = { x: man.at.x + side * (isGive ? 1.2 : -0.8), y: isGive ? 0.2 : -0.6 }
      speed = SLOW.shuffle
    } else if (isChasing && ball.y < 1) {
      // He checks boot and reverse before he runs the ball down.
      aim = { x: man.at.x + side * 0.8, y: 0.2 }
      speed = SLOW.shuffle
    } else if (isNear) aim = meetingSpot(runner.at, carrier.track, t, top)
    else aim = waiting(fit.spot ?? runner.at, man.at, mine.length > 0 && t < ready + 1.3 && !isLine)
  }
  move(runner, aim, speed)
  for (const blocker of mine) push(runner, spotAt(blocker, t), NEAR.body)
  if (runner.blocker) makeRoom(runner, carrier.track, t)
  else if (t < carrier.from) push(runner, ball, NEAR.room)
  // Nobody is thrown about faster than he could run.
  const last = lastOf(runner.track)
  const far = distance(last, runner.at)
  if (far > FASTEST * TICK) {
    const share = (FASTEST * TICK) / far
    runner.at = { x: last.x + (runner.at.x - last.x) * share, y: last.y + (runner.at.y - last.y) * share }
  }
  runner.track.knots.push({ t, x: runner.at.x, y: runner.at.y })
}

/** The end away from the run stays for the quarterback. */
function isBackEnd(man: PlacedPlayer, { kind, spot }: Fit, side: 1 | -1): boolean {
  return kind === 'gap' && man.at.y <= 1.6 && spot !== null && man.at.x * side < -2.4
}

/** A linebacker with a blocker on the way takes him on where he is rather than running past him. */
function waiting(spot: Point, from: Point, isTaking: boolean): Point {
  return isTaking ? { x: from.x + (spot.x - from.x) * 0.6, y: from.y + (spot.y - from.y) * 0.35 } : spot
}

/** A block begins at arm's length and holds for a while; then he sheds it. */
function engage(runner: Runner, t: number, mine: readonly Track[]): void {
  if (runner.blocker && t - runner.since > TIME.hold) {
    runner.blocker = null
    return
  }
  if (runner.blocker || runner.since > 0) return
  const blocker = mine.find(
    (one) => distance(spotAt(one, t), runner.at) < NEAR.hands + (runner.man.at.y > 2.6 ? 0.7 : 0),
  )
  if (blocker) Object.assign(runner, { blocker, since: t })
}

/** Where he meets the carrier if both keep running. */
function meetingSpot(from: Point, track: Track, t: number, top: number): Point {
  for (let ahead = 0; ahead < 1.5; ahead += 0.1) {
    const spot = spotAt(track, t + ahead)
    if (distance(from, spot) <= top * ahead + 0.3) return spot
  }
  return spotAt(track, t + 0.6)
}

function move(runner: Runner, aim: Point, top: number): void {
  const way = { x: aim.x - runner.at.x, y: aim.y - runner.at.y }
  const length = Math.hypot(way.x, way.y)
  const wanted = length < 1e-6 ? 0 : Math.min(top, length / 0.2)
  const goal = { x: length ? (way.x / length) * wanted : 0, y: length ? (way.y / length) * wanted : 0 }
  const change = { x: goal.x - runner.speed.x, y: goal.y - runner.speed.y }
  const size = Math.hypot(change.x, change.y)
  const share = size > GAIN * TICK ? (GAIN * TICK) / size : 1
  runner.speed = { x: runner.speed.x + change.x * share, y: runner.speed.y + change.y * share }
  runner.at = { x: runner.at.x + runner.speed.x * TICK, y: runner.at.y + runner.speed.y * TICK }
}

/** The most that a body is pushed in one step, in yards: about nine a second. */
const MOST = 0.42

/** Pushes him out of a body that he would stand in. */
function push(runner: Runner, body: Point, apart: number): void {
  const way = { x: runner.at.x - body.x, y: runner.at.y - body.y }
  const length = Math.hypot(way.x, way.y)
  if (length >= apart) return
  const by = Math.min(MOST, apart - length)
  const [x, y] = length < 1e-6 ? [0, 1] : [way.x / length, way.y / length]
  runner.at = { x: runner.at.x + x * by, y: runner.at.y + y * by }
}

/** A blocked man is turned out of the path that the carrier takes. */
function makeRoom(runner: Runner, track: Track, t: number): void {
  for (const ahead of [0.6, 0.45, 0.3, 0.15, 0]) push(runner, spotAt(track, t + ahead), NEAR.room)
}
