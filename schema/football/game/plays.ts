/** What a play leads to when no foul counts: runs, passes, turnovers, kicks and tries. */
import type { Of, PlayData, Side, Situation } from './log.ts'
import {
  downAfter,
  firstAndTen,
  NO_POINTS,
  other,
  pointsFor,
  snap,
  special,
  toGoal,
  type Next,
  type Outcome,
} from './outcome.ts'
import type { GameRules } from './rules.ts'

type Half = Pick<Outcome, 'next'> & Partial<Outcome>

function outcome(before: Situation, part: Half): Outcome {
  return {
    fresh: true,
    points: NO_POINTS,
    touchdown: null,
    turnover: null,
    counts: true,
    yards: 0,
    firstDown: false,
    ends: null,
    how: 'turnover',
    reached: before.yardsToGoal,
    ...part,
  }
}

/** Six points and the try. NFHS 8-1, NCAA 8-1-1, NFL 11-2 (unverified); the try's spot: rules.ts. */
function touchdownBy(scorer: Side, rules: GameRules): Pick<Outcome, 'next' | 'points' | 'touchdown'> {
  return {
    next: special('try', scorer, rules.tryFrom.run),
    points: pointsFor(scorer, 6),
    touchdown: scorer,
  }
}

/** Two points, and the team that gave them up kicks from its 20. NCAA 6-1-2-c-4, NFL 6-1-2 (read); NFHS 8-5 (unverified). */
function safetyAgainst(side: Side, rules: GameRules): Pick<Outcome, 'next' | 'points'> {
  return { next: special('free-kick', side, 100 - rules.safetyKickFrom), points: pointsFor(other(side), 2) }
}

/** The kickoff by the team that scored (NCAA 8-4-2-a, read). */
export function kickoffBy(side: Side, rules: GameRules): Next {
  return special('kickoff', side, 100 - rules.kickoffFrom)
}

/** Where the ball was dead for the team that had it last, and what that means; `at` is what holds when no spot was entered. */
function deadIn(side: Side, data: PlayData, at: number) {
  const yardsToGoal = data.spot === undefined ? at : toGoal(side, data.spot)
  const touchdown = data.touchdown === true || (!data.safety && !data.touchback && yardsToGoal <= 0)
  return { yardsToGoal, touchdown, ownEndZone: yardsToGoal >= 100 }
}

/** The ball is the other team's after the play. */
function turnedOver(before: Situation, data: PlayData, rules: GameRules, at: number, part: Partial<Outcome>) {
  const side = other(before.ball)
  const dead = deadIn(side, data, at)
  const lost = { turnover: before.ball, how: 'turnover' as const, ...part }
  if (dead.touchdown) return outcome(before, { ...lost, ...touchdownBy(side, rules) })
  if (data.safety) return outcome(before, { ...lost, ...safetyAgainst(side, rules) })
  // Dead in the end zone where the other team's pass, kick or fumble put it: NCAA 8-6-1 (read), NFHS 8-5-3 (unverified).
  const home = data.touchback === true || dead.ownEndZone
  return outcome(before, {
    ...lost,
    next: firstAndTen(side, home ? 100 - rules.touchback : dead.yardsToGoal),
  })
}

const NOTHING_GAINED = new Set(['incomplete', 'drop', 'throwaway', 'batted', 'spike'])

function gainOf(before: Situation, data: Of<'play'>): number {
  const { result, touchdown, spot, yards } = data
  const loses = result === 'interception' || result === 'fumble-lost'
  if (result === 'no-play' || result === 'penalty' || result === 'interception') return 0
  if (touchdown && !loses) return before.yardsToGoal
  if (NOTHING_GAINED.has(result)) return 0
  if (spot !== undefined && !loses) return before.yardsToGoal - toGoal(before.ball, spot)
  return yards ?? 0
}

function scrimmage(before: Situation, data: Of<'play'>, rules: GameRules): Outcome {
  const { ball, down, distance, yardsToGoal } = before
  const { result, endsWith } = data
  if (result === 'no-play' || result === 'penalty') {
    // A foul after a play may be an entry of its own; when that play began a series, the line to gain isn't set yet.
    const fresh = down === 1 && distance === Math.min(10, yardsToGoal)
    return outcome(before, { next: nextOf(before), fresh, counts: false })
  }
  const gained = gainOf(before, data)
  const loses = result === 'interception' || result === 'fumble-lost'
  const last = endsWith ?? (loses ? other(ball) : ball)
  if (last !== ball) {
    // A fumble is lost where it was recovered; an interception without a spot is taken to be dead at the line.
    const reached = yardsToGoal - gained
    return turnedOver(before, data, rules, 100 - reached, {
      yards: gained,
      reached,
      ends: result === 'interception' ? 'interception' : 'fumble',
    })
  }
  if (loses) return backAgain(before, data, rules, gained)
  const at = Math.max(0, yardsToGoal - gained)
  if (at <= 0) {
    const scored = { yards: yardsToGoal, firstDown: true, reached: 0, ends: 'touchdown' as const }
    return outcome(before, { ...scored, ...touchdownBy(ball, rules) })
  }
  // A ball dead in its team's own end zone: NFHS 8-5-2, NCAA 8-5-1, NFL 11-5-1 (unverified).
  if (data.safety || at >= 100) {
    const lost = { yards: Math.max(gained, yardsToGoal - 100), reached: 100, ends: 'safety' as const }
    return outcome(before, { ...lost, ...safetyAgainst(ball, rules) })
  }
  const common = { yards: gained, reached: at }
  // NCAA 5-1-1-b (read in the rules that follow the NCAA's): on or beyond the line to gain is a new series.
  if (gained >= distance) {
    return outcome(before, { ...common, next: firstAndTen(ball, at), firstDown: true })
  }
  // NCAA 5-1-1-c (read): after fourth down short of the line to gain the ball is the other team's.
  if (down === 4) {
    const next = firstAndTen(other(ball), 100 - at)
    return outcome(before, { ...common, next, ends: 'downs', how: 'downs' })
  }
  return outcome(before, {
    ...common,
    next: snap(ball, downAfter(down), at, yardsToGoal - distance),
    fresh: false,
  })
}

