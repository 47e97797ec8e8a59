import { editDiagram, editPlay, revertPlay } from '#schema/operations/plays.ts'
import { reverseChanges } from '#schema/merge/diagram.ts'
import { reverseFields } from '#schema/merge/fields.ts'
import { step } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { attempt } from '#src/ui/attempt.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { describe } from '#src/sync/undo/play-edits.ts'
import { type PlayState, wayBack } from './play-states.ts'
import type { PlayHistory } from './use-history.ts'

/** Brings an older version back as one new change, which can be undone. True when it was done. */
export function useRestore({ play, drawing, now }: PlayHistory): (then: PlayState, name: string) => boolean {
  const run = useCommand()
  return (then, name) => {
    const back = now && wayBack(now, then)
    if (!play || !drawing || !back) return false
    const { fields, changes } = back
    const { id, teamId, version: baseVersion } = play
    const hasFields = Object.keys(fields).length > 0
    // To and fro by the edits that it stands for: so undoing asks before it takes somebody's newer work.
    const edits = (way: 'undo' | 'redo') => {
      const isBack = way === 'undo'
      return [
        ...(hasFields
          ? [
              step(editPlay, {
                id,
                baseVersion,
                changes: (isBack ? reverseFields(fields as never) : fields) as typeof fields,
              }),
            ]
          : []),
        ...(changes.length > 0
          ? [
              step(editDiagram, {
                playId: id,
                baseVersion: drawing.version,
                changes: (isBack ? reverseChanges(changes) : changes) as never,
              }),
            ]
          : []),
      ]
    }
    return attempt(() => {
      const done = run({
        teamId,
        description: describe(`Restored the version of ${name} of ${then.fields.name}`),
        edits: [
          {
            do: step(revertPlay, {
              id,
              baseVersion,
              diagramVersion: drawing.version,
              fields,
              changes: changes as never,
            }),
            undo: edits('undo'),
            redo: edits('redo'),
          },
        ],
      })
      offerUndo(`“${then.fields.name}” is as it was: ${name}`, done.undo, done.id)
    })
  }
}
