import { PlayThumbnail } from '#src/board/diagram/thumbnail.tsx'
import { useDrawing } from '#src/sync/team/plays.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'

/** A recent play, drawn small. Drawings are asked for with it, so that they come behind the words of the first page. */
export function RecentPicture({ team, playId }: { team: MyTeam; playId: string }) {
  const drawing = useDrawing(team.id, playId)
  return (
    drawing && <PlayThumbnail diagram={drawing.diagram} level={team.competitionLevel} className="size-full" />
  )
}
