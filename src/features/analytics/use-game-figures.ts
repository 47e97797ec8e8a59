import type { Row } from '@rocicorp/zero'
import type { GameEvent } from '#schema/football/game/log.ts'
import { numbersOf } from '#schema/football/team-numbers.ts'
import { queries } from '#schema/queries/index.ts'
import { useConnection } from '#src/sync/state.ts'
import { type DataState, stateOf } from '#src/sync/team/team-data.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useMemo } from 'react'
import { type Called, type GameLine, gameFigures, type WholeGame as Whole } from './game-figures.ts'

export type ChartedGame = GameLine<Row['games']>
export type WholeGame = Whole<Row['games'], GameEvent & { planId: string; createdBy: string }>

export type GameFigures = {
  readonly games: readonly ChartedGame[]
  readonly whole: readonly WholeGame[]
  readonly called: ReadonlyMap<string, Called>
  readonly state: DataState
}

/** The charted games with their figures, and how often each play was called in them, as this device's logs have them. */
export function useGameFigures(team: MyTeam): GameFigures {
  const { rows: games, ready } = useRows(queries.games.all({ teamId: team.id }))
  const { rows: events, ready: hasEvents } = useRows(queries.games.events({ teamId: team.id }))
  const state = stateOf(ready && hasEvents, useConnection())
  const figures = useMemo(
    () =>
      gameFigures(
        games,
        events as readonly (GameEvent & { planId: string; createdBy: string })[],
        numbersOf(team),
      ),
    [games, events, team],
  )
  return useMemo(() => ({ ...figures, state }), [figures, state])
}
