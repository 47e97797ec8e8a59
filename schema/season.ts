/** The season map's phases and the templates of weeks: kinds, words and bounds, for screens, operations and tables. */

/** The parts of a team's year, in their order. A bye is no part: it is a week of the regular season without a game. */
export const PHASE_KINDS = ['offseason', 'spring', 'summer', 'camp', 'season', 'playoffs'] as const
export type PhaseKind = (typeof PHASE_KINDS)[number]

export const PHASE_LABELS: Record<PhaseKind, string> = {
  offseason: 'Off-season',
  spring: 'Spring ball',
  summer: 'Summer',
  camp: 'Camp',
  season: 'Regular season',
  playoffs: 'Playoffs',
}

/** The weeks that a staff plans by a template. */
export const WEEK_KINDS = ['normal', 'short', 'bye'] as const
export type WeekKind = (typeof WEEK_KINDS)[number]

export const WEEK_LABELS: Record<WeekKind, string> = {
  normal: 'Normal week',
  short: 'Short week',
  bye: 'Bye week',
}

/** What a line of a week's template becomes. A practice is an event in the calendar and a practice plan. */
export const LINE_KINDS = ['event', 'practice', 'task'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** Lines of one template that devices use; more than a staff can keep in a week. */
export const MOST_WEEK_LINES = 60
