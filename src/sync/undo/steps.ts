/** The parts of a command: operations and how to undo them. */
import type { FieldConflict, Json } from '#schema/merge/conflict.ts'
import { type ElementChange, reverseChanges } from '#schema/merge/diagram.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import { type FieldEdits, reverseFields } from '#schema/merge/fields.ts'
import type { AnyOperation, Operation, OperationOf } from '#schema/operation.ts'
import { deleteOf, restoreOf } from '#schema/operations/index.ts'

/** One operation with its input. */
export type Step = { readonly operation: AnyOperation; readonly input: unknown }

/** A step with its undo. `redo` is set if redoing is another operation: a created entity is restored, not created again. */
export type UndoableEdit = {
  readonly do: Step
  readonly undo: readonly Step[]
  readonly redo?: readonly Step[]
}

type Fields = { id: string; baseVersion: number; changes: FieldEdits }
type Drawing = { playId: string; baseVersion: number; changes: readonly ElementChange[] }
type Value = { from: Json; to: Json; userId: string; capability?: string }
type Deletion = { id: string; baseVersion: number; diagramVersion?: number }
type Deletions = { playbookId: string; plays: readonly Required<Deletion>[] }

/** An input by its operation's effect, which determines its undo and its possible conflicts. */
export type Shape =
  | { kind: 'fields'; input: Fields }
  | { kind: 'drawing'; input: Drawing }
  | { kind: 'value'; input: Value }
  | { kind: 'deletion'; input: Deletion }
  | { kind: 'deletions'; input: Deletions }
  | { kind: 'other' }

export function shapeOf({ operation: { kind }, input }: Step): Shape {
  if (kind === 'edit') return { kind: 'fields', input: input as Fields }
  if (kind === 'draw') return { kind: 'drawing', input: input as Drawing }
  if (kind === 'set') return { kind: 'value', input: input as Value }
  if (kind === 'delete') return { kind: 'deletion', input: input as Deletion }
  if (kind === 'deleteMany') return { kind: 'deletions', input: input as Deletions }
  return { kind: 'other' }
}

export function step<I>(operation: Operation<I>, input: NoInfer<I>): Step {
  return { operation, input }
}

/** An edit of fields, of a drawing, or of one value. Undone by its reverse. */
export function edit<I>(operation: Operation<I>, input: NoInfer<I>): UndoableEdit {
  return { do: { operation, input }, undo: [reversed({ operation, input })] }
}

/** The versions at which a deletion finds a row, and of a play its drawing. */
type Versions = Omit<Deletion, 'id'>

/**
 * A creation. Undone by deleting what it creates, redone by restoring that, so that nothing is created twice. `versions`: of
 * what is new.
 */
export function create<I>(
  operation: OperationOf<'create', I>,
  input: NoInfer<I>,
  versions: Versions = { baseVersion: 1 },
): UndoableEdit {
  const ids = operation.createdIds?.(input) ?? [operation.entityId(input)]
  return {
    do: { operation, input },
    undo: ids.map((id) => deleting(operation, id, versions)),
    redo: ids.map((id) => restoring(operation, id)),
  }
}

/** A deletion. Undone by restoring. */
export function remove<I>(operation: OperationOf<'delete', I>, input: NoInfer<I>): UndoableEdit {
  return { do: { operation, input }, undo: [restoring(operation, operation.entityId(input))] }
}

/** A restoration. Undone by deleting again. `versions`: of what is restored. */
export function restore<I>(
  operation: OperationOf<'restore', I>,
  input: NoInfer<I>,
  versions: Versions,
): UndoableEdit {
  return {
    do: { operation, input },
    undo: [deleting(operation, operation.entityId(input), versions)],
  }
}

/** Deletes the entity that an operation is about. */
function deleting(about: AnyOperation, id: string, versions: Versions): Step {
  return { operation: deleteOf(about) ?? nothingUndoes(about), input: { id, ...versions } }
}

/** Restores the entity that an operation is about. */
function restoring(about: AnyOperation, id: string): Step {
  return { operation: restoreOf(about) ?? nothingUndoes(about), input: { id } }
}

function nothingUndoes({ name }: AnyOperation): never {
  throw new Error(`Nothing says how ${name} is taken back`)
}

function reversed(one: Step): Step {
  const shape = shapeOf(one)
  const { operation } = one
  if (shape.kind === 'fields')
    return { operation, input: { ...shape.input, changes: reverseFields(shape.input.changes) } }
  if (shape.kind === 'drawing')
    return { operation, input: { ...shape.input, changes: reverseChanges(shape.input.changes) } }
  if (shape.kind === 'value')
    return { operation, input: { ...shape.input, from: shape.input.to, to: shape.input.from } }
  return nothingUndoes(operation)
}

