/** Overtime at each level (rules.ts names the rules): who has the ball next, and whether the game is over. */
import type { BySide, Penalty, Side, Situation } from './log.ts'
import { afterCarried } from './fouls.ts'
import { firstAndTen, other, special, type Next, type Outcome } from './outcome.ts'
import { kickoffBy } from './plays.ts'
import type { GameRules } from './rules.ts'

export type Overtime = {
  /** From 1. */
  readonly period: number
  readonly first: Side
  /** Series of this period that are over, where each team has one. */
  readonly done: number
  /** Who has had the ball and lost it, where there is a clock. */
  readonly had: { readonly us: boolean; readonly them: boolean }
}

type After = { readonly next: Next; readonly overtime: Overtime; readonly over: boolean }

export function begin(period: number, first: Side): Overtime {
  return { period, first, done: 0, had: { us: false, them: false } }
}

/** The situation that a period, or the second series of one, begins with. */
export function opening(overtime: Overtime, rules: GameRules): Next {
  const { period, first, done } = overtime
  const { overtime: how } = rules
  if (how.kind === 'clock') return kickoffBy(other(first), rules)
  const ball = done === 0 ? first : other(first)
  if (how.playsFrom !== null && period >= how.playsFrom) return special('try', ball, rules.tryFrom.run)
  return firstAndTen(ball, how.from)
}

export function timeoutsIn(rules: GameRules, left: BySide): BySide {
  const { overtime } = rules
  const stay = overtime.kind === 'series' && overtime.timeoutsStay
  return {
    us: (stay ? left.us : 0) + overtime.timeouts,
    them: (stay ? left.them : 0) + overtime.timeouts,
  }
}

function ahead(score: BySide): Side | null {
  return score.us > score.them ? 'us' : score.them > score.us ? 'them' : null
}

/** After a play of overtime; `score` has its points. */
export function afterPlay(
  overtime: Overtime,
  before: Situation,
  outcome: Outcome,
  score: BySide,
  rules: GameRules,
  carried: readonly Penalty[],
): After {
  return rules.overtime.kind === 'series'
    ? afterSeries(overtime, before, outcome, score, rules, carried)
    : afterPossession(overtime, before, outcome, score)
}

function afterSeries(
  overtime: Overtime,
  before: Situation,
  { next, touchdown, ends, points }: Outcome,
  score: BySide,
  rules: GameRules,
  carried: readonly Penalty[],
): After {
  const offense = overtime.done === 0 ? overtime.first : other(overtime.first)
  const stays = { next, overtime, over: false }
  // A touchdown by the defense, and a safety of the first series, leave the other team without a series.
  if (touchdown === other(offense)) return { ...stays, over: true }
  if (ends === 'safety' && points[other(offense)] > 0 && overtime.done === 0) return { ...stays, over: true }
  // A try that can't change who wins isn't played.
  if (touchdown !== null) return { ...stays, over: overtime.done === 1 && ahead(score) === offense }
  if (before.phase === 'try' && next.phase === 'try') return stays
  if (next.phase === 'scrimmage' && next.ball === offense && ends === null) return stays
  if (overtime.done === 0) {
    const second = { ...overtime, done: 1 }
    return { next: afterCarried(opening(second, rules), carried), overtime: second, over: false }
  }
  if (ahead(score) !== null) return { ...stays, over: true }
  // The team that was second has the ball first in the next period (NCAA 3-1-3 and NFHS let captains choose in turn).
  const again = begin(overtime.period + 1, other(overtime.first))
  return { next: afterCarried(opening(again, rules), carried), overtime: again, over: false }
}

function afterPossession(overtime: Overtime, before: Situation, outcome: Outcome, score: BySide): After {
  const { next, ends, touchdown, points } = outcome
  const had = { ...overtime.had }
  const { ball } = before
  if (before.phase === 'scrimmage' && ends !== null) had[ball] = true
  // A kickoff that the kickers keep, or that is run back for a touchdown, was the receivers' turn.
  const kicked = before.phase === 'kickoff' || before.phase === 'free-kick'
  if (kicked && (touchdown !== null || (next.phase === 'scrimmage' && next.ball === ball)))
    had[other(ball)] = true
  const kept = { ...overtime, had }
  const leader = ahead(score)
  const defense = other(ball)
  const byDefense = before.phase === 'scrimmage' && points[defense] > 0 && leader === defense
  const settled = had.us && had.them && leader !== null && (next.phase !== 'try' || next.ball === leader)
  return { next, overtime: kept, over: byDefense || settled }
}
