import { useHistory } from '#src/sync/undo/view.ts'
import { UndoBar } from '#src/ui/undo-bar.tsx'

/** Back and forth through what was changed of the team in this tab; it comes with the first change. */
export function WayBack({ teamId }: { teamId: string }) {
  return <UndoBar {...useHistory(teamId)} quiet />
}
