import { PlayThumbnail } from '#src/board/diagram/thumbnail.tsx'
import { useDrawing } from '#src/sync/team/plays.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useDeferredValue } from 'react'

/** A small picture of a play. Pictures render after the page, in slices. */
export function PlayPicture({ team, playId }: { team: MyTeam; playId: string }) {
  const drawing = useDeferredValue(useDrawing(team.id, playId) ?? null, null)
  return (
    drawing && <PlayThumbnail diagram={drawing.diagram} level={team.competitionLevel} className="size-full" />
  )
}
