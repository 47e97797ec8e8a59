import { ArchiveRestore } from 'lucide-react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { restorePlay } from '#schema/operations/plays.ts'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { useDrawing } from '#src/sync/team/plays.ts'
import { restore } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { PlayThumbnail } from '#src/board/diagram/thumbnail.tsx'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { describe } from '#src/sync/undo/play-edits.ts'

/** A play that was deleted: what it was, and for those who may, the way to bring it back. */
export function DeletedPlay({
  play,
  level,
  mayEdit,
}: {
  play: PlayRow
  level: CompetitionLevel
  mayEdit: boolean
}) {
  const run = useCommand()
  const drawing = useDrawing(play.teamId, play.id)
  const now = useNow()
  const onRestore = () =>
    run({
      teamId: play.teamId,
      description: describe(`Restored ${play.name}`),
      edits: [
        restore(
          restorePlay,
          { id: play.id },
          { baseVersion: play.version + 1, diagramVersion: drawing?.version ?? 0 },
        ),
      ],
    })
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-4 py-8 text-center">
      {drawing && (
        <PlayThumbnail
          diagram={drawing.diagram}
          level={level}
          className="aspect-[3/2] w-64 rounded-md border opacity-60"
        />
      )}
      <div>
        <h1 className="text-headline break-words">{play.name}</h1>
        <p className="text-muted">
          This play was deleted {timeAgo(play.deletedAt ?? play.updatedAt, now)}.
          {mayEdit ? ' Bring it back to keep working on it.' : ' A coach can bring it back.'}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {mayEdit && (
          <Button variant="primary" onClick={onRestore}>
            <ArchiveRestore aria-hidden size={16} />
            Restore
          </Button>
        )}
        <LinkButton to="/playbook">Back to playbook</LinkButton>
      </div>
    </section>
  )
}
