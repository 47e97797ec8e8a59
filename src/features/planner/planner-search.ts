/** The planner's URL: what it shows, the day, how tasks are shown, whose, and the open one. */
import { type Day, isDay } from '#src/lib/day-search.ts'

export type PlannerSearch = {
  /** The week without it. */
  view?: 'agenda' | 'season' | 'install' | undefined
  day?: Day | undefined
  /** How tasks are shown; the board without it. */
  tasks?: 'list' | undefined
  mine?: true | undefined
  /** The id of the open task. */
  task?: string | undefined
  /** The meeting whose agenda is open, by its event's id; `day` for the agenda of the day. */
  event?: string | undefined
}

/** Parses search parameters typed by hand; drops what is not valid. */
export function parsePlannerSearch({
  view,
  day,
  tasks,
  mine,
  task,
  event,
}: Record<string, unknown>): PlannerSearch {
  return {
    ...((view === 'agenda' || view === 'season' || view === 'install') && { view }),
    ...(isDay(day) && { day }),
    ...(tasks === 'list' && { tasks }),
    ...((mine === true || mine === 'true') && { mine: true }),
    ...(typeof task === 'string' && { task }),
    ...(typeof event === 'string' && { event }),
  }
}
