/** Whether a play worked, by a team's thresholds (football.md 3.16). */
import type { Numbers } from './team-numbers.ts'

export type Down = 1 | 2 | 3 | 4

type Snap = {
  readonly down: Down
  /** Yards to the first down; to the goal line when that is nearer. */
  readonly distance: number
  readonly gained: number
  readonly isTouchdown?: boolean
}

/** The share of the distance that counts as success on this down, in percent. */
function share(down: Down, numbers: Numbers): number {
  const { successFirst, successSecond, successThird, successFourth } = numbers
  return [successFirst, successSecond, successThird, successFourth][down - 1] ?? successFourth
}

/** The fewest whole yards that make a play from here a success. */
export function yardsForSuccess({ down, distance }: Pick<Snap, 'down' | 'distance'>, numbers: Numbers) {
  // In whole numbers, so that 70 % of 10 is 7.
  return Math.ceil((distance * share(down, numbers)) / 100)
}

/** A touchdown, a first down, and enough of the distance are successes. */
export function isSuccess(snap: Snap, numbers: Numbers): boolean {
  const { down, distance, gained, isTouchdown } = snap
  // Breakdowns may count half yards, so nothing is rounded.
  return isTouchdown === true || gained >= distance || gained * 100 >= distance * share(down, numbers)
}

/** Whether a run or a pass gained enough to be called explosive. */
export function isExplosive(kind: 'run' | 'pass', gained: number, numbers: Numbers): boolean {
  return gained >= (kind === 'run' ? numbers.explosiveRun : numbers.explosivePass)
}
