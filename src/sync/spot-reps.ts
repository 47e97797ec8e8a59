/** How often each player ran each spot in practice scripts this week. */
import { menOf, standingReps } from '#schema/football/script-reps.ts'
import { queries } from '#schema/queries/index.ts'
import { dayAt, weekOf } from '#src/lib/days.ts'
import { useNow } from '#src/lib/use-now.ts'
import { useCallback, useMemo } from 'react'
import { useRows } from './use-query.ts'

/** The reps of a player at a spot since Sunday, for coaches; 0 where `wanted` is false. */
export function useSpotReps(teamId: string, wanted: boolean): (playerId: string, spot: string) => number {
  const { rows } = useRows(queries.scripts.reps({ teamId }), wanted)
  const sunday = weekOf(dayAt(useNow()))[0] ?? ''
  const counts = useMemo(() => {
    const found = new Map<string, number>()
    for (const rep of standingReps(rows)) {
      if (rep.result === 'skip' || dayAt(rep.at) < sunday) continue
      for (const { spot, playerId } of menOf(rep)) {
        const key = `${playerId} ${spot}`
        found.set(key, (found.get(key) ?? 0) + 1)
      }
    }
    return found
  }, [rows, sunday])
  return useCallback((playerId, spot) => counts.get(`${playerId} ${spot}`) ?? 0, [counts])
}
