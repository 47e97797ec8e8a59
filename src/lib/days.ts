/**
 * Calendar days as `YYYY-MM-DD`, without hours or time zone, so that arithmetic never meets a clock change.
 */
import type { Day } from './day-search.ts'

const DAY_MS = 86_400_000

/** The day in this device's time zone at a time in ms. */
export function dayAt(ms: number): Day {
  const date = new Date(ms)
  return toDay(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()))
}

/** The day in a time zone, such as America/Chicago, at a time in ms. */
export function dayIn(ms: number, timeZone: string): Day {
  let format = zones.get(timeZone)
  if (!format) zones.set(timeZone, (format = new Intl.DateTimeFormat('en-CA', { ...DIGITS, timeZone })))
  return format.format(ms)
}

const DIGITS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** Cached by zone: creating a formatter takes long. */
const zones = new Map<string, Intl.DateTimeFormat>()

export function addDays(day: Day, days: number): Day {
  return toDay(toMs(day) + days * DAY_MS)
}

/** The same date `months` later, clamped to the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = parts(day)
  const last = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate()
  return toDay(Date.UTC(year, month + months, Math.min(date, last)))
}

/** The seven days of the week that contains `day`, Sunday first. */
export function weekOf(day: Day): Day[] {
  const sunday = addDays(day, -new Date(toMs(day)).getUTCDay())
  return Array.from({ length: 7 }, (_, i) => addDays(sunday, i))
}

/** The weeks that the month of `day` touches, filled with days of the adjacent months. */
export function monthOf(day: Day): Day[][] {
  const first = `${day.slice(0, 7)}-01`
  const weeks: Day[][] = []
  for (let week = weekOf(first); ; week = weekOf(addDays(week[0] ?? first, 7))) {
    if (weeks.length > 0 && !isSameMonth(week[0] ?? '', day)) return weeks
    weeks.push(week)
  }
}

export function isSameMonth(a: Day, b: Day): boolean {
  return a.slice(0, 7) === b.slice(0, 7)
}

/** Formats a day with `Intl` options: "Friday, November 20". */
export function dayWords(day: Day, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options)
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })))
  return format.format(toMs(day))
}

/** Cached by options: creating a formatter takes longer than formatting a whole month with it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The season of a day, by the year that it began in: bowls and banquets of January and February end the one before. */
export function seasonOf(day: Day): string {
  const [year = '', month = ''] = day.split('-')
  return month < '03' ? String(Number(year) - 1) : year
}

/**
 * The day that a key moves to in a grid of weeks: arrows, Home and End within the week, Page Up and Down by
 * month. Null for other keys.
 */
export function dayByKey(day: Day, key: string): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return weekOf(day)[0] ?? day
    case 'End':
      return weekOf(day)[6] ?? day
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return null
  }
}

function parts(day: Day): [year: number, month: number, date: number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month - 1, date]
}

function toMs(day: Day): number {
  return Date.UTC(...parts(day))
}

function toDay(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10)
}
