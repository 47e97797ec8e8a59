/** The call of a drawn play. With the library's plays, which it compares, so pages load it when they need it. Pure. */
import type { WordRow } from '#schema/football/calls/taught-kinds.ts'
import { writeCall, type WrittenCall } from '#schema/football/calls/write-call.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import type { HoleSystem } from '#schema/football/holes.ts'
import { type FormationRow, toFormation, toHand } from '../new-play.ts'
import { teamLanguage } from './call-start.ts'

/** What a team knows that its calls are made of. */
export type CallTeam = {
  level: CompetitionLevel
  holes: HoleSystem
  formations: readonly FormationRow[]
  words: readonly WordRow[]
}

/** The call of the drawing in the team's own words; as much of it as has words. */
export function drawnCall(diagram: Diagram, { level, holes, formations, words }: CallTeam): WrittenCall {
  const own = formations.map((row) => {
    const { slug, title, players } = toHand(toFormation(row), 'R')
    return { id: slug, title, players }
  })
  return writeCall(diagram, { language: teamLanguage(holes, formations, words), level, formations: own })
}
