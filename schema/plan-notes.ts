/** What a game plan says beside its plays: the scouting report, adjustments, goals, and the trip. */

/** The lists of a plan, in reading order. */
export const PLAN_NOTE_KINDS = [
  'player',
  'front',
  'coverage',
  'blitz',
  'run',
  'pass',
  'tendency',
  'kicking',
  'adjustment',
  'goal',
  'travel',
  'inactive',
] as const
export type PlanNoteKind = (typeof PLAN_NOTE_KINDS)[number]

/** Lists whose lines say how often the opponent does it. */
export const COUNTED_KINDS: readonly PlanNoteKind[] = [
  'front',
  'coverage',
  'blitz',
  'run',
  'pass',
  'tendency',
]

/** Notes that one plan may hold. */
export const MOST_PLAN_NOTES = 300
/** Characters of a note's text. */
export const LONGEST_PLAN_NOTE = 1000
/** Snaps that one line may count: more than a team plays in three seasons. */
export const MOST_SNAPS = 3000
