/** Penalties: which count, from where, and what down follows. */
import type { Penalty, PlayData, Side, Situation } from './log.ts'
import {
  downAfter,
  firstAndTen,
  NO_POINTS,
  other,
  pointsFor,
  snap,
  special,
  toGoal,
  walkedOff,
  type Next,
  type Outcome,
} from './outcome.ts'
import { nextOf, played } from './plays.ts'
import type { GameRules } from './rules.ts'

/** A play with its fouls, and the fouls that the next kickoff or series pays for. */
export type Settled = { readonly outcome: Outcome; readonly carried: readonly Penalty[] }

function roleOf(foul: Penalty, ball: Side): 'offense' | 'defense' {
  return foul.by === ball ? 'offense' : 'defense'
}

/** The down is played again where it was snapped, and nothing of the play counts. */
function again(before: Situation, next: Next, part: Partial<Outcome> = {}): Outcome {
  return {
    next,
    fresh: false,
    points: NO_POINTS,
    touchdown: null,
    turnover: null,
    counts: false,
    yards: 0,
    firstDown: false,
    ends: null,
    how: 'turnover',
    reached: before.yardsToGoal,
    ...part,
  }
}

/** A foul that is enforced from the previous spot or from the spot of the foul: the play doesn't count. */
function fromSnap(before: Situation, foul: Penalty, rules: GameRules): Outcome {
  const { phase, ball, down, distance, yardsToGoal } = before
  const role = roleOf(foul, ball)
  const spotted = foul.from === 'spot' && foul.spot !== undefined
  const from = foul.from === 'spot' && foul.spot !== undefined ? toGoal(ball, foul.spot) : yardsToGoal
  if (phase !== 'scrimmage') {
    const walked = walkedOff(Math.max(1, Math.min(99, from)), foul.yards, role)
    return again(before, special(phase, ball, walked))
  }
  // A foul by the offense in its own end zone: NFHS 10-5-3 (read), NCAA 8-5-1-b (unverified).
  if (spotted && role === 'offense' && from >= 100) {
    const next = special('free-kick', ball, 100 - rules.safetyKickFrom)
    return again(before, next, {
      points: pointsFor(other(ball), 2),
      ends: 'safety',
      reached: 100,
      fresh: true,
    })
  }
  // A foul by the defense in its end zone that moves the ball there: first and goal at the 1 (NFL 8-5-1, unverified).
  const at = spotted && role === 'defense' && from <= 0 ? 1 : walkedOff(Math.max(1, from), foul.yards, role)
  const line = yardsToGoal - distance
  const lost = foul.lossOfDown === true && role === 'offense'
  if ((foul.autoFirst && role === 'defense') || at <= line) {
    return again(before, firstAndTen(ball, at), { fresh: true, firstDown: true, reached: at })
  }
  if (!lost) return again(before, snap(ball, down, at, line), { reached: at })
  if (down === 4) {
    const next = firstAndTen(other(ball), 100 - at)
    return again(before, next, { fresh: true, counts: true, ends: 'downs', how: 'downs', reached: at })
  }
  return again(before, snap(ball, downAfter(down), at, line), { counts: true, reached: at })
}

/**
 * Whether a foul at that spot was after the ball was given away by a kick, an interception or a fumble; not by downs. The
 * kickers' foul beyond the line counts as one, whoever has the kick in the end; one behind it is the down's.
 */
function isReturn(
  { ball, yardsToGoal }: Situation,
  data: PlayData,
  { next, touchdown }: Outcome,
  foul: Penalty & { readonly spot: number },
): boolean {
  const gives =
    data.kind === 'kick'
      ? data.type !== 'field-goal' || data.result === 'returned'
      : data.kind === 'play' && (data.result === 'interception' || data.result === 'fumble-lost')
  if (gives && data.kind === 'kick' && foul.by === ball) return toGoal(ball, foul.spot) < yardsToGoal
  return gives && (touchdown === other(ball) || (next.phase === 'scrimmage' && next.ball !== ball))
}

/**
 * A foul on a return, or against the catch of a kick, that is enforced from its spot: the ball is the team's that was given it.
 * Interference with a catch is 15 yards from there, in the end zone from the touchback (NCAA 6-4-1, read; NFHS 6-5-6, read in
 * officials' words, who may also take it from the previous spot). A hold on the return: NFHS 10-4, NCAA 10-2-2 (unverified).
 */
function onReturn(before: Situation, was: Outcome, foul: Penalty, spot: number, rules: GameRules): Outcome {
  const side = other(before.ball)
  const role = roleOf(foul, side)
  const where = toGoal(side, spot)
  const lost = was.ends === 'interception' || was.ends === 'fumble'
  // A kick that its own team has is the receivers' now, and no turnover.
  const isPunt = before.phase === 'scrimmage' && was.ends === null
  const back = {
    ...was,
    points: NO_POINTS,
    touchdown: null,
    turnover: lost ? was.turnover : null,
    fresh: true,
    firstDown: false,
    ...(isPunt && { ends: 'punt' as const, how: 'punt' as const }),
  }
  if (where >= 100 && role === 'offense') {
    const next = special('free-kick', side, 100 - rules.safetyKickFrom)
    return { ...back, next, points: pointsFor(before.ball, 2) }
  }
  const from = where >= 100 ? 100 - rules.touchback : Math.max(1, where)
  return { ...back, next: firstAndTen(side, walkedOff(from, foul.yards, role)) }
}

