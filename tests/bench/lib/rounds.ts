import { median, quantile, report } from '../report.ts'

/**
 * The sides of a bench in the order of a round: every other round is reversed, so that none always follows the same
 * one.
 */
export function inTurn<T>(sides: readonly T[], round: number): T[] {
  return round % 2 === 0 ? [...sides] : sides.toReversed()
}

/** A ratio of two sides that took turns: `ours` and `theirs` hold a figure for each round. */
type Compared = {
  bench: string
  figure: string
  ours: readonly number[]
  theirs: readonly number[]
  target?: number
}

/**
 * Reports the median of the rounds' ratios, because a slow phase of the machine affects both sides of a round, and the
 * spread of the middle half of the rounds.
 */
export function reportRatio({ bench, figure, ours, theirs, target }: Compared): void {
  const ratios = ours.map((value, round) => value / (theirs[round] ?? Number.NaN))
  const unit = 'ratio'
  report({ bench, figure, value: median(ratios), unit, ...(target !== undefined && { target }) })
  report({ bench, figure: `${figure}Spread`, value: quantile(ratios, 0.75) - quantile(ratios, 0.25), unit })
}
