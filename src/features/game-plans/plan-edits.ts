/** What one does with a game plan, as edits that can be taken back. Pure. */
import { notThereYet } from '#schema/game-plan.ts'
import { newId } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import {
  addPlanPlays,
  createPlan,
  deletePlan,
  editPlan,
  movePlanPlays,
  type PlanFields,
  removePlanPlays,
  restorePlan,
} from '#schema/operations/plans.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { create, type UndoableEdit, edit, replace, step } from '#src/sync/undo/steps.ts'
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import type { LineRow, PlanRow } from './plan-words.ts'

type Line = Pick<LineRow, 'id' | 'playId' | 'section' | 'sortKey'>

export function newPlanEdit(id: string, fields: PlanFields): UndoableEdit {
  return create(
    createPlan,
    { id, fields },
    { undo: [step(deletePlan, { id, baseVersion: 1 })], redo: [step(restorePlan, { id })] },
  )
}

/** What differs from the plan as it stood when the change began; null where nothing does. */
export function fieldsEditOf(
  plan: PlanRow,
  fields: Partial<PlanFields> & { isPublished?: boolean },
): UndoableEdit | null {
  const was = plan as unknown as { readonly [field: string]: Json }
  const changes = Object.fromEntries(
    Object.entries(fields).flatMap(([field, to]) =>
      was[field] === to ? [] : [[field, { from: was[field] ?? null, to }]],
    ),
  )
  if (Object.keys(changes).length === 0) return null
  return edit(editPlan, { id: plan.id, baseVersion: plan.version, changes })
}

export function deletionEdit({ id, version }: PlanRow): UndoableEdit {
  return replace(deletePlan, { id, baseVersion: version }, restorePlan, { id })
}

export function restoreEdit({ id, version }: PlanRow): UndoableEdit {
  return replace(restorePlan, { id }, deletePlan, { id, baseVersion: version + 1 })
}

/**
 * Puts plays at the end of a section of a plan, whose lines in their order are `lines`. What is there already stays out,
 * and counts as `left`. A plan that the same command makes takes its lines along when that is undone.
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
    undo: isNew ? [] : [step(removePlanPlays, { planId, ids: part.map(({ id }) => id) })],
    ...(isNew && { redo: [] }),
  }))
  return { edits, added: fresh.length, left: playIds.length - fresh.length }
}

/** Takes lines out; undone, each stands where it stood. */
export function removeEdits(planId: string, lines: readonly Line[]): UndoableEdit[] {
  return inParts(lines).map((part) => ({
    do: step(removePlanPlays, { planId, ids: part.map(({ id }) => id) }),
    undo: [step(addPlanPlays, { planId, lines: part.map(placed) })],
  }))
}

/** Puts a line into a section at a place among its other lines, counted from 0. Null where it stands there. */
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

/** A key for the place before `others[at]`. Two lines may share a key, which nothing fits between: then behind both. */
function keyAt(others: readonly Line[], at: number): string {
  const before = others[at - 1]?.sortKey ?? null
  const after = others.slice(at).find(({ sortKey }) => before === null || sortKey > before)?.sortKey ?? null
  try {
    return generateKeyBetween(before, after)
  } catch {
    // A key that no app of ours wrote must not keep a coach from moving a line.
    return `${before ?? 'a'}V`
  }
}

const placed = ({ id, playId, section, sortKey }: Line) => ({ id, playId, section, sortKey })

/** As many as one operation takes. */
function inParts<T>(all: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let i = 0; i < all.length; i += LIMITS.bulk) parts.push(all.slice(i, i + LIMITS.bulk))
  return parts
}
