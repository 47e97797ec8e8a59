/** The signed-in player's spots on a team's depth charts. */
import { type Chart, spotsOf } from '#schema/depth.ts'
import { queries } from '#schema/queries/index.ts'
import { useMemo } from 'react'
import { useIdentity } from '../session/identity.ts'
import { useRows } from '../use-query.ts'

/** `rank` is the place at the spot, from 1; players who are tied share it. */
export type MySpot = { readonly chart: Chart; readonly spot: string; readonly rank: number }

/** Every spot of every chart but packages, in the order of the charts; none for members who are not on the roster. */
export function useMySpots(teamId: string): readonly MySpot[] {
  const { userId } = useIdentity()
  const { rows: players } = useRows(queries.roster.players({ teamId }))
  const { rows: depth } = useRows(queries.roster.depth({ teamId }))
  const me = players.find((player) => player.userId === userId)?.id
  return useMemo(() => (me === undefined ? [] : spotsOf(me, depth, players)), [me, depth, players])
}
