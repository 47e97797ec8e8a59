/** The list's order: the coach's own, or by a column. */
import type { TeamTerms } from '#schema/football/situations.ts'
import type { UnitBranch } from '#schema/football/taxonomy.ts'
import { STATUS_LABELS } from '#src/board/plays/labels.ts'
import { editedAt, lastEdit, type PlayWithDrawing } from '#src/board/plays/rows.ts'
import { type Known, successOf } from './filters.ts'
import type { ColumnKey, LibrarySort } from './search.ts'
import { categoryLabel } from '#schema/football/taxonomy.ts'

/** A column's sort value. Empty text and null sort last. */
type Value = string | number | null

/** What sorting needs besides the plays. */
export type Sorting = Known & {
  readonly taxonomy: readonly UnitBranch[]
  readonly terms: TeamTerms
  readonly nameOf: (userId: string) => string
}

const rank = (list: readonly string[]) => (value: string) => list.indexOf(value)
const byStatus = rank(Object.keys(STATUS_LABELS))
const byInstall = rank(['new', 'repped', 'ready', 'retired'])
const byUnit = rank(['offense', 'defense', 'special'])

const VALUE: Record<ColumnKey, (play: PlayWithDrawing, sorting: Sorting) => Value> = {
  name: (play) => play.name,
  call: (play) => play.callText,
  wrist: (play) => play.wristCode,
  unit: (play) => byUnit(play.unit),
  formation: (play) => play.formation,
  personnel: (play) => play.personnel,
  category: (play, { taxonomy }) =>
    play.category && categoryLabel(play.unit, play.category, play.subcategory, taxonomy),
  concept: (play) => play.concept,
  strength: (play) => play.strength,
  motion: (play) => play.motion,
  protection: (play) => play.protection,
  direction: (play) => play.direction,
  hole: (play) => play.hole,
  hash: (play) => play.hashPref,
  situation: (play) => play.situations.join(),
  zone: (play) => play.fieldZones.join(),
  front: (play) => play.vsFronts.join(),
  coverage: (play) => play.vsCoverages.join(),
  tempo: (play) => play.tempo,
  day: (play) => play.installDay,
  install: (play) => byInstall(play.installStatus),
  reps: (play, { counts }) => counts.get(play.id)?.reps ?? 0,
  calls: (play, { counts }) => counts.get(play.id)?.calls ?? 0,
  success: (play, { counts }) => successOf(counts.get(play.id)),
  tag: (play) => play.tags.join(),
  status: (play) => byStatus(play.status),
  edited: editedAt,
  by: (play, { nameOf }) => nameOf(lastEdit(play, play.drawing).by),
}

/** Column labels. */
export const COLUMN_LABELS: Readonly<Record<ColumnKey, string>> = {
  name: 'Name',
  call: 'Call',
  wrist: 'Wrist',
  unit: 'Unit',
  formation: 'Formation',
  personnel: 'Personnel',
  category: 'Category',
  concept: 'Concept',
  strength: 'Strength',
  motion: 'Motion',
  protection: 'Protection',
  direction: 'Direction',
  hole: 'Hole',
  hash: 'Hash',
  situation: 'Situations',
  zone: 'Field zones',
  front: 'Fronts',
  coverage: 'Coverages',
  tempo: 'Tempo',
  day: 'Day',
  install: 'Install',
  reps: 'Reps',
  calls: 'Logged calls',
  success: 'Logged success %',
  tag: 'Tags',
  status: 'Status',
  edited: 'Edited',
  by: 'Edited by',
}

/** Columns that sort descending first: last edited, most reps. */
const MOST_FIRST: readonly ColumnKey[] = ['edited', 'reps', 'calls', 'success']

let collator: Intl.Collator | undefined

/** Natural sort order. Created lazily: it takes a browser longer than drawing the list. */
export const alphabetically = (a: string, b: string): number =>
  (collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })).compare(a, b)

/** The sort column and whether it is reversed; null for the coach's order. */
export function columnOf(sort: LibrarySort): { column: ColumnKey; isTurned: boolean } | null {
  if (sort === 'order') return null
  const isTurned = sort.startsWith('-')
  return { column: (isTurned ? sort.slice(1) : sort) as ColumnKey, isTurned }
}

/** Whether the order is ascending: A to Z, day 1 to day 9. */
export function isAscending(sort: LibrarySort): boolean {
  const by = columnOf(sort)
  return by === null || MOST_FIRST.includes(by.column) === by.isTurned
}

/** The next order after a click on a column's header: its order, reversed, then the coach's again. */
export function nextSort(sort: LibrarySort, column: ColumnKey): LibrarySort {
  if (sort === column) return `-${column}`
  return sort === `-${column}` ? 'order' : column
}

/** Sorts plays that come in the coach's order. Empty values come last in both directions. */
export function sortPlays(
  plays: readonly PlayWithDrawing[],
  sort: LibrarySort,
  sorting: Sorting,
): readonly PlayWithDrawing[] {
  const by = columnOf(sort)
  if (!by) return plays
  const sign = isAscending(sort) ? 1 : -1
  const read = VALUE[by.column]
  return plays
    .map((play) => ({ play, value: read(play, sorting) }))
    .sort((a, b) => Number(isBlank(a.value)) - Number(isBlank(b.value)) || sign * compare(a.value, b.value))
    .map(({ play }) => play)
}

function isBlank(value: Value): boolean {
  return value === '' || value === null
}

function compare(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return typeof a === 'string' && typeof b === 'string' ? alphabetically(a, b) : 0
}
