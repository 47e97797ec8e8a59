/** Undoable edits of practice plans. Pure. */
import type { PracticeTemplate } from '#schema/football/practice-templates.ts'
import { newId } from '#schema/ids.ts'
import { practiceCells, practicePeriods, practicePlans } from '#schema/operations/practice.ts'
import type { ContactLevel, PeriodType, PracticeGroup } from '#schema/practice.ts'
import { creations } from '#src/sync/undo/entry-edits.ts'
import type { UndoableEdit } from '#src/sync/undo/steps.ts'
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
