/** Undoable edits of game plans. Pure. */
import { type SectionChange, settingsOf, type SheetFields } from '#schema/call-sheet.ts'
import { notThereYet, PLAIN_LINE, type ReleasedLine, toRelease } from '#schema/game-plan.ts'
import { newId } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import {
  addPlanPlays,
  createPlan,
  deletePlan,
  editPlan,
  markPlanPrinted,
  movePlanPlays,
  type PlanFields,
  releasePlan,
  removePlanPlays,
  restorePlan,
  setPlanSections,
} from '#schema/operations/plans.ts'
import { planLines } from '#schema/operations/plan-lines.ts'
import type { Json } from '#schema/merge/conflict.ts'
import type { FieldEdits } from '#schema/merge/fields.ts'
import { create, type UndoableEdit, edit, remove, restore, step } from '#src/sync/undo/steps.ts'
import { keyAt } from '#src/lib/list-order.ts'
import { generateNKeysBetween } from 'fractional-indexing'
import type { LineRow, PlanRow } from './plan-words.ts'

type Line = Pick<LineRow, 'id' | 'playId' | 'section' | 'sortKey'>
type SeenLine = Line & Pick<LineRow, 'version' | keyof typeof PLAIN_LINE>

export function newPlanEdit(id: string, fields: PlanFields): UndoableEdit {
  return create(createPlan, { id, fields })
}

/** The edit of what differs from the plan as it was; null if nothing does. */
export function fieldsEditOf(
  plan: PlanRow,
  fields: Partial<PlanFields & SheetFields> & { isPublished?: boolean },
): UndoableEdit | null {
  const changes = changesOf(plan, fields)
  if (Object.keys(changes).length === 0) return null
  return edit(editPlan, { id: plan.id, baseVersion: plan.version, changes })
}

/**
 * Releases the plan to the players, or hides it from them; null if it is so already. Undo of hiding returns the release that
 * they had, not the lines that coaches have worked on since.
 */
export function releaseEdit(plan: PlanRow, isPublished: boolean): UndoableEdit | null {
  const undoable = fieldsEditOf(plan, { isPublished })
  const { id, version, publishedAt, releasedLines } = plan
  if (!undoable || isPublished || publishedAt === null || !releasedLines) return undoable
  return {
    ...undoable,
    undo: [
      step(editPlan, {
        id,
        baseVersion: version,
        changes: { isPublished: { from: false, to: true } },
        released: { at: publishedAt, lines: [...releasedLines] },
      }),
    ],
  }
}

/** The edit of what differs from the line as it was; null if nothing does. */
export function lineEdit(
  line: Pick<LineRow, 'id' | 'version'>,
  fields: Partial<LineRow>,
): UndoableEdit | null {
  const changes = changesOf(line, fields)
  if (Object.keys(changes).length === 0) return null
  return edit(planLines.edit, { id: line.id, baseVersion: line.version, changes })
}

function changesOf(row: object, fields: object): FieldEdits {
  const was = row as { readonly [field: string]: Json }
  return Object.fromEntries(
    Object.entries(fields as { readonly [field: string]: Json }).flatMap(([field, to]) =>
      was[field] === to ? [] : [[field, { from: was[field] ?? null, to }]],
    ),
  )
}

export function deletionEdit({ id, version }: PlanRow): UndoableEdit {
  return remove(deletePlan, { id, baseVersion: version })
}

export function restoreEdit({ id, version }: PlanRow): UndoableEdit {
  return restore(restorePlan, { id }, { baseVersion: version + 1 })
}

/**
 * Adds plays to the end of a plan's section; `lines` are the plan's lines in order. Plays already in it are skipped
 * and counted as `left`. If the same command creates the plan, undo removes both. Otherwise it removes the lines as they were
 * added, and asks where another coach has written in them.
 */
export function addEdits(
  planId: string,
  lines: readonly Line[],
  { playIds, section, isNew }: { playIds: readonly string[]; section: string; isNew?: boolean },
): { edits: UndoableEdit[]; added: number; left: number } {
  const fresh = notThereYet(
    lines,
    playIds.map((playId) => ({ playId, section })),
  )
  const keys = generateNKeysBetween(lines.at(-1)?.sortKey ?? null, null, fresh.length)
  const made = fresh.map((place, i) => ({ id: newId(), ...place, sortKey: keys[i] ?? 'a0' }))
  const edits = inParts(made).map((part): UndoableEdit => ({
    do: step(addPlanPlays, { planId, lines: part }),
    undo: isNew ? [] : [removal(planId, part.map(asAdded))],
    ...(isNew && { redo: [] }),
  }))
  return { edits, added: fresh.length, left: playIds.length - fresh.length }
}

