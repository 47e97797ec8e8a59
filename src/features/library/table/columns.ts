/** The table's columns: contents, widths, and the person's choice. */
import { TEMPOS, termLabel } from '#schema/football/situations.ts'
import { timeAgo } from '#src/lib/words.ts'
import {
  DIRECTION_LABELS,
  HASH_LABELS,
  INSTALL_LABELS,
  STATUS_LABELS,
  STRENGTH_LABELS,
  UNIT_SHORT,
} from '#src/board/plays/labels.ts'
import { listWords } from '#src/board/plays/field-words.ts'
import { editedAt, lastEdit, type PlayWithDrawing } from '#src/board/plays/rows.ts'
import { successOf } from '../filters.ts'
import { asTexts } from '../remembered.ts'
import { COLUMN_KEYS, type ColumnKey } from '../search.ts'
import { categoryLabel } from '#schema/football/taxonomy.ts'
import type { Sorting } from '../sort-plays.ts'

type Column = {
  /** In rem. */
  width: number
  numeric?: true
  text: (play: PlayWithDrawing, sorting: Sorting) => string
}

const shown = (n: number | undefined) => (n ? String(n) : '')

export const COLUMNS: Readonly<Record<ColumnKey, Column>> = {
  name: { width: 19.25, text: (play) => play.name },
  call: { width: 12, text: (play) => play.callText },
  wrist: { width: 5, numeric: true, text: (play) => play.wristCode },
  unit: { width: 6, text: (play) => UNIT_SHORT[play.unit] },
  formation: { width: 8, text: (play) => play.formation },
  personnel: { width: 5.75, numeric: true, text: (play) => play.personnel },
  category: {
    width: 9.25,
    text: (play, { taxonomy }) =>
      play.category && categoryLabel(play.unit, play.category, play.subcategory, taxonomy),
  },
  concept: { width: 9, text: (play) => play.concept },
  strength: { width: 6, text: (play) => (play.unit === 'special' ? '' : STRENGTH_LABELS[play.strength]) },
  motion: { width: 9, text: (play) => play.motion },
  protection: { width: 9, text: (play) => play.protection },
  direction: { width: 6, text: (play) => DIRECTION_LABELS[play.direction] ?? play.direction },
  hole: { width: 5, numeric: true, text: (play) => play.hole },
  hash: { width: 7, text: (play) => (play.hashPref ? HASH_LABELS[play.hashPref] : '') },
  situation: {
    width: 12,
    text: (play, { terms }) => play.situations.map((slug) => termLabel(terms.situations, slug)).join(', '),
  },
  zone: {
    width: 12,
    text: (play, { terms }) => play.fieldZones.map((slug) => termLabel(terms.fieldZones, slug)).join(', '),
  },
  front: { width: 9, text: (play, { terms }) => listWords('vsFronts', play.vsFronts, terms).join(', ') },
  coverage: {
    width: 9,
    text: (play, { terms }) => listWords('vsCoverages', play.vsCoverages, terms).join(', '),
  },
  tempo: { width: 7, text: (play) => play.tempo && termLabel(TEMPOS, play.tempo) },
  day: { width: 6, numeric: true, text: (play) => shown(play.installDay ?? 0) },
  install: { width: 6, text: (play) => INSTALL_LABELS[play.installStatus] },
  reps: { width: 4.5, numeric: true, text: (play, { counts }) => shown(counts.get(play.id)?.reps) },
  calls: { width: 7.5, numeric: true, text: (play, { counts }) => shown(counts.get(play.id)?.calls) },
  success: {
    width: 9.5,
    numeric: true,
    text: (play, { counts }) => {
      const success = successOf(counts.get(play.id))
      return success === null ? '' : `${success}%`
    },
  },
  tag: { width: 11, text: (play) => play.tags.join(', ') },
  status: { width: 6.25, text: (play) => STATUS_LABELS[play.status] },
  edited: { width: 6.75, numeric: true, text: (play, { now }) => timeAgo(editedAt(play), now) },
  by: { width: 8, text: (play, { nameOf }) => nameOf(lastEdit(play, play.drawing).by) },
}

/** The default columns: what fits beside the tree on a common screen. */
const USUAL: readonly ColumnKey[] = ['formation', 'personnel', 'category', 'status', 'edited']

/** The chosen columns in display order. The name is always shown. */
export function readColumns(value: unknown): readonly ColumnKey[] {
  if (!Array.isArray(value)) return USUAL
  const texts = asTexts(value)
  return COLUMN_KEYS.filter((key) => key !== 'name' && texts.includes(key))
}

/** The columns that can be shown besides the name. Reps and calls are for coaches. */
export function columnsFor(isCoach: boolean): readonly ColumnKey[] {
  const ofCoaches: readonly ColumnKey[] = ['reps', 'calls', 'success', 'status']
  return COLUMN_KEYS.filter((key) => key !== 'name' && (isCoach || !ofCoaches.includes(key)))
}
