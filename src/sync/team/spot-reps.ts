/** How often each player ran each spot of a depth chart in practice scripts this week. */
import { CHARTS } from '#schema/depth.ts'
import { instantOf } from '#schema/event-times.ts'
import { chartOfCall } from '#schema/football/rep-players.ts'
import { type Logged, menOf, standingReps } from '#schema/football/script-reps.ts'
import { queries } from '#schema/queries/index.ts'
import type { ScriptType } from '#schema/script.ts'
import { weekOf } from '#src/lib/days.ts'
import { useMemo } from 'react'
import { useTeamDay, useTeamZone } from './team-day.ts'
import { useRows } from '../use-query.ts'

type ScriptRep = Logged & { readonly scriptId: string }

const keyOf = (chart: string, spot: string, playerId: string) => `${chart} ${spot} ${playerId}`

/** Counts the reps that were run since an instant, by chart, spot, and player; reps of unknown scripts are left out. */
export function countSpotReps(
  log: readonly ScriptRep[],
  since: number,
  {
    plays,
    scripts,
  }: {
    plays: readonly { readonly id: string; readonly unit: string; readonly category: string }[]
    scripts: readonly { readonly id: string; readonly type: ScriptType }[]
  },
): (chart: string, spot: string, playerId: string) => number {
  const playOf = new Map(plays.map((play) => [play.id, play]))
  const typeOf = new Map(scripts.map(({ id, type }) => [id, type]))
  const found = new Map<string, number>()
  for (const rep of standingReps(log)) {
    const type = typeOf.get(rep.scriptId)
    if (rep.result === 'skip' || rep.at < since || type === undefined) continue
    const play = rep.playId === null ? undefined : playOf.get(rep.playId)
    const called = chartOfCall({ type, unit: play?.unit, category: play?.category ?? '' })
    for (const { spot, playerId } of menOf(rep)) {
      // Of a play that was deleted since, the spot tells the unit.
      const isGone = rep.playId !== null && play === undefined
      const chart = (isGone && CHARTS.find(({ spots }) => spots.includes(spot))?.slug) || called
      const key = keyOf(chart, spot, playerId)
      found.set(key, (found.get(key) ?? 0) + 1)
    }
  }
  return (chart, spot, playerId) => found.get(keyOf(chart, spot, playerId)) ?? 0
}

/**
 * The reps of a player at a spot of a chart since the team's Sunday, for coaches; 0 where `wanted` is false. Reps of a package
 * count for the chart of its side.
 */
export function useSpotReps(
  teamId: string,
  wanted: boolean,
): (chart: string, spot: string, playerId: string) => number {
  const { rows } = useRows(queries.scripts.reps({ teamId }), wanted)
  const { rows: plays } = useRows(queries.plays.all({ teamId }), wanted)
  const { rows: scripts } = useRows(queries.scripts.all({ teamId }), wanted)
  const zone = useTeamZone(teamId)
  const today = useTeamDay(teamId)
  const since = instantOf(weekOf(today)[0] ?? today, '00:00', zone)
  return useMemo(() => countSpotReps(rows, since, { plays, scripts }), [rows, since, plays, scripts])
}
