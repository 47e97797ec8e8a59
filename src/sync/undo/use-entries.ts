import { newId } from '#schema/ids.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import type { Json } from '#schema/merge/conflict.ts'
import type { FieldEdits } from '#schema/merge/fields.ts'
import { LIMITS } from '#schema/limits.ts'
import type { Entry, EntryOperations } from '#schema/entries.ts'
import { create, edit as editing, replace, step, type UndoableEdit } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'

type Fields = { readonly [field: string]: Json }
type Seen = { readonly id: string; readonly version: number }
type Changed = { readonly seen: Seen; readonly fields: Fields }

/** How the page says what happened: an error of a change, and the offer to undo it. */
type Telling = {
  readonly attempt: (change: () => void) => void
  readonly offerUndo: (description: string, undo: () => void, id: string) => void
}

/** Adds, changes and removes entries of a team; each call is one command that undo takes back. */
export function useEntries(teamId: string, { attempt, offerUndo }: Telling) {
  const run = useCommand()

  const send = (edits: readonly UndoableEdit[], description: string, isTold: boolean) => {
    if (edits.length === 0) return
    attempt(() => {
      const done = run({ teamId, description, edits })
      if (isTold) offerUndo(description, done.undo, done.id)
    })
  }
  /** Adds entries, each with a new id. */
  const add = (kind: EntryOperations, added: readonly Fields[], description: string) =>
    send(creations(kind, added), description, true)
  /** Sends the fields that differ from the rows as they were seen. */
  const edit = (kind: EntryOperations, changed: readonly Changed[], description: string) =>
    send(changes(kind, changed), description, changed.length > 1)

  /** Adds and changes entries in one command. */
  const write = (
    kind: EntryOperations,
    { added, changed }: { readonly added: readonly Fields[]; readonly changed: readonly Changed[] },
    description: string,
  ) => send([...creations(kind, added), ...changes(kind, changed)], description, true)

  const remove = (kind: EntryOperations, { id, version }: Seen, description: string) =>
    attempt(() => {
      const done = run({
        teamId,
        description,
        edits: [replace(kind.delete, { id, baseVersion: version }, kind.restore, { id })],
      })
      offerUndo(description, done.undo, done.id)
    })

  /** Brings a deleted entry back. */
  const restore = (kind: EntryOperations, { id, version }: Seen, description: string) =>
    send([replace(kind.restore, { id }, kind.delete, { id, baseVersion: version + 1 })], description, true)

  return { add, edit, write, remove, restore }
}

function creations(kind: EntryOperations, added: readonly Fields[]): UndoableEdit[] {
  const made = added.map((fields): Entry => ({ ...fields, id: newId() }))
  const batches = Array.from({ length: Math.ceil(made.length / LIMITS.bulk) }, (_, i) =>
    made.slice(i * LIMITS.bulk, (i + 1) * LIMITS.bulk),
  )
  return batches.map((batch) =>
    create(
      kind.create,
      { entries: batch },
      {
        undo: batch.map(({ id }) => step(kind.delete, { id, baseVersion: 1 })),
        redo: batch.map(({ id }) => step(kind.restore, { id })),
      },
    ),
  )
}

function changes(kind: EntryOperations, changed: readonly Changed[]): UndoableEdit[] {
  return changed.flatMap(({ seen, fields }) => {
    const edits = changesOf(seen, fields)
    if (Object.keys(edits).length === 0) return []
    return [editing(kind.edit, { id: seen.id, baseVersion: seen.version, changes: edits })]
  })
}

/** The fields that differ from the row, as an edit sends them. */
function changesOf(seen: object, fields: Fields): FieldEdits {
  const before = seen as Fields
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([field, to]) => !jsonEqual(before[field] ?? null, to))
      .map(([field, to]) => [field, { from: before[field] ?? null, to }]),
  )
}