/** Lost and won back in one down: the possession changed, so a new series begins (NCAA 5-1-1-e-1, read). */
function backAgain(before: Situation, data: Of<'play'>, rules: GameRules, gained: number): Outcome {
  const { ball, yardsToGoal } = before
  const dead = deadIn(ball, data, yardsToGoal - gained)
  const reached = Math.max(0, dead.touchdown ? 0 : dead.yardsToGoal)
  if (dead.touchdown) {
    return outcome(before, { ...touchdownBy(ball, rules), firstDown: true, reached, ends: 'touchdown' })
  }
  if (data.safety || dead.ownEndZone) {
    return outcome(before, { ...safetyAgainst(ball, rules), reached: 100, ends: 'safety' })
  }
  return outcome(before, { next: firstAndTen(ball, reached), firstDown: true, reached })
}

/** The same down again. */
export function nextOf({ phase, ball, down, distance, yardsToGoal }: Situation): Next {
  return { phase, ball, down, distance, yardsToGoal }
}

/** A kickoff or a free kick after a safety. */
function freeKick(before: Situation, data: Of<'kick'>, rules: GameRules): Outcome {
  const kickers = before.ball
  const receivers = other(kickers)
  const how = data.type === 'free-kick' ? 'free-kick' : 'kickoff'
  const home = 100 - (how === 'free-kick' ? rules.safetyKickTouchback : rules.kickoffTouchback)
  const toReceivers = (yardsToGoal: number) =>
    outcome(before, { how, next: firstAndTen(receivers, yardsToGoal) })

  const last = data.result === 'recovered' ? kickers : (data.endsWith ?? receivers)
  const dead = deadIn(last, data, last === kickers ? before.yardsToGoal - 10 : home)
  if (dead.touchdown) {
    const lost = last === kickers && data.result !== 'recovered' ? { turnover: receivers } : {}
    return outcome(before, { how, ...lost, ...touchdownBy(last, rules) })
  }
  if (data.safety) return outcome(before, { how, ...safetyAgainst(last, rules) })
  if (last === kickers) {
    // An onside kick is no turnover; a return that was fumbled away is one.
    const turnover = data.result === 'recovered' ? null : receivers
    return outcome(before, { how, turnover, next: firstAndTen(kickers, dead.yardsToGoal) })
  }
  if (data.result === 'out-of-bounds' && data.spot === undefined) {
    return toReceivers(100 - (before.yardsToGoal - rules.kickoffOut))
  }
  if (data.touchback || data.result === 'touchback') {
    return toReceivers(data.spot === undefined ? home : dead.yardsToGoal)
  }
  const caughtAt = 100 - dead.yardsToGoal
  if (data.result === 'fair-catch' && caughtAt < rules.fairCatchTouchback) {
    return toReceivers(100 - rules.fairCatchTouchback)
  }
  return toReceivers(dead.ownEndZone ? home : dead.yardsToGoal)
}

