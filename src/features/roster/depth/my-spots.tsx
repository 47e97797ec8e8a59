import { queries } from '#schema/queries/index.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { PlayerSpots } from './player-spots.tsx'

/** The signed-in player's spots on the team's depth charts. Nothing for members without a spot on the roster. */
export function MySpots({ team }: { team: MyTeam }) {
  const { userId } = useIdentity()
  const { rows } = useRows(queries.roster.players({ teamId: team.id }))
  const me = rows.find((player) => player.userId === userId)
  return me ? <PlayerSpots team={team} playerId={me.id} title="Your spots on the depth chart" /> : null
}
