/**
 * The game that a log tells: one pass over the events that count. Nothing is stored but the log, so a corrected play moves
 * every later spot that the charter didn't set by hand.
 */
import { isExplosive, isSuccess } from '../success.ts'
import type { Numbers } from '../team-numbers.ts'
import { clockAfter, type ClockHint } from './clock.ts'
import { drivesOf, type Step } from './drives.ts'
import { afterCarried, settle } from './fouls.ts'
import {
  type BySide,
  type Doubt,
  type Drive,
  type GameData,
  type GameEvent,
  type GameState,
  isRead,
  type Of,
  type Penalty,
  type PlayData,
  type PlayFacts,
  type SetByHand,
  type Situation,
} from './log.ts'
import { duplicatesIn, numbered, standing, type Numbered, type Play, type Standing } from './order.ts'
import { add, firstAndTen, NO_POINTS, other, special, type Next, type Outcome } from './outcome.ts'
import { afterPlay, begin, opening, timeoutsIn, type Overtime } from './overtime.ts'
import { kickoffBy } from './plays.ts'
import { rulesOf, type GameRules } from './rules.ts'

const UNSTARTED: Of<'start'> = { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' }

/** What the pass carries from event to event. */
type Game = {
  readonly start: Of<'start'>
  readonly rules: GameRules
  readonly numbers: Numbers
  situation: Situation
  score: BySide
  quarters: BySide[]
  timeouts: BySide
  timeoutsNow: number
  clock: ClockHint
  overtime: Overtime | null
  /** What overtime began after, for a coach who began it by mistake, with the timeouts and spots that were logged since. */
  regulation: Regulation | null
  carried: readonly Penalty[]
  how: Drive['how']
  over: boolean
  steps: Step[]
  doubts: Doubt[]
}

type Regulation = Pick<Game, 'timeouts' | 'clock'> & {
  /** None once a spot was set by hand in overtime. */
  readonly at: Pick<Game, 'situation' | 'how'> | null
  /** Seconds left. */
  readonly time: number
  readonly plays: number
}

function began(events: readonly Standing[], numbers: Numbers): Game {
  const start = events.flatMap(({ data }) => (data.kind === 'start' ? [data] : []))[0] ?? UNSTARTED
  const rules = rulesOf(start.level)
  return {
    start,
    rules,
    numbers,
    situation: {
      ...kickoffBy(other(start.receives), rules),
      hash: 'M',
      quarter: 1,
      time: start.quarterMinutes * 60,
    },
    score: NO_POINTS,
    quarters: [NO_POINTS],
    timeouts: { us: rules.timeouts, them: rules.timeouts },
    timeoutsNow: 0,
    clock: { runs: false, why: 'It starts with the kickoff.' },
    overtime: null,
    regulation: null,
    carried: [],
    how: 'kickoff',
    over: false,
    steps: [],
    doubts: [],
  }
}

function scored(game: Game, points: BySide): void {
  if (points.us === 0 && points.them === 0) return
  game.score = add(game.score, points)
  while (game.quarters.length < game.situation.quarter) game.quarters.push(NO_POINTS)
  const at = game.situation.quarter - 1
  game.quarters[at] = add(game.quarters[at] ?? NO_POINTS, points)
}

/** Where a phase that was set by hand is played, if no spot was. */
function usualSpot(phase: Situation['phase'], rules: GameRules): number | null {
  if (phase === 'kickoff') return 100 - rules.kickoffFrom
  if (phase === 'free-kick') return 100 - rules.safetyKickFrom
  return phase === 'try' ? rules.tryFrom.run : null
}

/**
 * A situation with what the charter set by hand. Where only the spot was moved, the line to gain stays; where the ball is
 * another team's or the down is a first, it's ten yards ahead.
 */
function withHand(was: Situation, to: SetByHand, rules: GameRules): Situation {
  const { ball = was.ball, phase = was.phase } = to
  const turned = ball !== was.ball
  const down = to.down ?? (turned || phase !== was.phase ? 1 : was.down)
  const usual = phase === was.phase ? null : usualSpot(phase, rules)
  const yardsToGoal = to.yardsToGoal ?? usual ?? (turned ? 100 - was.yardsToGoal : was.yardsToGoal)
  const anew = turned || phase !== was.phase || (down === 1 && to.down !== undefined)
  const asked = to.distance ?? (anew ? 10 : yardsToGoal - (was.yardsToGoal - was.distance))
  return {
    phase,
    ball,
    down,
    distance: Math.max(1, Math.min(asked, yardsToGoal)),
    yardsToGoal,
    hash: to.hash ?? was.hash,
    quarter: to.quarter ?? was.quarter,
    time: to.time ?? was.time,
  }
}

/**
 * Overtime by what a coach set: none in a quarter of the game, which goes on where it was unless overtime has been played. Before
 * the first snap of a period of series, the team that is given the ball is the one that has it first.
 */
function overtimeByHand(game: Game, to: SetByHand): void {
  const { quarter, ball } = to
  const { overtime, regulation, rules, situation, steps } = game
  if (quarter !== undefined && quarter <= 4) {
    if (overtime && regulation?.plays === steps.length) {
      const { at, time } = regulation
      Object.assign(game, at ?? { situation })
      game.situation = { ...game.situation, time }
      game.timeouts = regulation.timeouts
      game.clock = regulation.clock
    }
    game.overtime = null
    return
  }
  if (overtime && regulation) game.regulation = withSetInOvertime(regulation, to)
  if (overtime && rules.overtime.kind === 'series' && ball !== undefined && ball !== situation.ball) {
    if (steps.at(-1)?.facts.before.quarter === situation.quarter) return
    game.overtime = begin(overtime.period, ball)
    game.situation = { ...situation, ...opening(game.overtime, rules) }
  }
}

/** Only a phase or a yard line makes another spot: the ball alone says who has it first in overtime. */
function withSetInOvertime(was: Regulation, { phase, yardsToGoal, time, timeouts }: SetByHand): Regulation {
  return {
    ...was,
    at: phase === undefined && yardsToGoal === undefined ? was.at : null,
    time: time ?? was.time,
    timeouts: timeouts ?? was.timeouts,
  }
}

function setByHand(game: Game, to: SetByHand): void {
  overtimeByHand(game, to)
  const was = game.situation
  game.situation = withHand(was, to, game.rules)
  if (game.situation.ball !== was.ball) game.how = 'set'
  if (to.score) {
    scored(game, { us: to.score.us - game.score.us, them: to.score.them - game.score.them })
  }
  if (to.timeouts) game.timeouts = to.timeouts
}

/** A quarter begins: the third with a kickoff, overtime by the level's rules. */
function quarterBegins(game: Game, id: string, { quarter, first }: Of<'quarter'>): void {
  const { rules, start, situation } = game
  if (quarter === situation.quarter) {
    if (first === undefined || game.overtime === null || game.overtime.first === first) return
  }
  const minutes =
    quarter > 4 && rules.overtime.kind === 'clock' ? rules.overtime.minutes : start.quarterMinutes
  const at = { ...situation, quarter, time: minutes * 60, hash: 'M' as const }
  game.clock = { runs: false, why: 'The quarter begins.' }
  if (quarter === 3) {
    const receives = start.receivesSecond ?? other(start.receives)
    // A foul on a score that ended the half is paid on this kickoff (NFHS 8-2, 8-4, read in officials' words).
    game.situation = { ...at, ...afterCarried(kickoffBy(other(receives), rules), game.carried) }
    game.timeouts = { us: rules.timeouts, them: rules.timeouts }
    game.how = 'kickoff'
  } else if (quarter >= 5) {
    const period = quarter - 4
    const turn = game.overtime ? other(game.overtime.first) : 'us'
    if (first === undefined && !game.overtime)
      game.doubts.push({ id, what: 'Who has the ball first in overtime?' })
    const overtime = begin(period, first ?? turn)
    if (!game.overtime) {
      const { timeouts, clock, how, steps } = game
      game.regulation = { at: { situation, how }, time: situation.time, timeouts, clock, plays: steps.length }
    }
    if (quarter > situation.quarter) game.timeouts = timeoutsIn(rules, game.timeouts)
    game.overtime = overtime
    game.situation = { ...at, ...opening(overtime, rules) }
    game.how = rules.overtime.kind === 'series' ? 'overtime' : 'kickoff'
  } else {
    // The teams change ends; the ball stays with its team (NFHS 3-1, NCAA 3-1, NFL 4-2, unverified).
    game.situation = { ...at, hash: situation.hash }
  }
}

/** What is left after a timeout. */
function without(timeouts: BySide, by: Of<'timeout'>['by']): BySide {
  return by === 'officials' ? timeouts : { ...timeouts, [by]: Math.max(0, timeouts[by] - 1) }
}

function applied(game: Game, id: string, data: GameData): void {
  if (data.kind === 'clock') game.situation = { ...game.situation, time: data.time }
  else if (data.kind === 'quarter') quarterBegins(game, id, data)
  else if (data.kind === 'situation') setByHand(game, data.to)
  else if (data.kind === 'over') game.over = true
  else if (data.kind === 'timeout') {
    const clock: ClockHint = { runs: false, why: 'A timeout stopped it.' }
    const { overtime, regulation } = game
    game.clock = clock
    game.timeoutsNow += 1
    if (overtime && regulation)
      game.regulation = { ...regulation, clock, timeouts: without(regulation.timeouts, data.by) }
    if (data.by === 'officials') return
    const left = game.timeouts[data.by] - 1
    if (left < 0) game.doubts.push({ id, what: 'This timeout is one more than the team had.' })
    game.timeouts = without(game.timeouts, data.by)
  }
}

/** What comes before a play: the same timeout from two devices is one. */
function preliminaries(game: Game, before: readonly Standing[]): void {
  const stopped = new Map<string, string>()
  for (const { id, data, device } of before) {
    if (data.kind === 'timeout') {
      const by = stopped.get(data.by)
      if (by !== undefined && by !== device) continue
      stopped.set(data.by, device)
    }
    applied(game, id, data)
  }
}

const isFoulAlone = (data: PlayData) =>
  data.kind === 'play' && (data.result === 'penalty' || data.result === 'no-play')

/** The situation that a play needs, when the play before it wasn't entered. */
function expected(game: Game, id: string, data: PlayData): void {
  const { phase, ball } = game.situation
  const { rules } = game
  // A foul alone says of no kick or try that it was made: it waits to be made again.
  if (isFoulAlone(data)) return
  const put = (next: Next, what: string) => {
    game.situation = { ...game.situation, ...next }
    game.doubts.push({ id, what })
  }
  const isFree = data.kind === 'kick' && (data.type === 'kickoff' || data.type === 'free-kick')
  if (data.kind === 'try') {
    if (phase !== 'try')
      put(special('try', ball, rules.tryFrom.run), 'There is no touchdown before this try.')
  } else if (isFree) {
    if (phase === 'kickoff' || phase === 'free-kick') return
    if (phase === 'try') put(kickoffBy(ball, rules), 'The try before this kickoff is missing.')
    else put(kickoffBy(ball, rules), 'There is no score before this kickoff.')
  } else if (phase !== 'scrimmage') {
    const receivers = other(ball)
    const what = phase === 'try' ? 'The try and the kickoff' : 'The kickoff'
    put(firstAndTen(receivers, 100 - rules.kickoffTouchback), `${what} before this play: not entered yet.`)
  }
}

const RUNS = new Set(['rush', 'kneel'])

function typeOf(data: PlayData): PlayFacts['type'] {
  if (data.kind !== 'play') return 'kick'
  const { result, as } = data
  if (result === 'fumble' || result === 'fumble-lost') return as ?? 'run'
  if (result === 'penalty' || result === 'no-play') return as ?? null
  return RUNS.has(result) ? 'run' : 'pass'
}

/** Success and explosive plays leave out kneels, spikes and plays that didn't count (football.md 3.16). */
function ratedAs(before: Situation, data: PlayData, outcome: Outcome, numbers: Numbers) {
  const none = { success: null, explosive: null }
  const type = typeOf(data)
  if (data.kind !== 'play' || !outcome.counts || (type !== 'run' && type !== 'pass')) return none
  if (data.result === 'kneel' || data.result === 'spike' || data.result === 'penalty') return none
  const { down, distance, ball } = before
  const { yards: gained, touchdown, turnover } = outcome
  const lost = turnover === ball
  return {
    success: !lost && isSuccess({ down, distance, gained, isTouchdown: touchdown === ball }, numbers),
    explosive: !lost && isExplosive(data.result === 'scramble' ? 'run' : type, gained, numbers),
  }
}

function unitOf(before: Situation, data: PlayData): PlayFacts['unit'] {
  if (data.kind !== 'play' || before.phase !== 'scrimmage') return 'K'
  if (data.result === 'no-play') return 'S'
  return before.ball === 'us' ? 'O' : 'D'
}

function halfOf(quarter: number): number {
  return quarter <= 2 ? 1 : quarter <= 4 ? 2 : quarter
}

function overtimeGoesOn(game: Game, was: Overtime, before: Situation, outcome: Outcome) {
  const { rules, score, carried } = game
  const { next, overtime, over } = afterPlay(was, before, outcome, score, rules, carried)
  if (over) game.over = true
  if (rules.overtime.kind === 'series' && overtime !== was) {
    game.carried = []
    game.how = 'overtime'
    if (overtime.period > was.period) game.timeouts = timeoutsIn(rules, game.timeouts)
  }
  game.overtime = overtime
  return { next, quarter: overtime.period + 4 }
}

function playedOut(game: Game, { id, playNo, device, data }: Play, number: Numbered): void {
  if (number.called?.at) setByHand(game, number.called.at)
  if (data.at) setByHand(game, data.at)
  const waited = game.situation.phase
  expected(game, id, data)
  // Fouls stay with the kick that pays for them until it is made: the half may end before it.
  if ((waited === 'kickoff' || waited === 'free-kick') && !isFoulAlone(data)) game.carried = []
  const { rules, numbers } = game
  const before = game.situation
  const how = game.how
  const { outcome, carried } = settle(before, data, rules)
  scored(game, outcome.points)
  game.carried = [...game.carried, ...carried]

  if (outcome.next.ball !== before.ball || outcome.ends !== null || before.phase !== 'scrimmage') {
    game.how = outcome.how
  }
  const { next, quarter } = game.overtime
    ? overtimeGoesOn(game, game.overtime, before, outcome)
    : { next: outcome.next, quarter: before.quarter }
  const kicksOff = (next.phase === 'kickoff' || next.phase === 'free-kick') && next.phase !== before.phase
  const after: Situation = {
    ...(kicksOff ? afterCarried(next, game.carried) : next),
    hash: data.hash ?? (next.phase === 'scrimmage' && next.ball === before.ball ? before.hash : 'M'),
    quarter,
    time: data.time ?? before.time,
  }
  game.situation = after
  game.clock = clockAfter(before, data, outcome, rules)
  game.timeoutsNow = 0
  const { yards, firstDown, touchdown, turnover, points, counts } = outcome
  const facts: PlayFacts = {
    id,
    playNo,
    device,
    data,
    call: data.call ?? number.called?.call ?? null,
    unit: unitOf(before, data),
    before,
    after,
    drive: null,
    counts,
    type: typeOf(data),
    yards,
    firstDown,
    touchdown,
    turnover,
    points,
    ...ratedAs(before, data, outcome, numbers),
  }
  game.steps.push({ facts, outcome, how, half: halfOf(before.quarter) })
}

/**
 * The state of the game that the log tells, with the team's thresholds for success and explosive plays. The same events give
 * the same state in whatever order they are handed over, and an event twice counts once. Of two plays with one number the
 * first counts; `doubts` and `duplicates` name the other until a coach decides. Before a `start` event the game is a high
 * school's, with us receiving.
 */
export function replay(log: readonly GameEvent[], numbers: Numbers): GameState {
  const events = standing(log)
  const game = began(events, numbers)
  const all = numbered(events)
  let called: Numbered['called'] = null
  /** Calls without a result; of a caller who is ahead of the charter, they are no doubt. */
  let waiting: string[] = []
  for (const number of all) {
    preliminaries(game, number.before)
    const [play] = number.plays
    if (play) playedOut(game, play, number)
    if (play) {
      for (const id of waiting) game.doubts.push({ id, what: 'This call has no result yet.' })
      waiting = []
    } else if (number.called) waiting.push(number.called.id)
    called = play ? null : (number.called ?? called)
    if (!play && number.called?.at) setByHand(game, number.called.at)
  }
  for (const { others } of duplicatesIn(all)) {
    for (const { id } of others)
      game.doubts.push({ id, what: 'Another play has the same number. It isn’t counted.' })
  }
  const drives = drivesOf(game.steps, game.over)
  const driveOf = new Map(drives.flatMap(({ n, ids }) => ids.map((id) => [id, n] as const)))
  const lastNo = all.reduce(
    (most, { playNo, plays }) => (plays.length > 0 ? Math.max(most, playNo) : most),
    0,
  )
  const nextNo = Math.floor(lastNo) + 1
  return {
    rules: game.rules,
    overtime: game.overtime && { done: game.overtime.done },
    situation: game.situation,
    score: game.score,
    quarters: game.quarters,
    timeouts: game.timeouts,
    timeoutsNow: game.timeoutsNow,
    clock: game.clock,
    plays: game.steps.map(({ facts }) => ({ ...facts, drive: driveOf.get(facts.id) ?? null })),
    drives,
    called: called?.call ?? null,
    calledNo: called?.playNo ?? null,
    nextNo,
    due: all.find(({ playNo }) => playNo === nextNo)?.called?.call ?? null,
    over: game.over,
    doubts: game.doubts,
    unread: new Set(log.flatMap(({ id, data }) => (isRead(data) ? [] : [id]))).size,
  }
}
