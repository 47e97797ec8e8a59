/** The calendar's URL: the day, the view, the open event, and which types are shown. */
import { EVENT_TYPES, type EventType } from '#schema/calendar.ts'
import { type Day, isDay } from '#src/lib/day-search.ts'

export type CalendarView = 'month' | 'week' | 'agenda'

export type CalendarSearch = {
  day?: Day
  view?: CalendarView
  event?: string
  /** The shown types, comma-separated; all without it. */
  types?: string
}

/** Parses search parameters typed by hand; drops what is not valid. */
export function parseCalendarSearch(raw: Record<string, unknown>): CalendarSearch {
  const { day, view, event, types } = raw
  const isView = view === 'month' || view === 'week' || view === 'agenda'
  const shown = typeof types === 'string' ? typesOf(types).join(',') : ''
  return {
    ...(isDay(day) && { day }),
    ...(isView && { view }),
    ...(typeof event === 'string' && { event }),
    ...(shown && { types: shown }),
  }
}

export function typesOf(types: string): EventType[] {
  const known: readonly string[] = EVENT_TYPES
  return types.split(',').filter((one): one is EventType => known.includes(one))
}
