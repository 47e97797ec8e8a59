import { useMemo, useState } from 'react'
import { hasAllPlays, usePlaysWithDrawings } from '#src/sync/team/plays.ts'
import { usePlaybookAccess } from '#src/sync/team/playbook-access.ts'
import { useWriteCodes } from '#src/sync/undo/wrist-codes.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { WaitForPlays } from '#src/board/plays/wait-for-plays.tsx'
import { WristbandDialog } from '#src/board/print/wristband/wristband-dialog.tsx'

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
  const { mayEdit } = usePlaybookAccess(team.id)
  const writeCodes = useWriteCodes(team.id)
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
  return (
    <WristbandDialog
      team={team}
      plays={plays}
      onWriteCodes={mayEdit ? writeCodes : undefined}
      onClose={onClose}
    />
  )
}
