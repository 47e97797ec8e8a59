/** The defense: rushers who get held up where somebody blocks, drops to a landmark, and players in man coverage. */

import type { Point, ZoneElement } from '../diagram.ts'
import type { PlacedPlayer } from '../drawing.ts'
import { isBump } from '../bumps.ts'
import { distance } from '../points.ts'
import { courseOn, linesBy, type Outcome } from './play-shape.ts'
import { defendRun } from './run-defense.ts'
import { ownLines, reactionOf, runAll, trackOf, type Scene } from './scene.ts'
import { gaitOf } from './speeds.ts'
import { lastOf, run, spotAt, waitUntil } from './track.ts'

/** A rusher within this distance of a block's end is engaged, in yards. */
const HANDS = 1.2

/** Coverage reacts to the offense, so the offense comes first. */
export function defend(scene: Scene, outcome?: Outcome): void {
  const isWhole = scene.shape.men.filter((man) => man.side === 'defense').length >= WHOLE
  const side = isWhole && outcome && outcome.kind !== 'throw' ? sideOf(scene, outcome) : 0
  const fitting: PlacedPlayer[] = []
  const blockers = scene.shape.men
    .filter((man) => man.side === 'offense' && linesBy(scene.shape, man).some(({ line }) => line === 'block'))
    .map((man) => lastOf(trackOf(scene, man)))
  for (const man of scene.shape.men) {
    if (man.side === 'offense') continue
    const [target] = coveredBy(scene, man)
    const isSplit = target !== undefined && Math.abs(target.at.x) > SPLIT
    if (side !== 0 && !isSplit) fitting.push(man)
    else if (target) follow(scene, man, target)
    else {
      const held = gaitOf(man, 'engaged', scene.level).top
      const slowAt = (spot: Point): number =>
        blockers.some((blocker) => distance(blocker, spot) < HANDS) ? held : Infinity
      runAll(scene, man, ownLines(scene, man), { slowAt })
      drop(scene, man)
    }
  }
  if (side !== 0) defendRun(scene, fitting, side)
}

/** With fewer defenders than this only those whom the play reads are drawn, and nobody fits a run. */
const WHOLE = 8

/** Beyond this, in yards, a receiver is split out, and his man stays with him on a run. */
const SPLIT = 6.6

/** The side that a run goes to: where the man who gets the ball crosses the line. */
function sideOf(scene: Scene, { to }: Outcome): 1 | -1 {
  const track = scene.tracks.get(to)
  const over = track?.knots.find(({ t, y }) => t > scene.snap && y > -0.5) ?? (track && lastOf(track))
  return (over?.x ?? 1) < 0 ? -1 : 1
}

/** The players he covers: those that his man lines name or end at. */
function coveredBy(scene: Scene, man: PlacedPlayer): PlacedPlayer[] {
  const receivers = scene.shape.men.filter(({ side }) => side !== man.side)
  return linesBy(scene.shape, man).flatMap((line) => {
    if (line.line !== 'man') return []
    const named = receivers.find(({ id }) => id === line.to)
    if (named) return [named]
    const end = courseOn(man, line).at(-1) ?? man.at
    const near = receivers.toSorted((a, b) => distance(a.at, end) - distance(b.at, end))[0]
    return near ? [near] : []
  })
}

/** Drops to his zone's landmark and stays there. */
function drop(scene: Scene, man: PlacedPlayer): void {
  const zones = Object.values(scene.diagram.elements).filter(
    (element): element is ZoneElement => element.kind === 'zone' && element.from === man.id,
  )
  const track = trackOf(scene, man)
  for (const { at } of zones) {
    waitUntil(track, scene.snap + reactionOf(man))
    run(track, [lastOf(track), at], { gait: gaitOf(man, 'zone', scene.level) })
  }
  // He runs a man line that ends at nobody.
  for (const line of linesBy(scene.shape, man)) {
    if (line.line !== 'man' || zones.length > 0) continue
    waitUntil(track, scene.snap + reactionOf(man))
    const course = courseOn(man, line)
    run(track, [lastOf(track), ...course.slice(1)], {
      gait: gaitOf(man, 'cover', scene.level),
      line: line.id,
    })
  }
}

const TICK = 0.05

/** In seconds after the snap: how long he keeps his cushion, and when he is in close coverage. */
const CUSHION = { keeps: 0.3, closes: 2.4 }

/** By so many yards a defender is nearer to where the motion ends than to where it began: he doesn't travel with it. */
const NEARER = 3

/** Distance in close coverage, in yards. */
const POCKET = 1.15

/** Mirrors his receiver: over him before the snap, closing the cushion after it, limited by his speed. */
function follow(scene: Scene, man: PlacedPlayer, target: PlacedPlayer): void {
  const theirs = trackOf(scene, target)
  const track = trackOf(scene, man)
  // Who bumped, or stood there already, is over the receiver where the motion ends, and waits for the snap there.
  const ends = spotAt(theirs, scene.snap)
  const isThere =
    linesBy(scene.shape, man).some(isBump) || distance(man.at, ends) + NEARER < distance(man.at, target.at)
  const to = isThere ? ends : target.at
  const apart = { x: man.at.x - to.x, y: man.at.y - to.y }
  const cushion = Math.max(0.01, Math.hypot(apart.x, apart.y))
  const nearest = Math.min(1, POCKET / cushion)
  const legs = gaitOf(man, 'cover', scene.level)
  const walk = gaitOf(man, 'jet', scene.level).top
  const end = Math.max(scene.snap + 1, lastOf(theirs).t) + 1
  if (isThere) waitUntil(track, scene.snap)
  let at: Point = lastOf(track)
  let speed: Point = { x: 0, y: 0 }
  for (let t = isThere ? lastOf(track).t + TICK : TICK; t <= end; t += TICK) {
    const since = (t - scene.snap - CUSHION.keeps) / CUSHION.closes
    const share = 1 - (1 - nearest) * Math.min(1, Math.max(0, since))
    const spot = spotAt(theirs, t - 0.15)
    const wanted = clip(
      { x: (spot.x + apart.x * share - at.x) / 0.3, y: (spot.y + apart.y * share - at.y) / 0.3 },
      t < scene.snap ? walk : legs.top,
    )
    const change = clip({ x: wanted.x - speed.x, y: wanted.y - speed.y }, 16 * TICK)
    speed = { x: speed.x + change.x, y: speed.y + change.y }
    at = { x: at.x + speed.x * TICK, y: at.y + speed.y * TICK }
    track.knots.push({ t, x: at.x, y: at.y })
  }
}

function clip(vector: Point, longest: number): Point {
  const length = Math.hypot(vector.x, vector.y)
  if (length <= longest) return vector
  return { x: (vector.x * longest) / length, y: (vector.y * longest) / length }
}
