/** The drives of a game (football.md 3.15), from its plays. */
import type { Drive, PlayFacts, Side } from './log.ts'
import type { Outcome } from './outcome.ts'

/** A play with what the engine made of it, and how the team with the ball got it. */
export type Step = {
  readonly facts: PlayFacts
  readonly outcome: Outcome
  readonly how: Drive['how']
  /** 1 and 2 are the halves; each period of overtime is its own. */
  readonly half: number
}

type Open = {
  n: number
  ball: Side
  half: number
  how: Drive['how']
  first: PlayFacts
  ids: string[]
  plays: number
  reached: number
  points: number
  result: Drive['result']
  closed: boolean
}

/** From scrimmage, so that it belongs to a drive. */
function isSnap({ facts }: Step): boolean {
  return facts.before.phase === 'scrimmage' && facts.data.kind !== 'try'
}

function opened(step: Step, n: number): Open {
  const { facts, half, how } = step
  const { ball, yardsToGoal } = facts.before
  return {
    n,
    ball,
    half,
    how,
    first: facts,
    ids: [],
    plays: 0,
    reached: yardsToGoal,
    points: 0,
    result: 'under-way',
    closed: false,
  }
}

function closed(drive: Open): Drive {
  const { n, ball, how, first, plays, reached, points, result, ids } = drive
  const { yardsToGoal: start, quarter, time } = first.before
  return { n, ball, how, start, quarter, time, plays, yards: start - reached, points, result, ids }
}

/** The drives in order, the last one under way unless the game is over. */
export function drivesOf(steps: readonly Step[], over: boolean): Drive[] {
  const drives: Open[] = []
  let current: Open | undefined
  for (const step of steps) {
    const { facts, outcome, half } = step
    if (current && !current.closed && current.half !== half) {
      current.result = 'half'
      current.closed = true
    }
    if (!isSnap(step)) {
      // The points of the try are the drive's that scored the touchdown.
      if (
        facts.data.kind === 'try' &&
        current?.result === 'touchdown' &&
        facts.before.ball === current.ball
      ) {
        current.points += facts.points[current.ball]
      }
      continue
    }
    const { ball } = facts.before
    if (current && !current.closed && current.ball !== ball) {
      current.result = 'set'
      current.closed = true
    }
    if (!current || current.closed) {
      current = opened(step, drives.length + 1)
      drives.push(current)
    }
    current.ids.push(facts.id)
    if (facts.counts && facts.data.kind === 'play') current.plays += 1
    current.reached = outcome.reached
    current.points += facts.points[ball]
    if (outcome.ends !== null) {
      current.result = outcome.ends
      current.closed = true
    }
  }
  if (over && current && !current.closed) current.result = 'game'
  return drives.map(closed)
}
