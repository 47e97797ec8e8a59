/** Rules of game plans for browser and server: size, duplicates and reading order. */
import { PLAN_SECTIONS, WRITE_INS } from './football/plan-sections.ts'

/** Plays that one plan may hold. */
export const MOST_PLAN_PLAYS = 400
/** The last week of a season. */
export const LAST_WEEK = 30

/** Where a call of a plan is meant to be run from; empty for any. */
export const LINE_HASHES = ['', 'L', 'M', 'R'] as const
export type LineHash = (typeof LINE_HASHES)[number]
/** Characters of the reason why a play is in a plan. */
export const LONGEST_REASON = 200
/** Reps that a line may be meant to get in a week. */
export const MOST_PLANNED_REPS = 99

/** What a new line says beside its play. */
export const PLAIN_LINE = {
  formation: '',
  personnel: '',
  hash: '' as LineHash,
  reason: '',
  reps: null,
  ownerId: null,
} as const

/** A line as the players have it. Reps and owner are the staff's. */
export type ReleasedLine = {
  readonly id: string
  readonly playId: string
  readonly section: string
  readonly formation: string
  readonly personnel: string
  readonly hash: LineHash
  readonly reason: string
}

/** What a release takes of a plan's lines, which are in their order: those whose play is the players' too. */
export function toRelease(
  lines: readonly ReleasedLine[],
  isShared: (playId: string) => boolean,
): ReleasedLine[] {
  return lines
    .filter(({ playId }) => isShared(playId))
    .map(({ id, playId, section, formation, personnel, hash, reason }) => {
      return { id, playId, section, formation, personnel, hash, reason }
    })
}

/** What a line of a plan says instead of its play. */
export type LineOverrides = { readonly formation: string; readonly personnel: string }

/** A play as a line of a plan calls it: the line's formation and personnel, where it has its own. */
export function asCalled<P extends LineOverrides>(play: P, line: Partial<LineOverrides>): P {
  const formation = line.formation || play.formation
  const personnel = line.personnel || play.personnel
  return formation === play.formation && personnel === play.personnel
    ? play
    : { ...play, formation, personnel }
}

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
