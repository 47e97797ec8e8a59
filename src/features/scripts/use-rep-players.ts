import { type RepPlayer, repPlayers } from '#schema/football/rep-players.ts'
import { shownText } from '#schema/football/script.ts'
import { isAvailable } from '#schema/depth.ts'
import { queries } from '#schema/queries/index.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useCallback, useMemo } from 'react'
import type { LineRow, ScriptRow } from './script-words.ts'

/** Who runs a line of a script by the depth chart of now, and what the players are called: "71 Rivera". `isHere` says that the device has both, or can't get them. */
export function useRepPlayers(teamId: string, script: Pick<ScriptRow, 'type'>) {
  const { rows: players, ready: allPlayers, failed: noPlayers } = useRows(queries.roster.players({ teamId }))
  const { rows: depth, ready: allDepth, failed: noDepth } = useRows(queries.roster.depth({ teamId }))
  const byId = useMemo(() => new Map(players.map((player) => [player.id, player])), [players])
  const playersOf = useCallback(
    (line: LineRow, play: PlayRow | undefined, squad: string): RepPlayer[] =>
      repPlayers(
        {
          type: script.type,
          unit: play?.unit,
          category: play?.category ?? '',
          personnel: shownText(line, 'personnel', play),
          squad,
        },
        depth,
        (playerId) => {
          const player = byId.get(playerId)
          return !player || !isAvailable(player.status)
        },
      ),
    [script.type, depth, byId],
  )
  const nameOf = useCallback(
    (playerId: string) => {
      const player = byId.get(playerId)
      if (!player) return 'Former player'
      return [player.number, player.lastName || player.firstName].filter((part) => part !== null).join(' ')
    },
    [byId],
  )
  const isHere = (players.length > 0 || allPlayers || noPlayers) && (depth.length > 0 || allDepth || noDepth)
  return { playersOf, nameOf, isHere }
}
