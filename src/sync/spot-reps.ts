/** How often each player ran each spot in practice scripts this week. */
import { instantOf } from '#schema/event-times.ts'
import { menOf, standingReps } from '#schema/football/script-reps.ts'
import { queries } from '#schema/queries/index.ts'
import { weekOf } from '#src/lib/days.ts'
import { useCallback, useMemo } from 'react'
import { useTeamDay, useTeamZone } from './team-day.ts'
import { useRows } from './use-query.ts'

/** The reps of a player at a spot since the team's Sunday, for coaches; 0 where `wanted` is false. */
export function useSpotReps(teamId: string, wanted: boolean): (playerId: string, spot: string) => number {
  const { rows } = useRows(queries.scripts.reps({ teamId }), wanted)
  const zone = useTeamZone(teamId)
  const today = useTeamDay(teamId)
  const since = instantOf(weekOf(today)[0] ?? today, '00:00', zone)
  const counts = useMemo(() => {
    const found = new Map<string, number>()
    for (const rep of standingReps(rows)) {
      if (rep.result === 'skip' || rep.at < since) continue
      for (const { spot, playerId } of menOf(rep)) {
        const key = `${playerId} ${spot}`
        found.set(key, (found.get(key) ?? 0) + 1)
      }
    }
    return found
  }, [rows, since])
  return useCallback((playerId, spot) => counts.get(`${playerId} ${spot}`) ?? 0, [counts])
}
