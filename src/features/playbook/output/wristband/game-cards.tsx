import { useMemo } from 'react'
import { usePlaysWithDrawings } from '#src/sync/plays.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { WristbandDialog } from './wristband-dialog.tsx'

/** The cards of a game day, to be printed: those of these plays, under the codes that they have. */
export function GameCards({
  team,
  playIds,
  onClose,
}: {
  team: MyTeam
  playIds: ReadonlySet<string>
  onClose: () => void
}) {
  const { rows } = usePlaysWithDrawings(team.id)
  const plays = useMemo(() => rows.filter(({ id }) => playIds.has(id)), [rows, playIds])
  return <WristbandDialog team={team} plays={plays} ownCodes onClose={onClose} />
}
