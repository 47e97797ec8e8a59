/** What holds of game plans on both sides: how much one may hold, what is there already, and in which order it is read. */
import { PLAN_SECTIONS } from './football/plan-sections.ts'

/** Plays that one plan may hold. */
export const MOST_PLAN_PLAYS = 400
/** The last week of a season. */
export const LAST_WEEK = 30

/** As much of a line as this looks at. */
export type PlanPlace = { readonly playId: string; readonly section: string }

/**
 * Those that a plan does not hold yet: a play stands once in each section, and may stand in several, as on any call
 * sheet. What is given twice comes once.
 */
export function notThereYet<L extends PlanPlace>(there: readonly PlanPlace[], wanted: readonly L[]): L[] {
  const known = new Set(there.map(placeOf))
  return wanted.filter((line) => {
    const place = placeOf(line)
    if (known.has(place)) return false
    known.add(place)
    return true
  })
}

const placeOf = ({ playId, section }: PlanPlace) => `${playId} ${section}`

export type PlanGroup<L> = { readonly section: string; readonly label: string; readonly lines: readonly L[] }

const order = new Map(PLAN_SECTIONS.map(({ slug }, i) => [slug, i]))

/**
 * The lines by section, in the order of the call sheet: those in no section first, sections that no list knows last. The
 * order of lines within a section stays.
 */
export function groupLines<L extends { readonly section: string }>(lines: readonly L[]): PlanGroup<L>[] {
  const bySection = Map.groupBy(lines, ({ section }) => section)
  const rank = (section: string) => (section === '' ? -1 : (order.get(section) ?? order.size))
  return [...bySection]
    .toSorted(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))
    .map(([section, those]) => ({ section, label: sectionLabel(section), lines: those }))
}

/** What a section is called; the slug itself for one that no list has. */
export function sectionLabel(section: string): string {
  if (section === '') return 'No section'
  return PLAN_SECTIONS.find(({ slug }) => slug === section)?.label ?? section
}

/** Whether it is a day as YYYY-MM-DD that the calendar has. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
