import { useHistory } from '#src/sync/undo/view.ts'
import { UndoBar } from '#src/ui/undo-bar.tsx'

/** Back and forth through what was changed of the team in this tab; `quiet` where it comes with the first change. */
export function WayBack({ teamId, quiet }: { teamId: string; quiet?: boolean }) {
  return <UndoBar {...useHistory(teamId)} quiet={quiet} large={!quiet} />
}
