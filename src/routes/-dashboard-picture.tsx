import { PlayThumbnail } from '#src/board/diagram/thumbnail.tsx'
import { useDrawing } from '#src/sync/plays.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { useDeferredValue } from 'react'

/** One of the team's plays drawn small. It asks for the drawings itself, so that they come behind the words. */
export function DashboardPicture({ playId, team }: { playId: string; team: MyTeam }) {
  // The page first, then its pictures, in slices.
  const drawing = useDeferredValue(useDrawing(team.id, playId) ?? null, null)
  return (
    drawing && <PlayThumbnail diagram={drawing.diagram} level={team.competitionLevel} className="size-full" />
  )
}
