/** Which practice plans a dashboard shows. Pure. */
import { areAllCancelled } from '#schema/calendar.ts'
import { addDays } from '#src/lib/days.ts'

type Plan = { readonly date: string; readonly startTime: string; readonly deletedAt: number | null }

/** A practice is shown from that many days before it. */
const AHEAD_DAYS = 6

/**
 * Today's plans by their start, or else the next one of the week whose practice is not cancelled on the calendar.
 * `isCancelled`: all of the day's practices are.
 */
export function cardPlans<P extends Plan>(
  plans: readonly P[],
  events: Parameters<typeof areAllCancelled>[0],
  today: string,
): { plan: P; isCancelled: boolean }[] {
  const coming = plans
    .filter(
      ({ deletedAt, date }) => deletedAt === null && date >= today && date <= addDays(today, AHEAD_DAYS),
    )
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
    .map((plan) => ({ plan, isCancelled: areAllCancelled(events, plan.date, ['practice']) }))
  const ofToday = coming.filter(({ plan }) => plan.date === today)
  return ofToday.length > 0 ? ofToday : coming.filter(({ isCancelled }) => !isCancelled).slice(0, 1)
}

const startOf = ({ date, startTime }: Plan) => `${date} ${startTime}`
