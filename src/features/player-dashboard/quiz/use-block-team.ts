import { baseFrontOf } from '#schema/football/base-fronts.ts'
import { useTeamBook } from '#src/sync/team/team-book.ts'
import { type MyTeam, useBlocking, usePositionNames } from '#src/sync/team/teams.ts'
import { useMemo } from 'react'
import type { BlockTeam } from './block-questions.ts'

/** What decides a team's questions about blocks: one answer for the player who is asked and the coach who counts. */
export function useBlockTeam(team: MyTeam): BlockTeam {
  const settings = useBlocking(team.id)
  const names = usePositionNames(team.id)
  const front = baseFrontOf(team)
  const level = team.competitionLevel
  const book = useTeamBook(team.id)
  return useMemo(() => ({ front, level, settings, names, book }), [front, level, settings, names, book])
}
