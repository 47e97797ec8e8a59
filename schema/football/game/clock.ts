/** Whether the game clock runs after a play: a hint for the person at the clock, never a count. */
import type { PlayData, Situation } from './log.ts'
import type { Outcome } from './outcome.ts'
import type { GameRules } from './rules.ts'

/** `runs` is null when it starts on the referee's signal or when the officials decide. */
export type ClockHint = { readonly runs: boolean | null; readonly why: string }

const DROPPED = new Set(['incomplete', 'drop', 'throwaway', 'batted', 'spike'])
const LATE = 120

/**
 * NFHS 3-4, NCAA 3-3-2, NFL 4-3 (unverified, but NCAA: a first down stops the clock in the last two minutes of a half, read in
 * 5-2-7 A.R. I).
 */
export function clockAfter(before: Situation, data: PlayData, outcome: Outcome, rules: GameRules): ClockHint {
  const stops = (why: string): ClockHint => ({ runs: false, why })
  if (before.quarter > 4 && rules.overtime.kind === 'series') return stops('Overtime has no clock.')
  if (outcome.points.us + outcome.points.them > 0) return stops('A score stopped it.')
  if (data.kind !== 'play') return stops('It starts with the snap after a kick.')
  if (outcome.next.ball !== before.ball) return stops('The ball changed hands.')
  if ((data.penalties ?? []).some(({ accepted }) => accepted)) {
    return { runs: null, why: 'After a penalty the officials say whether it runs.' }
  }
  if (DROPPED.has(data.result)) return stops('The pass was incomplete.')
  const late = before.time <= LATE && (before.quarter === 2 || before.quarter === 4)
  if (data.outOfBounds) {
    const { outStops } = rules
    const waits =
      outStops === 'always' ||
      (before.quarter === 2 && before.time <= outStops.second) ||
      (before.quarter === 4 && before.time <= outStops.fourth)
    return waits
      ? stops('The ball was out of bounds.')
      : { runs: null, why: 'Out of bounds: it starts when the ball is ready.' }
  }
  const { firstDownStops } = rules
  if (outcome.firstDown && (firstDownStops === 'always' || (firstDownStops === 'late' && late))) {
    return { runs: null, why: 'First down: it starts when the ball is ready.' }
  }
  return { runs: true, why: 'The ball was dead inbounds.' }
}