export function entityOf({ operation, input }: Step): string {
  return operation.entityId(input)
}

/** Merges consecutive edits of one entity, dropping values that returned to where they began. */
export function compact(steps: readonly Step[]): Step[] {
  const found: Step[] = []
  for (const next of steps) {
    const at = found.findIndex((one) => isSameThing(one, next))
    const before = found[at]
    if (before) found[at] = joined(before, next)
    else found.push(next)
  }
  return found.filter((one) => !isNothing(one))
}

function isSameThing(a: Step, b: Step): boolean {
  if (a.operation !== b.operation || entityOf(a) !== entityOf(b)) return false
  const shape = shapeOf(a)
  const other = shapeOf(b)
  if (shape.kind === 'value' && other.kind === 'value')
    return shape.input.capability === other.input.capability
  return shape.kind === 'fields' || shape.kind === 'drawing'
}

function joined(a: Step, b: Step): Step {
  const { operation } = a
  const [first, then] = [shapeOf(a), shapeOf(b)]
  if (first.kind === 'fields' && then.kind === 'fields')
    return {
      operation,
      input: { ...then.input, changes: joinFields(first.input.changes, then.input.changes) },
    }
  if (first.kind === 'drawing' && then.kind === 'drawing')
    return {
      operation,
      input: { ...then.input, changes: joinElements([...first.input.changes, ...then.input.changes]) },
    }
  if (first.kind === 'value' && then.kind === 'value')
    return { operation, input: { ...then.input, from: first.input.from } }
  return b
}

function joinFields(first: FieldEdits, then: FieldEdits): FieldEdits {
  const all = { ...first }
  for (const [field, { from, to }] of Object.entries(then))
    all[field] = { from: Object.hasOwn(first, field) ? (first[field]?.from ?? null) : from, to }
  return Object.fromEntries(Object.entries(all).filter(([, { from, to }]) => !jsonEqual(from, to)))
}

/** Merges consecutive changes of one element; additions and removals stay as they are. */
function joinElements(changes: readonly ElementChange[]): ElementChange[] {
  const found: ElementChange[] = []
  for (const next of changes) {
    const at = found.findLastIndex(({ id }) => id === next.id)
    const before = found[at]
    if (before && 'set' in before && 'set' in next)
      found[at] = { id: next.id, set: joinFields(before.set, next.set) }
    else found.push(next)
  }
  return found.filter((one) => !('set' in one) || Object.keys(one.set).length > 0)
}

function isNothing(one: Step): boolean {
  const shape = shapeOf(one)
  if (shape.kind === 'value') return shape.input.from === shape.input.to
  if (shape.kind === 'fields') return Object.keys(shape.input.changes).length === 0
  return shape.kind === 'drawing' && shape.input.changes.length === 0
}

/** The edit without the parts that conflicted and were never applied; null if none was applied. */
export function without(undoable: UndoableEdit, conflicts: readonly FieldConflict[]): UndoableEdit | null {
  const names = new Set(conflicts.map(({ field }) => field))
  if (names.has('deletedAt')) return null
  const kept = (steps: readonly Step[]) => steps.flatMap((one) => withoutNames(one, names) ?? [])
  const done = shapeOf(undoable.do).kind === 'other' ? undoable.do : withoutNames(undoable.do, names)
  const undo = kept(undoable.undo)
  if (!done || undo.length === 0) return null
  return { do: done, undo, ...(undoable.redo && { redo: kept(undoable.redo) }) }
}

function withoutNames(one: Step, names: ReadonlySet<string>): Step | null {
  const shape = shapeOf(one)
  if (shape.kind !== 'fields' && shape.kind !== 'drawing') return null
  const changes =
    shape.kind === 'fields'
      ? withoutFields(shape.input.changes, (field) => names.has(field))
      : shape.input.changes.flatMap((change): ElementChange[] => {
          if (names.has(change.id)) return []
          if (!('set' in change)) return [change]
          const set = withoutFields(change.set, (key) => names.has(`${change.id}.${key}`))
          return Object.keys(set).length > 0 ? [{ id: change.id, set }] : []
        })
  const left: Step = { operation: one.operation, input: { ...shape.input, changes } }
  return isNothing(left) ? null : left
}

function withoutFields(edits: FieldEdits, isOut: (field: string) => boolean): FieldEdits {
  return Object.fromEntries(Object.entries(edits).filter(([field]) => !isOut(field)))
}