/** A foul during the play that is enforced from where it ended; what was gained counts. */
function fromEnd(before: Situation, was: Outcome, foul: Penalty): Outcome {
  const { next } = was
  // The ball changed hands, or the play was a kick: first and ten for the team that has it.
  const kept = was.ends === null || was.ends === 'downs'
  if (!kept || before.phase !== 'scrimmage') {
    return next.phase === 'scrimmage' ? deadBall(was, foul) : was
  }
  const line = before.yardsToGoal - before.distance
  const role = roleOf(foul, before.ball)
  const at = walkedOff(was.reached, foul.yards, role)
  if (at <= line || (foul.autoFirst && role === 'defense')) {
    return {
      ...was,
      next: firstAndTen(before.ball, at),
      fresh: true,
      firstDown: true,
      reached: at,
      ends: null,
    }
  }
  const isLost = foul.lossOfDown === true && role === 'offense'
  if (isLost && before.down === 4) {
    const given = firstAndTen(other(before.ball), 100 - at)
    return { ...was, next: given, fresh: true, firstDown: false, reached: at, ends: 'downs', how: 'downs' }
  }
  const down = isLost ? downAfter(before.down) : before.down
  return {
    ...was,
    next: snap(before.ball, down, at, line),
    fresh: false,
    firstDown: false,
    reached: at,
    ends: null,
  }
}

/**
 * A foul after the play: the play counts. Before the ball is ready, the line to gain is set after the penalty (NFHS 5-3-1,
 * NCAA 5-2-7-a, both read); the number of the down stays unless the penalty reaches the line to gain (NCAA 5-2-6, read).
 */
function deadBall(was: Outcome, foul: Penalty): Outcome {
  const { next } = was
  const role = roleOf(foul, next.ball)
  const at = walkedOff(next.yardsToGoal, foul.yards, role)
  if (next.phase !== 'scrimmage') return { ...was, next: { ...next, yardsToGoal: at } }
  const sameTeam = was.ends === null
  const reached = sameTeam ? at : was.reached
  if (was.fresh) return { ...was, next: firstAndTen(next.ball, at), reached }
  const line = next.yardsToGoal - next.distance
  if (at <= line || (foul.autoFirst && role === 'defense')) {
    return { ...was, next: firstAndTen(next.ball, at), fresh: true, firstDown: true, reached }
  }
  return { ...was, next: snap(next.ball, next.down, at, line), reached }
}

const scores = (outcome: Outcome) => outcome.points.us + outcome.points.them > 0

/**
 * A play with its fouls. Declined fouls change nothing. Live-ball fouls by both teams offset and the down is repeated (NCAA
 * 10-1-4, read; NFHS 10-2-1, NFL 14-5-1, unverified). Of several by one team the opponents take one (NCAA 10-1-3, read): the
 * first accepted counts. Fouls on a score are paid on the next kickoff, or where the next overtime series begins (NCAA 10-2-5,
 * read).
 */
export function settle(before: Situation, data: PlayData, rules: GameRules): Settled {
  const accepted = (data.penalties ?? []).filter((foul) => foul.accepted)
  const live = accepted.filter(({ from }) => from === 'previous' || from === 'spot' || from === 'end')
  const dead = accepted.filter(({ from }) => from === 'dead')
  const carried = accepted.filter(({ from }) => from === 'kickoff')
  const [foul] = live
  const offset = live.some(({ by }) => by !== foul?.by)

  const was = played(before, data, rules)
  // Interference with a pass that is intercepted is the offense's first down all the same.
  const kept = foul?.autoFirst === true && foul.by !== before.ball
  let outcome: Outcome
  if (offset) outcome = again(before, nextOf(before))
  else if (
    foul?.from === 'spot' &&
    foul.spot !== undefined &&
    !kept &&
    isReturn(before, data, was, { ...foul, spot: foul.spot })
  ) {
    const stands = was.touchdown === other(before.ball) && foul.by === before.ball
    if (stands) carried.push(foul)
    outcome = stands ? was : onReturn(before, was, foul, foul.spot, rules)
  } else if (foul && foul.from !== 'end') outcome = fromSnap(before, foul, rules)
  else {
    outcome = was
    if (foul && scores(outcome)) carried.push(foul)
    else if (foul) outcome = fromEnd(before, outcome, foul)
  }
  for (const late of dead) {
    if (scores(outcome)) carried.push(late)
    else outcome = deadBall(outcome, late)
  }
  return { outcome, carried }
}

/** The spot of a kickoff or of a series in overtime after the fouls that it pays for. */
export function afterCarried(next: Next, carried: readonly Penalty[]): Next {
  const yardsToGoal = carried.reduce(
    (at, foul) => walkedOff(at, foul.yards, roleOf(foul, next.ball)),
    next.yardsToGoal,
  )
  return next.phase === 'scrimmage' ? firstAndTen(next.ball, yardsToGoal) : { ...next, yardsToGoal }
}
