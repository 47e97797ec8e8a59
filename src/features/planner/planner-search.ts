/** The planner's URL: the day, how tasks are shown, whose, and the open one. */
import { type Day, isDay } from '#src/lib/day-search.ts'

export type PlannerSearch = {
  day?: Day | undefined
  /** How tasks are shown; the board without it. */
  tasks?: 'list' | undefined
  mine?: true | undefined
  /** The id of the open task. */
  task?: string | undefined
}

/** Parses search parameters typed by hand; drops what is not valid. */
export function parsePlannerSearch({ day, tasks, mine, task }: Record<string, unknown>): PlannerSearch {
  return {
    ...(isDay(day) && { day }),
    ...(tasks === 'list' && { tasks }),
    ...((mine === true || mine === 'true') && { mine: true }),
    ...(typeof task === 'string' && { task }),
  }
}
