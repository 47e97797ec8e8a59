/** What a play leads to, and the arithmetic of spots, downs and sides that all of the engine shares. */
import type { BySide, Drive, Phase, Side, Situation } from './log.ts'

/** What comes next, without the quarter and the clock. */
export type Next = {
  readonly phase: Phase
  readonly ball: Side
  readonly down: Situation['down']
  readonly distance: number
  readonly yardsToGoal: number
}

export type Outcome = {
  readonly next: Next
  /** Whether a new series or possession begins, so that the line to gain is set after dead-ball fouls. */
  readonly fresh: boolean
  readonly points: BySide
  readonly touchdown: Side | null
  readonly turnover: Side | null
  /** Whether the down counted. */
  readonly counts: boolean
  readonly yards: number
  /** Whether the team that had the ball made a first down. */
  readonly firstDown: boolean
  /** How the possession ended, null while it goes on. */
  readonly ends: Drive['result'] | null
  /** How the next possession begins, if one does. */
  readonly how: Drive['how']
  /** Yards to the goal line, for the team that had the ball, where its possession ended or stands. */
  readonly reached: number
}

export const other = (side: Side): Side => (side === 'us' ? 'them' : 'us')

export const NO_POINTS: BySide = { us: 0, them: 0 }

export function pointsFor(side: Side, points: number): BySide {
  return side === 'us' ? { us: points, them: 0 } : { us: 0, them: points }
}

export function add(a: BySide, b: BySide): BySide {
  return { us: a.us + b.us, them: a.them + b.them }
}

/** Yards to the goal line that a side attacks, from a spot counted from our goal line. */
export function toGoal(side: Side, spot: number): number {
  return side === 'us' ? 100 - spot : spot
}

/** A ball in the field of play. */
function inField(yardsToGoal: number): number {
  return Math.min(99, Math.max(1, yardsToGoal))
}

/** First and ten, or first and goal. NFHS 5-1, NCAA 5-1-2 (read): ten yards ahead, or the goal line when that is nearer. */
export function firstAndTen(ball: Side, yardsToGoal: number): Next {
  const at = inField(yardsToGoal)
  return { phase: 'scrimmage', ball, down: 1, distance: Math.min(10, at), yardsToGoal: at }
}

/** A snap with the line to gain where it was. */
export function snap(ball: Side, down: Situation['down'], yardsToGoal: number, line: number): Next {
  const at = inField(yardsToGoal)
  return {
    phase: 'scrimmage',
    ball,
    down,
    distance: Math.max(1, Math.min(at, yardsToGoal - line)),
    yardsToGoal: at,
  }
}

/** A kickoff, a free kick or a try; its down and distance say nothing. */
export function special(phase: Exclude<Phase, 'scrimmage'>, ball: Side, yardsToGoal: number): Next {
  return { phase, ball, down: 1, distance: Math.min(10, yardsToGoal), yardsToGoal }
}

export function downAfter(down: Situation['down']): Situation['down'] {
  return down === 1 ? 2 : down === 2 ? 3 : 4
}

/**
 * So many yards of a penalty against one side, from where its opponents or it would snap. No penalty takes more than half the
 * distance to the offending team's goal line (NCAA 10-2-6, read; NFHS 10-1-5, NFL 14-2-1, unverified). Half yards are left
 * to the team that fouled, as Hudl rounds the yard line (football.md 3.1).
 */
export function walkedOff(yardsToGoal: number, yards: number, against: 'offense' | 'defense'): number {
  if (against === 'offense') return yardsToGoal + Math.min(yards, Math.floor((100 - yardsToGoal) / 2))
  return yardsToGoal - Math.min(yards, Math.floor(yardsToGoal / 2))
}
