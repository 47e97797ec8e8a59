/** Down, distance and spot as coaches say and write them. */

export type Situation = {
  down: 1 | 2 | 3 | 4
  /** Yards to a first down. */
  distance: number
  /** Yards to the opponent's goal line, 1 to 99, when known. */
  toGoal?: number
}

const ORDINALS = { 1: '1st', 2: '2nd', 3: '3rd', 4: '4th' } as const

/**
 * "3rd & 7"; "1st & Goal" when the goal line is closer than the line to gain; "4th & inches" under a yard.
 */
export function downAndDistance({ down, distance, toGoal }: Situation): string {
  const toGo =
    toGoal !== undefined && distance >= toGoal
      ? 'Goal'
      : distance < 1
        ? 'inches'
        : String(Math.round(distance))
  return `${ORDINALS[down]} & ${toGo}`
}

/** A yard line as coaches name it: "Own 35", "Opp 12", "50". */
export function spotOnField(toGoal: number): string {
  if (toGoal === 50) return '50'
  return toGoal > 50 ? `Own ${100 - toGoal}` : `Opp ${toGoal}`
}
