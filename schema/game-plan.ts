/** Rules of game plans for browser and server: size, duplicates and reading order. */
import { PLAN_SECTIONS, WRITE_INS } from './football/plan-sections.ts'

/** Plays that one plan may hold. */
export const MOST_PLAN_PLAYS = 400
/** The last week of a season. */
export const LAST_WEEK = 30

/** The fields of a line that these functions read. */
export type PlanPlace = { readonly playId: string; readonly section: string }

/**
 * The lines that a plan does not have yet. As on any call sheet, a play appears once per section and may appear in several.
 * Duplicates in the input count once.
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
 * The lines by section in call-sheet order: lines without a section first, unknown sections last. Lines keep their order
 * within a section.
 */
export function groupLines<L extends { readonly section: string }>(lines: readonly L[]): PlanGroup<L>[] {
  const bySection = Map.groupBy(lines, ({ section }) => section)
  const rank = (section: string) => (section === '' ? -1 : (order.get(section) ?? order.size))
  return [...bySection]
    .toSorted(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))
    .map(([section, those]) => ({ section, label: sectionLabel(section), lines: those }))
}

/** A section's name; the slug itself for an unknown one. */
export function sectionLabel(section: string): string {
  if (section === '') return 'No section'
  return [...PLAN_SECTIONS, ...WRITE_INS].find(({ slug }) => slug === section)?.label ?? section
}

/** Whether the text is an existing calendar day, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
