import { useMemo, useState } from 'react'
import { hasAllPlays, usePlaysWithDrawings } from '#src/sync/plays.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { WaitForPlays } from '../../wait-for-plays.tsx'
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
  const { rows, here } = usePlaysWithDrawings(team.id)
  const [isOpen, setOpen] = useState(false)
  if (hasAllPlays(here) && !isOpen) setOpen(true)
  const plays = useMemo(() => rows.filter(({ id }) => playIds.has(id)), [rows, playIds])
  if (!isOpen)
    return (
      <WaitForPlays
        title="Print wristbands"
        here={here}
        onContinue={() => setOpen(true)}
        onCancel={onClose}
      />
    )
  return <WristbandDialog team={team} plays={plays} ownCodes onClose={onClose} />
}
