import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { StarterBook } from './starter-book.tsx'

/** The starter playbooks over the library. What is being added goes on when it is closed. */
export function StarterDialog({
  team,
  plays,
  onClose,
}: {
  team: MyTeam
  plays: readonly PlayWithDrawing[]
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} title="Starter playbook" size="lg">
      <StarterBook team={team} plays={plays} onEnd={onClose} />
    </Dialog>
  )
}
