import type { Row } from '@rocicorp/zero'
import type { GameEvent } from '#schema/football/game/log.ts'
import { numbersOf } from '#schema/football/team-numbers.ts'
import { queries } from '#schema/queries/index.ts'
import { useConnection } from '#src/sync/state.ts'
import { stateOf } from '#src/sync/team/team-data.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useMemo } from 'react'
import { type Called, type GameLine, gameFigures } from './game-figures.ts'

export type ChartedGame = GameLine<Row['games']>

/** The charted games with their figures, and how often each play was called in them. `isComing`: still loading. */
export function useGameFigures(team: MyTeam): {
  games: readonly ChartedGame[]
  called: ReadonlyMap<string, Called>
  isComing: boolean
} {
  const { rows: games, ready } = useRows(queries.games.all({ teamId: team.id }))
  const { rows: events, ready: hasEvents } = useRows(queries.games.events({ teamId: team.id }))
  const isComing = stateOf(ready && hasEvents, useConnection()) === 'loading'
  return useMemo(
    () => ({
      ...gameFigures(games, events as readonly (GameEvent & { planId: string })[], numbersOf(team)),
      isComing,
    }),
    [games, events, team, isComing],
  )
}
