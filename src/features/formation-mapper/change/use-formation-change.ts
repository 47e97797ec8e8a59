import { FORMATIONS, mirrorFormation, type Formation } from '#schema/football/formations.ts'
import { newId } from '#schema/ids.ts'
import { deleteFormation, editFormation } from '#schema/operations/formations.ts'
import { queries } from '#schema/queries/index.ts'
import { count } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { edit, remove } from '#src/sync/undo/steps.ts'
import { useCommand, useSlicedCommand } from '#src/sync/undo/use-command.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { toast } from '#src/ui/toast.ts'
import { messageOf } from '#src/ui/toast-work.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { useState } from 'react'
import type { MappedFormation } from '../mapped-formations.ts'
import { fieldEdits } from './details.ts'
import { changeEdit, creation, type FormationRow, isAsInLibrary } from './formation-edits.ts'
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
        ? [remove(deleteFormation, { id: row.id, baseVersion: row.version })]
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

/**
 * Changes a formation with those of its plays that are given, as one command that undo takes back whole. `save` takes the team's
 * row as it was when the coach began, and gives the formation's id, or null when nothing was changed, which it says. `progress`
 * is null unless a change is on its way.
 */
export function useFormationChange(team: MyTeam) {
  const runInSlices = useSlicedCommand()
  const { rows: own } = useRows(queries.playbook.formations({ teamId: team.id }))
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)

  const save = async (
    mapped: MappedFormation,
    change: Change,
    plays: readonly FormationPlay[],
    seen: FormationRow | undefined,
    isNew = false,
  ): Promise<string | null> => {
    // The page may show it to the other hand.
    const asKept = (formation: Formation) =>
      mapped.isTurned && !isNew ? mirrorFormation(formation) : formation
    const inPlays = [...drawingEdits(plays, change, team.competitionLevel), ...fieldEdits(plays, change)]
    const newOne = newId()
    const { id, change: first } = isNew
      ? { id: newOne, change: creation(newOne, change.after) }
      : changeEdit({ before: asKept(change.before), after: asKept(change.after) }, seen, own)
    const description = isNew
      ? `New formation ${change.after.name}`
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
