import { useState } from 'react'
import { writeCall } from '#schema/football/calls/write-call.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { LIMITS } from '#schema/limits.ts'
import { useCallLanguage } from '#src/sync/call-language.ts'
import { toHand, toFormation } from '#src/board/new-play.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { useDrawing } from '#src/sync/plays.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Button } from '#src/ui/button.tsx'
import { useEditPlay } from './edit-play.ts'

/** Fills in the call of an offensive play from its drawing, in the team's own words. */
export function WriteCall({ play, level }: { play: PlayRow; level: CompetitionLevel }) {
  const { language, formations } = useCallLanguage(play.teamId)
  const drawing = useDrawing(play.teamId, play.id)
  const edit = useEditPlay(play)
  const [notes, setNotes] = useState<readonly string[]>([])
  if (play.unit !== 'offense' || !drawing) return null
  const write = () => {
    const own = formations.map((row) => {
      const { slug, title, players } = toHand(toFormation(row), 'R')
      return { id: slug, title, players }
    })
    const { text, notSaid } = writeCall(drawing.diagram, { language, level, formations: own })
    setNotes(notSaid)
    const to = text.slice(0, LIMITS.shortText)
    if (to !== '' && to !== play.callText) void attempt(() => edit({ callText: { from: play.callText, to } }))
  }
  return (
    <div className="col-span-2 -mt-1 flex flex-col items-start gap-1">
      <Button size="sm" variant="quiet" onClick={write}>
        Write the call from the drawing
      </Button>
      <output className="text-caption text-muted block empty:hidden">{notes.join(' ')}</output>
    </div>
  )
}
