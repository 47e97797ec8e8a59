import { areAllCancelled, VERSUS } from '#schema/calendar.ts'

/**
 * The plan of the nearest game from today on that is not cancelled on the calendar, or else one without a date. `plans`: newest
 * game first, those without a date before all others.
 */
export function nextPlan<P extends { readonly date: string; readonly status: string }>(
  plans: readonly P[],
  events: Parameters<typeof areAllCancelled>[0],
  today: string,
): P | undefined {
  // A scrimmage that is off says nothing of a game, and one that is on may be what the plan is for.
  const isOff = (day: string) =>
    areAllCancelled(events, day, ['game']) && areAllCancelled(events, day, VERSUS)
  const open = plans.filter(
    ({ date, status }) => status !== 'archived' && (date === '' || (date >= today && !isOff(date))),
  )
  return open.findLast(({ date }) => date !== '') ?? open[0]
}
