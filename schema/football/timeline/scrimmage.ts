/** A play from scrimmage: the ball is snapped, then handed off, kept, pitched, or thrown. */

import type { PlacedPlayer } from '../drawing.ts'
import { distance } from '../points.ts'
import type { Live } from './before-snap.ts'
import { exchangeLine, giveBall, handOn, meet, snapTime } from './exchange.ts'
import { look, passTo, setUp, throwAway, throwTo } from './passing.ts'
import { crosses, linesBy, manBy, type Line, type Outcome } from './play-shape.ts'
import { fly, hold, mark, meetingPitch, ownLines, reactionOf, runAll, trackOf, type Scene } from './scene.ts'
import { showsPass } from './screens.ts'
import { gaitOf } from './speeds.ts'
import { lastOf, run, spotAt, waitUntil } from './track.ts'

/** Runs the offense with the given outcome. */
export function scrimmage(scene: Scene, outcome: Outcome | undefined, live: Live): void {
  const { first, men } = scene.shape
  const carrier = carrierOf(scene, outcome)
  const busy = new Set([first?.id, carrier?.id])
  for (const man of men) {
    if (man.side === 'defense' || busy.has(man.id)) continue
    const shows = showsPass(scene, man)
    if (shows > 0) setFirst(scene, man, shows)
    runAll(scene, man, ownLines(scene, man), live?.man.id === man.id ? { speed: live.speed } : {})
  }
  mark(scene, scene.snap, 'snap', 'Snap', null)
  if (!first) return
  const caught = scene.snap + snapTime(first)
  const done = afterSnap(scene, first, carrier, outcome, live)
  // He may already be moving when he catches the snap.
  fly(scene, {
    from: scene.snap,
    to: caught,
    a: { x: 0, y: 0 },
    b: spotAt(trackOf(scene, first), caught),
    flat: true,
  })
  hold(scene, caught, first)
  done?.()
}

/** How far a player who shows pass sets back, in yards. */
const SETS_BACK = 0.7

/** He sets as if to protect, and leaves when the rush has come. */
function setFirst(scene: Scene, man: PlacedPlayer, seconds: number): void {
  const track = trackOf(scene, man)
  waitUntil(track, scene.snap + reactionOf(man))
  const here = lastOf(track)
  run(track, [here, { x: here.x, y: here.y - SETS_BACK }], {
    gait: gaitOf(man, 'block', scene.level, 'pass-set'),
  })
  waitUntil(track, scene.snap + seconds)
}

/** The back who meshes with the quarterback, whether or not he gets the ball. */
function carrierOf(scene: Scene, outcome: Outcome | undefined): PlacedPlayer | undefined {
  const { first, outcomes } = scene.shape
  if (!first) return undefined
  const gives = outcomes.filter(({ kind }) => kind === 'give')
  const chosen =
    outcome?.kind === 'give'
      ? outcome
      : (gives.find((one) => manBy(scene.shape, one.to)?.primary) ?? gives[0])
  const [next] = chosen ? wayTo(scene, first, chosen.to) : []
  return next ?? manBy(scene.shape, chosen?.to) ?? backOfFlicker(scene, first)
}

/** The players who handle the ball after the first one, as far as drawn. */
function wayTo(scene: Scene, from: PlacedPlayer, to: string): PlacedPlayer[] {
  const ways: PlacedPlayer[][] = [[from]]
  for (const way of ways) {
    const last = way.at(-1)
    if (!last) continue
    if (last.id === to) return way.slice(1)
    for (const line of linesBy(scene.shape, last)) {
      const next = line.line === 'handoff' || line.line === 'pitch' ? manBy(scene.shape, line.to) : undefined
      if (next && !way.includes(next)) ways.push([...way, next])
    }
  }
  return []
}

/** A back who gets the ball and gives it back, as on a flea flicker. */
function backOfFlicker(scene: Scene, first: PlacedPlayer): PlacedPlayer | undefined {
  return scene.shape.men.find((man) => {
    const gets = linesBy(scene.shape, first).some((l) => l.line === 'handoff' && l.to === man.id)
    return gets && linesBy(scene.shape, man).some((l) => l.line === 'pitch' && l.to === first.id)
  })
}

