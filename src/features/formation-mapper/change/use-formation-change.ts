import { mirrorFormation, type Formation } from '#schema/football/formations.ts'
import { newId } from '#schema/ids.ts'
import {
  createFormation,
  deleteFormation,
  editFormation,
  restoreFormation,
} from '#schema/operations/formations.ts'
import { queries } from '#schema/queries/index.ts'
import { count } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { create, edit, step, type UndoableEdit } from '#src/sync/undo/steps.ts'
import { useSlicedCommand } from '#src/sync/undo/use-command.ts'
import { useRows } from '#src/sync/use-query.ts'
import { toast } from '#src/ui/toast.ts'
import { messageOf } from '#src/ui/toast-work.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { useState } from 'react'
import type { MappedFormation } from '../mapped-formations.ts'
import { drawingEdits, type FormationPlay } from './plays-of.ts'

type Change = { before: Formation; after: Formation }

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
  ): Promise<string | null> => {
    const row = own.find(({ id }) => id === mapped.id)
    const id = row?.id ?? newId()
    // The page may show it to the other hand.
    const kept = mapped.isTurned ? mirrorFormation(change.after) : change.after
    const drawings = drawingEdits(plays, change, team.competitionLevel)
    const first: UndoableEdit = row
      ? edit(editFormation, {
          id,
          baseVersion: row.version,
          changes: {
            players: { from: [...row.players], to: kept.players.map((spot) => ({ ...spot })) },
          },
        })
      : creation(id, kept)
    const description =
      drawings.length > 0
        ? `Changed formation ${mapped.name} and ${count(drawings.length, 'play')}`
        : `Changed formation ${mapped.name}`
    setProgress({ done: 0, total: drawings.length })
    try {
      const done = await runInSlices(
        { teamId: team.id, description, edits: [first, ...drawings] },
        {
          signal: new AbortController().signal,
          onProgress: (n) => setProgress({ done: Math.max(0, n - 1), total: drawings.length }),
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

/** One of the library as the team's own from now on; undo brings the library's back. */
function creation(id: string, { name, family, personnel, strength, players }: Formation): UndoableEdit {
  return create(
    createFormation,
    { id, name, family, personnel, strength, players: players.map((spot) => ({ ...spot })) },
    { undo: [step(deleteFormation, { id })], redo: [step(restoreFormation, { id })] },
  )
}
