import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useMemo } from 'react'
import { newId } from '#schema/ids.ts'
import { deletePlay } from '#schema/operations/plays.ts'
import { newPlayEdit } from '#src/sync/undo/new-play-edit.ts'
import { remove } from '#src/sync/undo/steps.ts'
import { useHoleSystem } from '#src/sync/team/teams.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { attempt } from '#src/ui/attempt.ts'
import { toast } from '#src/ui/toast.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { lastList } from '#src/lib/last-list.ts'
import { duplicateOf, mirrorOf, type PlayCopy } from '#src/board/plays/play-copy.ts'
import { keyBehind } from '#src/lib/list-order.ts'
import type { DrawingRow, PlayRow } from '#src/board/plays/rows.ts'
import { describe, fieldsEdit } from '#src/sync/undo/play-edits.ts'

export type PlayEdits = {
  duplicate: () => void
  mirror: () => void
  archive: () => void
  remove: () => void
}

/**
 * What one does with a whole play. `plays` is the playbook in the coach's order; `shown` holds the drawing as it is on
 * the screen, and is looked at when something is done, so that no stroke makes other edits.
 */
export function usePlayActions(
  play: PlayRow,
  plays: readonly PlayRow[],
  shown: RefObject<DrawingRow | undefined>,
): PlayEdits {
  const run = useCommand()
  const holes = useHoleSystem(play.teamId)
  const navigate = useNavigate()

  return useMemo(() => {
    const add = (copy: PlayCopy, what: string) => {
      const id = newId()
      const isMade = attempt(() =>
        run({
          teamId: play.teamId,
          description: describe(`${what} ${play.name}`),
          edits: [newPlayEdit({ id, playbookId: play.playbookId, ...copy })],
        }),
      )
      if (!isMade) return
      toast.success(`Made “${copy.fields.name}”`)
      void navigate({ to: '/playbook/$playId', params: { playId: id } })
    }
    const place = () => ({ names: plays.map((one) => one.name), sortKey: keyBehind(plays, play), holes })

    return {
      duplicate: () => {
        if (shown.current) add(duplicateOf(play, shown.current.diagram, place()), 'Duplicated')
      },
      mirror: () => {
        if (shown.current) add(mirrorOf(play, shown.current.diagram, place()), 'Mirrored')
      },
      archive: () => {
        const { isArchived, name, teamId } = play
        const done = run({
          teamId,
          description: describe(`${isArchived ? 'Unarchived' : 'Archived'} ${name}`),
          edits: [fieldsEdit(play, { isArchived: { from: isArchived, to: !isArchived } })],
        })
        offerUndo(`${isArchived ? 'Unarchived' : 'Archived'} “${name}”`, done.undo, done.id)
      },
      remove: () => {
        const { id, teamId, name, version } = play
        const seen = { id, baseVersion: version, diagramVersion: shown.current?.version ?? 0 }
        const done = run({
          teamId,
          description: describe(`Deleted ${name}`),
          edits: [remove(deletePlay, seen)],
        })
        offerUndo(`Deleted “${name}”`, done.undo, done.id)
        void navigate({ to: '/playbook', search: lastList(teamId)?.search ?? {} })
      },
    }
  }, [play, plays, shown, run, navigate, holes])
}
