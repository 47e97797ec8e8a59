import { FORMATIONS, mirrorFormation, type Formation } from '#schema/football/formations.ts'
import { newId } from '#schema/ids.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import type { InputOf } from '#schema/operation.ts'
import {
  type CreateFormation,
  createFormation,
  deleteFormation,
  editFormation,
  restoreFormation,
} from '#schema/operations/formations.ts'
import { queries } from '#schema/queries/index.ts'
import { count } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { create, edit, replace, step, type UndoableEdit } from '#src/sync/undo/steps.ts'
import { useCommand, useSlicedCommand } from '#src/sync/undo/use-command.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { toast } from '#src/ui/toast.ts'
import { messageOf } from '#src/ui/toast-work.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { useState } from 'react'
import type { MappedFormation } from '../mapped-formations.ts'
import { fieldEdits } from './details.ts'
import { drawingEdits, type FormationPlay } from './plays-of.ts'

type Change = { before: Formation; after: Formation }

/**
 * Hides a formation, or offers it again; each is one command that undo takes back. One of the library gets a row of the team's to
 * be hidden by, which goes again if nothing else was changed in it.
 */
export function useFormationHiding(team: MyTeam) {
  const run = useCommand()
  const { rows: own } = useRows(queries.playbook.formations({ teamId: team.id }))
  return (mapped: MappedFormation) => {
    const row = own.find(({ id }) => id === mapped.id)
    const isHidden = !mapped.isHidden
    const book = FORMATIONS.find(({ slug }) => slug === (mapped.replaces ?? mapped.id))
    const description = isHidden ? `Hid ${mapped.name}` : `${mapped.name} is offered again`
    const edits = !row
      ? book && [creation(newId(), book, true)]
      : !isHidden && book && isAsInLibrary(row, book)
        ? [
            replace(deleteFormation, { id: row.id, baseVersion: row.version }, restoreFormation, {
              id: row.id,
            }),
          ]
        : [
            edit(editFormation, {
              id: row.id,
              baseVersion: row.version,
              changes: { isHidden: { from: row.isHidden, to: isHidden } },
            }),
          ]
    if (!edits) return
    attempt(() => {
      const { undo, id } = run({ teamId: team.id, description, edits })
      offerUndo(description, undo, id)
    })
  }
}

function isAsInLibrary(row: Pick<Formation, 'name' | 'personnel' | 'strength' | 'players'>, book: Formation) {
  return (['name', 'personnel', 'strength', 'players'] as const).every((field) =>
    jsonEqual(row[field], book[field]),
  )
}

/**
 * Changes a formation with those of its plays that are given, as one command that undo takes back whole. `save` gives the
 * formation's id, or null when nothing was changed, which it says. `progress` is null unless a change is on its way.
 */
export function useFormationChange(team: MyTeam) {
  const runInSlices = useSlicedCommand()
  const { rows: own } = useRows(queries.playbook.formations({ teamId: team.id }))
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)

  const save = async (
    mapped: MappedFormation,
    change: Change,
    plays: readonly FormationPlay[],
    isNew = false,
  ): Promise<string | null> => {
    const row = isNew ? undefined : own.find(({ id }) => id === mapped.id)
    const id = row?.id ?? newId()
    // The page may show it to the other hand.
    const kept = mapped.isTurned && !isNew ? mirrorFormation(change.after) : change.after
    const inPlays = [...drawingEdits(plays, change, team.competitionLevel), ...fieldEdits(plays, change)]
    const first: UndoableEdit = row
      ? edit(editFormation, {
          id,
          baseVersion: row.version,
          changes: changesOf(row, kept),
        })
      : creation(id, kept)
    const description = isNew
      ? `New formation ${kept.name}`
      : plays.length > 0
        ? `Changed formation ${mapped.name} and ${count(plays.length, 'play')}`
        : `Changed formation ${mapped.name}`
    setProgress({ done: 0, total: inPlays.length })
    try {
      const done = await runInSlices(
        { teamId: team.id, description, edits: [first, ...inPlays] },
        {
          signal: new AbortController().signal,
          onProgress: (n) => setProgress({ done: Math.max(0, n - 1), total: inPlays.length }),
        },
      )
      if (done) offerUndo(description, done.undo, done.id)
      return id
    } catch (error) {
      toast.error(messageOf(error))
      return null
    } finally {
      setProgress(null)
    }
  }
  return { save, progress }
}

/** What differs between the team's row and the formation as it is to be kept. */
function changesOf(
  row: Pick<CreateFormation, 'name' | 'family' | 'personnel' | 'strength' | 'players'>,
  kept: Formation,
): InputOf<typeof editFormation>['changes'] {
  const { name, family, personnel, strength } = kept
  const from = { name: row.name, family: row.family, personnel: row.personnel, strength: row.strength }
  const to = {
    name: name.trim(),
    family,
    personnel,
    strength,
    players: kept.players.map((spot) => ({ ...spot })),
  }
  const all = { ...from, players: [...row.players] }
  return Object.fromEntries(
    Object.entries(to).flatMap(([field, value]) => {
      const was = all[field as keyof typeof all]
      return jsonEqual(was, value) ? [] : [[field, { from: was, to: value }]]
    }),
  )
}

/** One of the library as the team's own from now on; undo brings the library's back. */
function creation(
  id: string,
  { name, family, personnel, strength, players }: Formation,
  isHidden = false,
): UndoableEdit {
  return create(
    createFormation,
    {
      id,
      name: name.trim(),
      family,
      personnel,
      strength,
      players: players.map((spot) => ({ ...spot })),
      ...(isHidden && { isHidden }),
    },
    { undo: [step(deleteFormation, { id, baseVersion: 1 })], redo: [step(restoreFormation, { id })] },
  )
}