/** Removes lines as they were seen; undo puts each back in its place. */
export function removeEdits(planId: string, lines: readonly SeenLine[]): UndoableEdit[] {
  return inParts(lines).map((part) => ({
    do: removal(planId, part),
    undo: [step(addPlanPlays, { planId, lines: part.map(placed) })],
  }))
}

/** Moves a line to an index among a section's other lines. Null if it is there already. */
export function moveEdit(
  planId: string,
  line: Line,
  to: { section: string; among: readonly Line[]; at: number },
): UndoableEdit | null {
  const others = to.among.filter(({ id }) => id !== line.id)
  const stood = to.among.findIndex(({ id }) => id === line.id)
  if (line.section === to.section && stood === to.at) return null
  const move = (section: string, sortKey: string) =>
    step(movePlanPlays, { planId, lines: [{ id: line.id, section, sortKey }] })
  return {
    do: move(to.section, keyAt(others, to.at)),
    undo: [move(line.section, line.sortKey)],
  }
}

/** A change of settings by section. */
export type SectionChanges = readonly { readonly section: string; readonly set: SectionChange }[]

/**
 * Changes settings of sections; undo returns each of those settings, and no other, to what it was, unless it has been changed
 * again since.
 */
export function sectionsEdit(
  { id, sections }: Pick<PlanRow, 'id' | 'sections'>,
  changes: SectionChanges,
): UndoableEdit {
  const before = changes.map(({ section, set }) => {
    const was = settingsOf(sections, section)
    return {
      section,
      set: Object.fromEntries(Object.keys(set).map((key) => [key, was[key as keyof SectionChange] ?? null])),
      was: set,
    }
  })
  return {
    do: step(setPlanSections, { planId: id, sections: [...changes] }),
    undo: [step(setPlanSections, { planId: id, sections: before })],
  }
}

/**
 * Gives the players these lines, which are in order; undo returns to what they had. `now` in ms: a release is later than the one
 * before it, also by a clock that runs behind, or nobody would be told of it.
 */
export function releaseAgainEdit(
  { id, publishedAt, releasedLines }: Pick<PlanRow, 'id' | 'publishedAt' | 'releasedLines'>,
  now: number,
  lines: readonly ReleasedLine[],
): UndoableEdit {
  const at = Math.max(now, (publishedAt ?? 0) + 1)
  return {
    do: step(releasePlan, { planId: id, from: publishedAt, at, lines: toRelease(lines, () => true) }),
    undo: [step(releasePlan, { planId: id, from: at, at: publishedAt, lines: [...(releasedLines ?? [])] })],
  }
}

/** Records a print at a time in ms; undo returns to the print before. */
export function printedEdit(
  { id, printedAt, printedCalls }: Pick<PlanRow, 'id' | 'printedAt' | 'printedCalls'>,
  at: number,
  calls: readonly string[],
): UndoableEdit {
  return {
    do: step(markPlanPrinted, { planId: id, from: printedAt, at, calls: [...calls] }),
    undo: [step(markPlanPrinted, { planId: id, from: at, at: printedAt, calls: printedCalls })],
  }
}

const asAdded = (line: Line): SeenLine => ({ ...line, ...PLAIN_LINE, version: 1 })

const removal = (planId: string, lines: readonly SeenLine[]) =>
  step(removePlanPlays, { planId, ids: lines.map(({ id }) => id), seen: lines.map(seen) })

const seen = ({ id, version, formation, personnel, hash, reason, reps, ownerId }: SeenLine) => ({
  id,
  version,
  formation,
  personnel,
  hash,
  reason,
  reps,
  ownerId,
})

const placed = ({ id, playId, section, sortKey }: Line) => ({ id, playId, section, sortKey })

/** Split into batches of one operation's maximum size. */
function inParts<T>(all: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let i = 0; i < all.length; i += LIMITS.bulk) parts.push(all.slice(i, i + LIMITS.bulk))
  return parts
}
