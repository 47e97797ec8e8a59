/** Down, distance and spot as they are said and as they are written. */

export type Situation = {
  down: 1 | 2 | 3 | 4
  /** Yards to go for a first down. */
  distance: number
  /** Yards to the goal that is attacked, 1 to 99, when it is known. */
  toGoal?: number
}

const ORDINALS = { 1: '1st', 2: '2nd', 3: '3rd', 4: '4th' } as const

/** "3rd & 7"; "1st & Goal" where the goal is nearer than the sticks; "4th & inches" under a yard. */
export function downAndDistance({ down, distance, toGoal }: Situation): string {
  const toGo =
    toGoal !== undefined && distance >= toGoal
      ? 'Goal'
      : distance < 1
        ? 'inches'
        : String(Math.round(distance))
  return `${ORDINALS[down]} & ${toGo}`
}

/** "Own 35", "Opp 12", "50": how a coach names a yard line. */
export function spotOnField(toGoal: number): string {
  if (toGoal === 50) return '50'
  return toGoal > 50 ? `Own ${100 - toGoal}` : `Opp ${toGoal}`
}
