/** Full contact, thud and live, against a team's limits (football.md 3.13). */
import type { Numbers } from './team-numbers.ts'

export type ContactLimits = Pick<Numbers, 'contactDay' | 'contactWeek' | 'contactDays'>

/** Full contact on the days of one week, in minutes. */
export type ContactDay = { readonly day: string; readonly minutes: number }

/** How far a week is over each limit; only what is over. */
export type ContactOver = {
  readonly days: readonly { readonly day: string; readonly over: number }[]
  /** Minutes. */
  readonly week?: number
  /** Days with contact. */
  readonly dayCount?: number
}

/** What of a week's contact is over the limits; a limit of null is none. */
export function contactOver(week: readonly ContactDay[], limits: ContactLimits): ContactOver {
  const { contactDay, contactWeek, contactDays } = limits
  const minutes = week.reduce((sum, one) => sum + one.minutes, 0)
  const count = week.filter((one) => one.minutes > 0).length
  return {
    days:
      contactDay === null
        ? []
        : week.flatMap((one) =>
            one.minutes > contactDay ? [{ day: one.day, over: one.minutes - contactDay }] : [],
          ),
    ...(contactWeek !== null && minutes > contactWeek && { week: minutes - contactWeek }),
    ...(contactDays !== null && count > contactDays && { dayCount: count - contactDays }),
  }
}
