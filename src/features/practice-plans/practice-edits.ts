/** Undoable edits of practice plans. Pure. */
import type { EntryOperations } from '#schema/entries.ts'
import type { PracticeTemplate } from '#schema/football/practice-templates.ts'
import { newId } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import { practiceCells, practicePeriods, practicePlans } from '#schema/operations/practice.ts'
import type { ContactLevel, PeriodType, PracticeGroup } from '#schema/practice.ts'
import { create, edit, replace, step, type UndoableEdit } from '#src/sync/undo/steps.ts'
import { generateNKeysBetween } from 'fractional-indexing'
import type { CellRow, PeriodRow, PlanRow } from './practice-words.ts'

export type PlanFields = Pick<
  PlanRow,
  'title' | 'date' | 'startTime' | 'place' | 'attire' | 'emphasis' | 'opponent' | 'notes'
>
export type PeriodFields = {
  type: PeriodType
  name: string
  minutes: number
  contact: ContactLevel
  notes: string
}
export type CellFields = {
  groupFrom: PracticeGroup
  groupTo: PracticeGroup
  activity: string
  coachId: string | null
  place: string
  drill: string
  equipment: string
  contact: ContactLevel | ''
}
/** A period as a template or another plan has it. */
export type Draft = PeriodFields & { readonly cells: readonly CellFields[] }

type Entry = { id: string } & { [field: string]: Json }

/** Creates entries, in parts of one operation's size. `alone`: their own undo deletes them; else that of their plan does. */
function creations(kind: EntryOperations, entries: readonly Entry[], alone = true): UndoableEdit[] {
  const parts: Entry[][] = []
  for (let i = 0; i < entries.length; i += LIMITS.bulk) parts.push(entries.slice(i, i + LIMITS.bulk))
  return parts.map((part) =>
    create(
      kind.create,
      { entries: part },
      {
        undo: alone ? part.map(({ id }) => step(kind.delete, { id, baseVersion: 1 })) : [],
        redo: alone ? part.map(({ id }) => step(kind.restore, { id })) : [],
      },
    ),
  )
}

type Seen = { readonly id: string; readonly version: number }

/** The edit of the fields that differ from the row; none if nothing does. */
export function edits(
  kind: EntryOperations,
  seen: Seen,
  fields: { readonly [field: string]: Json },
): UndoableEdit[] {
  const before = seen as unknown as { readonly [field: string]: Json }
  const changes = Object.fromEntries(
    Object.entries(fields).flatMap(([field, to]) =>
      jsonEqual(before[field] ?? null, to) ? [] : [[field, { from: before[field] ?? null, to }]],
    ),
  )
  if (Object.keys(changes).length === 0) return []
  return [edit(kind.edit, { id: seen.id, baseVersion: seen.version, changes })]
}

export function deletion(kind: EntryOperations, { id, version }: Seen): UndoableEdit {
  return replace(kind.delete, { id, baseVersion: version }, kind.restore, { id })
}

export function restoration(kind: EntryOperations, { id, version }: Seen): UndoableEdit {
  return replace(kind.restore, { id }, kind.delete, { id, baseVersion: version + 1 })
}

/** A new plan with its periods and cells. Undo deletes the plan, and all of it is hidden with it. */
export function newPlanEdits(planId: string, fields: PlanFields, drafts: readonly Draft[]): UndoableEdit[] {
  const keys = generateNKeysBetween(null, null, drafts.length)
  const made = drafts.map((draft, i) => ({ id: newId(), draft, sortKey: keys[i] ?? 'a0' }))
  return [
    ...creations(practicePlans, [{ id: planId, ...fields, isPublished: false }]),
    ...creations(
      practicePeriods,
      made.map(({ id, sortKey, draft }) => ({ id, planId, sortKey, ...periodFields(draft) })),
      false,
    ),
    ...creations(
      practiceCells,
      made.flatMap(({ id: periodId, draft }) =>
        draft.cells.map((cell) => ({ id: newId(), planId, periodId, ...cellFields(cell) })),
      ),
      false,
    ),
  ]
}

/** A period at a place among the others, with cells. */
export function newPeriodEdits(planId: string, sortKey: string, draft: Draft): UndoableEdit[] {
  const periodId = newId()
  return [
    ...creations(practicePeriods, [{ id: periodId, planId, sortKey, ...periodFields(draft) }]),
    ...creations(
      practiceCells,
      draft.cells.map((cell) => ({ id: newId(), planId, periodId, ...cellFields(cell) })),
      false,
    ),
  ]
}

export function newCellEdits(
  { id: periodId, planId }: Pick<PeriodRow, 'id' | 'planId'>,
  cells: readonly CellFields[],
): UndoableEdit[] {
  return creations(
    practiceCells,
    cells.map((cell) => ({ id: newId(), planId, periodId, ...cellFields(cell) })),
  )
}

export const emptyCell = (group: PracticeGroup): CellFields => ({
  groupFrom: group,
  groupTo: group,
  activity: '',
  coachId: null,
  place: '',
  drill: '',
  equipment: '',
  contact: '',
})

export function periodFields({ type, name, minutes, contact, notes }: PeriodFields): PeriodFields {
  return { type, name, minutes, contact, notes }
}

export function cellFields(cell: CellFields): CellFields {
  const { groupFrom, groupTo, activity, coachId, place, drill, equipment, contact } = cell
  return { groupFrom, groupTo, activity, coachId, place, drill, equipment, contact }
}

/** The periods of a plan, to make another one of them. */
export function draftsOf(
  periods: readonly PeriodRow[],
  cellsOf: (periodId: string) => readonly CellRow[],
): Draft[] {
  return periods.map((period) => ({ ...periodFields(period), cells: cellsOf(period.id).map(cellFields) }))
}

/** The periods of a starter template. */
export function draftsOfTemplate({ periods }: PracticeTemplate): Draft[] {
  return periods.map(({ type, minutes, contact, name = '', notes = '', cells = [] }) => ({
    type,
    minutes,
    contact,
    name,
    notes,
    cells: cells.map(({ from, to, ...said }) => ({ ...emptyCell(from), ...said, groupTo: to })),
  }))
}

/** Whether a cell says nothing, so that clearing its text removes it. */
export function isBlank({ activity, coachId, place, drill, equipment, contact }: CellFields): boolean {
  return !activity.trim() && !coachId && !place.trim() && !drill.trim() && !equipment.trim() && contact === ''
}
