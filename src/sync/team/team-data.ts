/** A team's lists, and whether this device has all of each. */
import type { EntityName } from '#schema/entities/index.ts'
import { operations } from '#schema/operations/index.ts'
import { queries } from '#schema/queries/index.ts'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { ConnectionState } from '../engine/connection.ts'
import type { SyncEngine } from '../engine/engine.ts'
import type { TeamList } from '../engine/offline-teams.ts'
import { useEngine } from '../provider.tsx'
import { useConnection } from '../state.ts'
import { useRows } from '../use-query.ts'

/**
 * `complete`: the list holds every row that this device has ever shown of it, and every queued change. `loading`: more
 * rows are on their way. `partial`: there are more rows, and they cannot arrive without a connection.
 */
export type DataState = 'complete' | 'loading' | 'partial'

export type TeamRows<R> = {
  rows: readonly R[]
  state: DataState
  /** How many rows there will be at least. */
  expected: number
  /** The server confirmed the rows on this page. */
  ready: boolean
}

/** The plays of a team in the coach's order, without their drawings. */
export function useTeamPlays(teamId: string) {
  return useWhole('plays', teamId, useRows(queries.plays.all({ teamId })))
}

/** The lines of all game plans of a team, in the coach's order. */
export function usePlanLines(teamId: string) {
  return useWhole('planLines', teamId, useRows(queries.plans.plays({ teamId })))
}

/** The person's own answers to quizzes, the newest first. */
export function useOwnAnswers(teamId: string) {
  return useWhole('ownAnswers', teamId, useRows(queries.study.mine({ teamId })))
}

/** The newest answers of the team's players, the newest first; none for who is no coach. */
export function useTeamAnswers(teamId: string) {
  return useWhole('teamAnswers', teamId, useRows(queries.study.ofTeam({ teamId })))
}

function useWhole<R>(
  list: TeamList,
  teamId: string,
  { rows, ready }: { rows: readonly R[]; ready: boolean },
): TeamRows<R> {
  const engine = useEngine()
  const connection = useConnection()
  const showsQueued = useSyncExternalStore(
    useCallback((listener) => followQueued(engine, listener), [engine]),
    () => engine.showsQueued(teamId),
  )
  const seen = engine.teams.rowsSeen(teamId, list)
  const holdsAll = ready || (seen !== null && rows.length >= seen) || isMadeHere(engine, teamId)
  const state = showsQueued ? stateOf(holdsAll, connection) : 'loading'
  useEffect(() => {
    if (state === 'complete') engine.teams.noteRows(teamId, list, rows.length)
  }, [engine, state, teamId, list, rows.length])
  return { rows, state, expected: Math.max(seen ?? 0, rows.length), ready }
}

/** The state of rows that come from the server alone. */
export function stateOf(holdsAll: boolean, connection: ConnectionState): DataState {
  if (holdsAll) return 'complete'
  return connection === 'connected' || connection === 'connecting' ? 'loading' : 'partial'
}

function followQueued({ outbox, receiptsChanged, teams }: SyncEngine, listener: () => void): () => void {
  const stops = [outbox.changed, receiptsChanged, teams.changed].map((emitter) => emitter.on(listener))
  return () => stops.forEach((stop) => stop())
}

const TEAM: EntityName = 'team'

/** A team created on this device that the server does not know yet, so no one else can have added rows. */
function isMadeHere({ outbox }: SyncEngine, teamId: string): boolean {
  return outbox
    .entries()
    .some(
      ({ name, entityType, entityId }) =>
        entityType === TEAM && entityId === teamId && operations.get(name)?.kind === 'create',
    )
}