/** A punt or a field goal. */
function scrimmageKick(before: Situation, data: Of<'kick'>, rules: GameRules): Outcome {
  const { ball, down, distance, yardsToGoal } = before
  const receivers = other(ball)
  const punt = data.type === 'punt'
  const missed = punt ? ('punt' as const) : ('missed-field-goal' as const)
  const how = punt ? ('punt' as const) : ('missed-kick' as const)
  const given = { ends: missed, how }
  const home = 100 - rules.touchback

  if (data.result === 'good' && !punt) {
    // Three points: NFHS 8-4, NCAA 8-4-1, NFL 11-4-1 (unverified).
    return outcome(before, { next: kickoffBy(ball, rules), points: pointsFor(ball, 3), ends: 'field-goal' })
  }
  if (data.result === 'blocked') return blocked(before, data, rules)
  const last = data.result === 'recovered' ? ball : (data.endsWith ?? receivers)
  const landed = data.length === undefined ? home : 100 - (yardsToGoal - data.length)
  const dead = deadIn(last, data, last === ball ? yardsToGoal : landed)
  if (dead.touchdown) {
    const lost = last === ball ? { turnover: receivers } : {}
    return outcome(before, { ...given, ...lost, ...touchdownBy(last, rules) })
  }
  if (data.safety) return outcome(before, { ...given, ...safetyAgainst(last, rules) })
  if (last === ball) {
    // The receivers touched it and lost it: a new series for the kickers (NCAA 5-1-1-e-2, read).
    const next = firstAndTen(ball, dead.yardsToGoal)
    return outcome(before, { next, turnover: receivers, firstDown: true, reached: next.yardsToGoal })
  }
  if (data.result === 'no-good' && data.spot === undefined) {
    return outcome(before, { ...given, next: firstAndTen(receivers, missedAt(before, data, rules)) })
  }
  const home20 = data.touchback || data.result === 'touchback' || dead.ownEndZone
  // A punt out of bounds or at rest is the receivers' there (NCAA 6-3-7, read).
  const next = firstAndTen(
    receivers,
    home20 && data.spot === undefined ? home : home20 ? home : dead.yardsToGoal,
  )
  return outcome(before, {
    ...given,
    next,
    yards: 0,
    reached: before.yardsToGoal,
    firstDown: false,
    counts: true,
  })

  function missedAt(
    at: Situation,
    { length }: Of<'kick'>,
    { missedFieldGoal, touchback }: GameRules,
  ): number {
    if (missedFieldGoal === 'as-a-punt') return 100 - touchback
    // A kick's length is counted to the goal posts, ten yards behind the goal line; a holder kneels seven yards back.
    const from = missedFieldGoal === 'previous-spot' ? at.yardsToGoal : (length ?? at.yardsToGoal + 17) - 10
    return 100 - Math.max(touchback, from)
  }

  /** Behind the line either team may run with it; the kickers need the line to gain (NFHS 6-2, NCAA 6-3-1, unverified). */
  function blocked(at: Situation, kick: Of<'kick'>, game: GameRules): Outcome {
    const ends = punt ? ('blocked-punt' as const) : ('blocked-field-goal' as const)
    const side = kick.endsWith ?? (kick.safety ? ball : receivers)
    const there = deadIn(side, kick, side === ball ? yardsToGoal : 100 - yardsToGoal)
    if (there.touchdown) return outcome(at, { ends, how, ...touchdownBy(side, game) })
    // Dead or out of bounds behind the kickers' goal line is a safety, a ball in the defenders' own end zone a touchback.
    if (side === ball && (kick.safety || there.ownEndZone)) {
      return outcome(at, { ends: 'safety', reached: 100, ...safetyAgainst(ball, game) })
    }
    if (side === receivers) {
      if (kick.safety) return outcome(at, { ends, how, ...safetyAgainst(side, game) })
      return outcome(at, { ends, how, next: firstAndTen(side, there.ownEndZone ? home : there.yardsToGoal) })
    }
    const gained = yardsToGoal - there.yardsToGoal
    const reached = there.yardsToGoal
    if (gained >= distance) return outcome(at, { next: firstAndTen(ball, reached), firstDown: true, reached })
    if (down === 4) return outcome(at, { ends, how, reached, next: firstAndTen(receivers, 100 - reached) })
    return outcome(at, {
      next: snap(ball, downAfter(down), reached, yardsToGoal - distance),
      fresh: false,
      reached,
    })
  }
}

/** A kick is 1, a run or a pass 2 (NCAA 8-3-2-d-1, read in rulings; NFHS 8-3, NFL 11-3, unverified). */
function tryFor(before: Situation, data: Of<'try'>, rules: GameRules): Outcome {
  const scorer = before.ball
  const defense = other(scorer)
  const next = kickoffBy(scorer, rules)
  if (data.result === 'good') {
    return outcome(before, { next, points: pointsFor(scorer, data.type === 'kick' ? 1 : 2) })
  }
  if (data.result === 'returned') {
    return outcome(before, { next, points: pointsFor(defense, rules.tryReturn) })
  }
  if (data.touchdown && data.endsWith !== defense) {
    return outcome(before, { next, points: pointsFor(scorer, 2) })
  }
  // One point for a safety on a try (NCAA, read in an account of a ruling); the high schools' defense can't have one.
  if (data.safety) {
    const conceding = data.endsWith ?? scorer
    return outcome(before, { next, points: pointsFor(other(conceding), rules.tryReturn > 0 ? 1 : 0) })
  }
  return outcome(before, { next })
}

/** What follows from a play without its fouls. */
export function played(before: Situation, data: PlayData, rules: GameRules): Outcome {
  if (data.kind === 'try') return tryFor(before, data, rules)
  if (data.kind === 'play') return scrimmage(before, data, rules)
  return data.type === 'kickoff' || data.type === 'free-kick'
    ? freeKick(before, data, rules)
    : scrimmageKick(before, data, rules)
}
