import type { BookKind } from '#schema/football/alignment-kinds.ts'
import type { BookRow } from '#schema/football/team-book.ts'
import { count } from '#src/lib/words.ts'
import type { Spot } from '#schema/football/spots.ts'
import { newId } from '#schema/ids.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import type { InputOf } from '#schema/operation.ts'
import { createFormation, deleteFormation, editFormation } from '#schema/operations/formations.ts'
import { create, edit, remove, type UndoableEdit } from '#src/sync/undo/steps.ts'
import { useCommand, useSlicedCommand } from '#src/sync/undo/use-command.ts'
import { toast } from '#src/ui/toast.ts'
import { messageOf } from '#src/ui/toast-work.ts'
import { attempt } from '#src/ui/attempt.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { useState } from 'react'
import { type BookItem, KIND_WORDS } from './book-items.ts'
import type { Reached } from './reach.ts'

/** What of a front, coverage or unit a coach changes. */
export type BookValues = {
  name: string
  aliases: readonly string[]
  players: readonly Spot[]
  isHidden: boolean
}

/** Keeps changes of the team's fronts, coverages and units: each is one command that undo takes back. */
export function useBookChange(teamId: string) {
  const run = useCommand()
  const runInSlices = useSlicedCommand()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const done = (description: string, edits: UndoableEdit[]): boolean => {
    if (edits.length === 0) return true
    return attempt(() => {
      const { undo, id } = run({ teamId, description, edits })
      offerUndo(description, undo, id)
    })
  }
  const keep = async (description: string, edits: readonly UndoableEdit[]): Promise<boolean> => {
    setProgress({ done: 0, total: edits.length - 1 })
    try {
      const kept = await runInSlices(
        { teamId, description, edits },
        {
          signal: new AbortController().signal,
          onProgress: (n) => setProgress({ done: Math.max(0, n - 1), total: edits.length - 1 }),
        },
      )
      if (kept) offerUndo(description, kept.undo, kept.id)
      return true
    } catch (error) {
      toast.error(messageOf(error))
      return false
    } finally {
      setProgress(null)
    }
  }
  return {
    /** Null unless a change with plays is on its way. */
    progress,
    /** The same with the plays that the coach selected, as one command that undo takes back whole. */
    changeWith: (item: BookItem, row: BookRow, plays: readonly Reached[]) =>
      keep(`Changed ${item.name}${plays.length > 0 ? ` and ${count(plays.length, 'play')}` : ''}`, [
        ...(item.row ? rowEdit(item.row, row) : [creation(row.id, item, row, true)]),
        ...plays.flatMap(({ edits }) => edits),
      ]),
    /** Gives whether it is kept; a refusal has said why. */
    change: (item: BookItem, to: Partial<BookValues>, description = `Changed ${item.name}`) => {
      const values = { ...item, ...to }
      return done(description, item.row ? rowEdit(item.row, values) : [creation(newId(), item, values, true)])
    },
    /** Another front or unit made from this one; gives its id, or null when it was not kept. */
    add: (item: BookItem, values: BookValues): string | null => {
      const id = newId()
      const words = `New ${KIND_WORDS[item.kind].one} ${values.name}`
      return done(words, [creation(id, item, values, false)]) ? id : null
    },
    /** The library's comes back as it is; one that the team made is gone. Plays and looks stay as they are. */
    remove: ({ row, name, isBuiltIn }: BookItem) => {
      if (!row) return true
      const { id, version } = row
      const words = isBuiltIn ? `Put ${name} back to the built-in one` : `Removed ${name}`
      return done(words, [remove(deleteFormation, { id, baseVersion: version })])
    },
  }
}

function rowEdit(row: NonNullable<BookItem['row']>, values: BookValues): UndoableEdit[] {
  const to = {
    name: values.name.trim(),
    aliases: [...values.aliases],
    isHidden: values.isHidden,
    ...(values.players.length > 0 && { players: values.players.map((spot) => ({ ...spot })) }),
  }
  const changes: InputOf<typeof editFormation>['changes'] = Object.fromEntries(
    Object.entries(to).flatMap(([field, value]) => {
      const from = row[field as keyof typeof to]
      return jsonEqual(from, value) ? [] : [[field, { from, to: value }]]
    }),
  )
  if (Object.keys(changes).length === 0) return []
  return [edit(editFormation, { id: row.id, baseVersion: row.version, changes })]
}

function creation(
  id: string,
  { kind, family }: { kind: BookKind; family: string },
  { name, aliases, players, isHidden }: BookValues,
  replaces: boolean,
): UndoableEdit {
  return create(createFormation, {
    id,
    kind,
    family,
    replaces,
    name: name.trim(),
    aliases: [...aliases],
    isHidden,
    players: players.map((spot) => ({ ...spot })),
    personnel: '',
    strength: kind === 'front' ? 'R' : 'balanced',
  })
}