/** Moves the ball carrier, and returns what happens to the ball next. */
function afterSnap(
  scene: Scene,
  first: PlacedPlayer,
  carrier: PlacedPlayer | undefined,
  outcome: Outcome | undefined,
  live: Live,
): (() => void) | undefined {
  const target = manBy(scene.shape, outcome?.to)
  if (outcome?.kind === 'throw' && target) return toThrow(scene, first, carrier, target, live)
  const keeps = outcome?.kind === 'keep' || outcome?.kind === 'pitch'
  const lines = legsOf(scene, first, keeps)
  if (carrier) {
    const exchange = meet(scene, first, carrier, lines, live)
    if (outcome?.kind === 'give') {
      return () => {
        giveBall(scene, exchange)
        passOn(scene, carrier, outcome.to, exchange.to)
      }
    }
    return () => {
      mark(scene, exchange.to, 'keep', `${first.label} keeps`, first.id)
      if (target && outcome?.kind === 'pitch') pitch(scene, first, target, exchange.to)
    }
  }
  const pass = linesBy(scene.shape, first).find(({ line }) => line === 'pass')
  if (pass) {
    const ready = setUp(scene, first, pass, undefined, ownLines(scene, first))
    return () => throwAway(scene, first, pass, Math.max(ready, scene.snap + snapTime(first) + 0.2))
  }
  // Without another assignment he looks for a receiver.
  if (lines.length === 0) setUp(scene, first, undefined, undefined, [])
  else {
    waitUntil(trackOf(scene, first), scene.snap + snapTime(first))
    runAll(scene, first, lines)
  }
  if (target && outcome?.kind === 'pitch')
    return () => pitch(scene, first, target, scene.snap + snapTime(first) + 0.3)
  return undefined
}

/** His lines, depending on whether he keeps the ball or has given it. */
function legsOf(scene: Scene, man: PlacedPlayer, keeps: boolean): Line[] {
  const own = ownLines(scene, man)
  const carries = own.filter((line) => line.line === 'option' || (line.line === 'run' && crosses(man, line)))
  const others = own.filter((line) => !carries.includes(line))
  if (carries.length === 0 || others.length === 0) return own
  return keeps ? carries : others
}

function toThrow(
  scene: Scene,
  first: PlacedPlayer,
  carrier: PlacedPlayer | undefined,
  target: PlacedPlayer,
  live: Live,
): () => void {
  const drawn = passTo(scene, target.id)
  const passer = drawn?.passer ?? first
  if (passer.id !== first.id) {
    // A back who throws must get the ball first.
    const way = wayTo(scene, first, passer.id)
    const exchange = meet(scene, first, way[0] ?? passer, legsOf(scene, first, false), live)
    return () => {
      giveBall(scene, exchange)
      passOn(scene, way[0] ?? passer, passer.id, exchange.to)
      const ready = setUp(scene, passer, drawn?.line, target, [])
      throwTo(scene, passer, target, drawn?.line, look(scene, Math.max(ready, exchange.to + 0.3), target))
    }
  }
  if (carrier) {
    const flicker = exchangeLine(scene, carrier, first)
    const exchange = meet(scene, first, carrier, flicker ? legsOf(scene, first, false) : [], live)
    return () => {
      let ready = exchange.to + 0.2
      if (flicker) {
        giveBall(scene, exchange)
        const back = handOn(scene, carrier, first, exchange.to)
        giveBall(scene, back)
        ready = Math.max(back.to, lastOf(trackOf(scene, first)).t) + 0.3
      }
      throwTo(scene, first, target, drawn?.line, look(scene, ready, target))
    }
  }
  const own = ownLines(scene, first).filter(({ line }) => line !== 'option')
  const ready = Math.max(setUp(scene, first, drawn?.line, target, own), scene.snap + snapTime(first) + 0.25)
  return () => throwTo(scene, first, target, drawn?.line, look(scene, ready, target))
}

/** Passes the ball through the drawn exchanges, starting with him. */
function passOn(scene: Scene, from: PlacedPlayer, to: string, since: number): void {
  let [holder, t] = [from, since]
  for (const next of wayTo(scene, from, to)) {
    const exchange = handOn(scene, holder, next, t)
    giveBall(scene, exchange)
    ;[holder, t] = [next, exchange.to]
  }
}

/** He pitches on the run, when about to cross the line or once he has drawn the defender. */
function pitch(scene: Scene, giver: PlacedPlayer, taker: PlacedPlayer, since: number): void {
  const track = trackOf(scene, giver)
  const release = track.knots.find(
    ({ t, x, y }) => t >= since && (y > -1.8 || distance({ x, y }, giver.at) > 6),
  )
  const from = release?.t ?? Math.max(since, lastOf(track).t)
  const line = exchangeLine(scene, giver, taker)?.id
  const to = meetingPitch(trackOf(scene, taker), spotAt(track, from), from)
  giveBall(scene, { kind: 'pitch', giver, taker, from, to, line })
}
