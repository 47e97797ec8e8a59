/** Reads filter values from plays. Pure and fast: it runs on every keystroke. */
import type { TeamTerms } from '#schema/football/situations.ts'
import type { UnitBranch } from '#schema/football/taxonomy.ts'
import type { RepTally } from '#schema/football/script-reps.ts'
import { looksOf } from '#schema/football/look-base.ts'
import { editedAt, lastEdit, type PlayWithDrawing } from '#src/board/plays/rows.ts'
import { FILTER_KEYS, type FilterKey, type LibrarySearch, NOTHING, valuesOf } from './search.ts'

/** How often a play was repped, and how often a call of it was logged by hand or imported. */
export type Count = {
  readonly reps: number
  readonly calls: number
  readonly successes: number
  /** Of the reps, those of practice scripts. */
  readonly scripted?: RepTally
}

/** What filters and the search need besides the plays: counts, the current time, and the team's words. */
export type Known = {
  readonly counts: ReadonlyMap<string, Count>
  readonly now: number
  readonly terms?: TeamTerms
  /** The names of the team's categories. */
  readonly taxonomy?: readonly UnitBranch[]
}

export const NOTHING_KNOWN: Known = { counts: new Map(), now: 0 }

const DAY_MS = 86_400_000
/** "Edited in the last … days". */
const WINDOWS = [1, 7, 30]
/** A play with at least this many reps counts as well repped. */
const MANY_REPS = 10
/** A play with at least this many logged calls counts as called often. */
const MANY_CALLS = 5

type Read = (play: PlayWithDrawing, known: Known) => string | readonly string[]

const READ: Record<FilterKey, Read> = {
  formation: (play) => play.formation,
  personnel: (play) => play.personnel,
  concept: (play) => play.concept,
  situation: (play) => play.situations,
  zone: (play) => play.fieldZones,
  hash: (play) => play.hashPref,
  front: (play) => play.vsFronts,
  coverage: (play) => play.vsCoverages,
  tag: (play) => play.tags,
  status: (play) => play.status,
  day: (play) => (play.installDay === null ? '' : String(play.installDay)),
  install: (play) => play.installStatus,
  reps: ({ id }, { counts }) => repsBand(counts.get(id)?.reps ?? 0),
  calls: ({ id }, { counts }) => callsBand(counts.get(id)?.calls ?? 0),
  success: ({ id }, { counts }) => successBand(successOf(counts.get(id))),
  strength: (play) => (play.unit === 'special' ? '' : play.strength),
  direction: (play) => play.direction,
  hole: (play) => play.hole,
  motion: (play) => play.motion,
  protection: (play) => play.protection,
  tempo: (play) => play.tempo,
  looks: ({ drawing }) => (drawing && looksOf(drawing.diagram).length > 0 ? 'some' : ''),
  call: (play) => (play.callText.trim() ? 'some' : ''),
  wrist: (play) => (play.wristCode.trim() ? 'some' : ''),
  edited: (play, { now }) => WINDOWS.filter((days) => editedAt(play) > now - days * DAY_MS).map(String),
  by: (play) => lastEdit(play, play.drawing).by,
  // 'with' shows archived plays among the others, 'only' shows them alone.
  archived: (play) => (play.isArchived ? ['with', 'only'] : ['with']),
}

/** The play's values for a filter; `NOTHING` if it has none. */
export function readFilter(key: FilterKey, play: PlayWithDrawing, known: Known): readonly string[] {
  const value = READ[key](play, known)
  if (typeof value === 'string') return [value || NOTHING]
  return value.length > 0 ? value : [NOTHING]
}

/** Share of logged calls that succeeded, in percent; null for a play without one. */
export function successOf(count: Count | undefined): number | null {
  return count && count.calls > 0 ? Math.round((100 * count.successes) / count.calls) : null
}

function repsBand(reps: number): string {
  if (reps === 0) return ''
  return reps < MANY_REPS ? 'few' : 'many'
}

function callsBand(calls: number): string {
  if (calls === 0) return ''
  return calls < MANY_CALLS ? 'few' : 'many'
}

function successBand(success: number | null): string {
  if (success === null) return ''
  if (success >= 60) return 'high'
  return success >= 40 ? 'mid' : 'low'
}

/** Returns a test for whether a play passes all filters in the URL. */
export function filterOf(search: LibrarySearch, known: Known) {
  const asked = FILTER_KEYS.filter((key) => search[key]).map(
    (key) => [key, new Set(valuesOf(search, key))] as const,
  )
  return (play: PlayWithDrawing): boolean =>
    (search.archived !== undefined || !play.isArchived) &&
    asked.every(([key, wanted]) => readFilter(key, play, known).some((value) => wanted.has(value)))
}
