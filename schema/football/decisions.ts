/** Fourth down and the try: what a team's own chart says. It never decides; coaches do. Pure. */
import { type Numbers } from './team-numbers.ts'
import { zoneAt } from './situations.ts'

/** What a chart says of a try: `1` kick, `2` go for two, `?` the head coach decides. */
export type TryChoice = '1' | '2' | '?'

/** The leads that a chart knows, after the touchdown and before the try; behind is negative. */
export const MOST_LEAD = 20

/** A chart as text: one choice for each lead from 20 behind to 20 ahead; empty for the usual one. */
export const TWO_POINT_CHART = new RegExp(`^(?:[12?]{${2 * MOST_LEAD + 1}})?$`)

/**
 * The chart that Dick Vermeil made at UCLA in the early 1970s, as scout.com ("Blame Dick Vermeil for Giants loss to Titans")
 * printed it. It says nothing for a tie: kick, and be ahead. Its "go for 2" when behind by one is taken for the misprint
 * that the Journal Standard (January 1, 2014) names: a kick ties. Each from one point to twenty.
 */
const BEHIND = '121?2111212211121121'
const AHEAD = '21122111111211211121'
export const USUAL_TWO_POINT = `${Array.from(BEHIND).toReversed().join('')}1${AHEAD}`

/**
 * What the chart says of a try.
 * @param chart a team's `twoPointChart`; empty for the usual one
 * @param lead points ahead after the touchdown and before the try; behind is negative
 * @returns null beyond 20 points, where the chart ends
 */
export function tryChoice(chart: string, lead: number): TryChoice | null {
  if (Math.abs(lead) > MOST_LEAD) return null
  const said = (chart || USUAL_TWO_POINT)[lead + MOST_LEAD]
  return said === '1' || said === '2' ? said : '?'
}

/** A chart with another choice at one lead; empty when that makes the usual one. */
export function withChoice(chart: string, lead: number, choice: TryChoice): string {
  const all = Array.from(chart || USUAL_TWO_POINT)
  all[lead + MOST_LEAD] = choice
  const next = all.join('')
  return next === USUAL_TWO_POINT ? '' : next
}

/** At how many leads a chart differs from the usual one. */
export function changedLeads(chart: string): number {
  return Array.from(chart).filter((choice, at) => choice !== USUAL_TWO_POINT[at]).length
}

const GO_IN = {
  'backed-up': 'goBackedUp',
  'coming-out': 'goComingOut',
  'own-territory': 'goOwn',
  midfield: 'goMidfield',
  green: 'goGreen',
  'high-red': 'goHighRed',
  'low-red': 'goLowRed',
  'goal-line': 'goGoalLine',
} as const

/** The number that says how far a team goes for it in each field zone. */
export const goNumberOf = (zone: string) => GO_IN[zone as keyof typeof GO_IN]

/** What a team's numbers say of a fourth down. */
export type FourthDown = {
  readonly says: 'go' | 'kick' | 'punt'
  /** The field zone, and the most yards to go at which the team goes for it there; 0 for never. */
  readonly zone: string
  readonly upTo: number
  /** Yards of a field goal from here: seven to the holder and ten to the posts more than the yard line. */
  readonly fieldGoal: number
  readonly inRange: boolean
}

/** From the line of scrimmage to the holder, and from the goal line to the posts, in yards. */
const TO_HOLDER = 7
const TO_POSTS = 10

/**
 * Goes for it at the zone's yards to go or fewer, else kicks a field goal in range, else punts.
 * @param distance yards to go; to the goal line when that is nearer
 * @param yardsToGoal yards to the goal line that the team attacks, 1–99
 */
export function fourthDown(
  { distance, yardsToGoal }: { distance: number; yardsToGoal: number },
  numbers: Numbers,
): FourthDown {
  const zone = zoneAt(yardsToGoal, numbers) ?? 'own-territory'
  const upTo = numbers[goNumberOf(zone)]
  const inRange = yardsToGoal <= numbers.kickFrom
  return {
    says: Math.min(distance, yardsToGoal) <= upTo ? 'go' : inRange ? 'kick' : 'punt',
    zone,
    upTo,
    fieldGoal: yardsToGoal + TO_HOLDER + TO_POSTS,
    inRange,
  }
}
