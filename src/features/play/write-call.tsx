import { useState } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { LIMITS } from '#schema/limits.ts'
import { queries } from '#schema/queries/index.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { useDrawing } from '#src/sync/team/plays.ts'
import { useHoleSystem } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Button } from '#src/ui/button.tsx'
import { NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { useEditPlay } from './edit-play.ts'

/** Fills in the call of an offensive play from its drawing, in the team's own words. */
export function WriteCall({ play, level }: { play: PlayRow; level: CompetitionLevel }) {
  const { rows: words } = useRows(queries.playbook.callWords({ teamId: play.teamId }))
  const { rows: formations } = useRows(queries.playbook.formations({ teamId: play.teamId }))
  const holes = useHoleSystem(play.teamId)
  const drawing = useDrawing(play.teamId, play.id)
  const edit = useEditPlay(play)
  const [notes, setNotes] = useState<readonly string[]>([])
  if (play.unit !== 'offense' || !drawing) return null
  const write = async () => {
    const writer = await import('#src/board/calls/drawn-call.ts').catch(() => null)
    if (!writer) return setNotes([NOT_ON_DEVICE])
    const { text, notSaid } = writer.drawnCall(drawing.diagram, { level, holes, formations, words })
    setNotes(notSaid)
    const to = text.slice(0, LIMITS.shortText)
    if (to !== '' && to !== play.callText) attempt(() => edit({ callText: { from: play.callText, to } }))
  }
  return (
    <div className="col-span-2 -mt-1 flex flex-col items-start gap-1">
      <Button size="sm" variant="quiet" onClick={() => void write()}>
        Write the call from the drawing
      </Button>
      <output className="text-caption text-muted block empty:hidden">{notes.join(' ')}</output>
    </div>
  )
}
