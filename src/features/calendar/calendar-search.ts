/**
 * The calendar's URL: the day, the view, the open event, and which types are shown. Every page loads it with the router, so it
 * knows nothing of the schema.
 */
import { type Day, isDay } from '#src/lib/day-search.ts'

export type CalendarView = 'month' | 'week' | 'agenda'

export type CalendarSearch = {
  day?: Day
  view?: CalendarView
  event?: string
  /** The shown types, comma-separated; all without it. What no type is called is left out by the page. */
  types?: string
}

const MAX_TYPES = 300

/** Parses search parameters typed by hand; drops what is not valid. */
export function parseCalendarSearch(raw: Record<string, unknown>): CalendarSearch {
  const { day, view, event, types } = raw
  const isView = view === 'month' || view === 'week' || view === 'agenda'
  return {
    ...(isDay(day) && { day }),
    ...(isView && { view }),
    ...(typeof event === 'string' && { event }),
    ...(typeof types === 'string' && types && { types: types.slice(0, MAX_TYPES) }),
  }
}
