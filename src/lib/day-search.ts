/** A day in an address. */

/** `YYYY-MM-DD` */
export type Day = string

export type DaySearch = { day?: Day }

/** Whether it is a day that exists, and one that a season may be planned for: `2026-02-30` is none. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false
  const ms = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value)
}

/** Reads an address that anybody may have typed; what is no day is left out. */
export function parseDaySearch(raw: Record<string, unknown>): DaySearch {
  return isDay(raw['day']) ? { day: raw['day'] } : {}
}
