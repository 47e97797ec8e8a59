/** A day, as it stands in the URL's search parameters. */

/** `YYYY-MM-DD` */
export type Day = string

/**
 * Whether the value is an existing date within the range that seasons are planned in; `2026-02-30` is not.
 */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false
  const ms = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value)
}
