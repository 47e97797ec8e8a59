/** Undoable edits of entries (schema/entries.ts). Pure. */
import type { Entry, EntryOperations } from '#schema/entries.ts'
import { LIMITS } from '#schema/limits.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import { create, edit, remove, restore, type UndoableEdit } from './steps.ts'

export type Fields = { readonly [field: string]: Json }
/** A row as the person saw it. */
export type Seen = { readonly id: string; readonly version: number }

/** Creates entries, in parts of one operation's size. `alone`: their own undo deletes them; else that of what they belong to does. */
export function creations(kind: EntryOperations, entries: readonly Entry[], alone = true): UndoableEdit[] {
  const parts: Entry[][] = []
  for (let i = 0; i < entries.length; i += LIMITS.bulk) parts.push(entries.slice(i, i + LIMITS.bulk))
  const made = parts.map((part) => create(kind.create, { entries: part }))
  return alone ? made : made.map((one) => ({ ...one, undo: [], redo: [] }))
}

/** The edit of the fields that differ from the row; none if nothing does. */
export function edits(kind: EntryOperations, seen: Seen, fields: Fields): UndoableEdit[] {
  const before = seen as unknown as Fields
  const changes = Object.fromEntries(
    Object.entries(fields).flatMap(([field, to]) =>
      jsonEqual(before[field] ?? null, to) ? [] : [[field, { from: before[field] ?? null, to }]],
    ),
  )
  if (Object.keys(changes).length === 0) return []
  return [edit(kind.edit, { id: seen.id, baseVersion: seen.version, changes })]
}

export function deletion(kind: EntryOperations, { id, version }: Seen): UndoableEdit {
  return remove(kind.delete, { id, baseVersion: version })
}

/** Brings a deleted entry back. */
export function restoration(kind: EntryOperations, { id, version }: Seen): UndoableEdit {
  return restore(kind.restore, { id }, { baseVersion: version + 1 })
}
