import type { EntryOperations } from '#schema/entries.ts'
import { newId } from '#schema/ids.ts'
import { creations, deletion, edits, type Fields, restoration, type Seen } from './entry-edits.ts'
import type { UndoableEdit } from './steps.ts'
import { useCommand } from './use-command.ts'

type Changed = { readonly seen: Seen; readonly fields: Fields }

/** How the page says what happened: an error of a change, and the offer to undo it. */
export type Telling = {
  readonly attempt: (change: () => void) => void
  readonly offerUndo: (description: string, undo: () => void, id: string) => void
}

/** Adds, changes and removes entries of a team; each call is one command that undo takes back. */
export function useEntries(teamId: string, { attempt, offerUndo }: Telling) {
  const run = useCommand()

  const send = (made: readonly UndoableEdit[], description: string, isTold: boolean) => {
    if (made.length === 0) return
    attempt(() => {
      const done = run({ teamId, description, edits: made })
      if (isTold) offerUndo(description, done.undo, done.id)
    })
  }
  /** Adds entries, each with a new id. */
  const add = (kind: EntryOperations, added: readonly Fields[], description: string) =>
    send(additions(kind, added), description, true)
  /** Sends the fields that differ from the rows as they were seen. */
  const edit = (kind: EntryOperations, changed: readonly Changed[], description: string) =>
    send(changes(kind, changed), description, changed.length > 1)

  /** Adds and changes entries in one command. */
  const write = (
    kind: EntryOperations,
    { added, changed }: { readonly added: readonly Fields[]; readonly changed: readonly Changed[] },
    description: string,
  ) => send([...additions(kind, added), ...changes(kind, changed)], description, true)

  const remove = (kind: EntryOperations, seen: Seen | readonly Seen[], description: string) =>
    send(
      [seen].flat().map((one) => deletion(kind, one)),
      description,
      true,
    )

  /** Brings a deleted entry back. */
  const restore = (kind: EntryOperations, seen: Seen, description: string) =>
    send([restoration(kind, seen)], description, true)

  return { add, edit, write, remove, restore }
}

function additions(kind: EntryOperations, added: readonly Fields[]): UndoableEdit[] {
  return creations(
    kind,
    added.map((fields) => ({ ...fields, id: newId() })),
  )
}

function changes(kind: EntryOperations, changed: readonly Changed[]): UndoableEdit[] {
  return changed.flatMap(({ seen, fields }) => edits(kind, seen, fields))
}
