import { useEntries } from '#src/sync/undo/use-entries.ts'
import { attempt } from '#src/ui/attempt.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'

const TELLING = { attempt, offerUndo }

/** Adds, changes and removes what the staff keeps of its players; each call is one command that undo takes back. */
export function useRecords(teamId: string) {
  return useEntries(teamId, TELLING)
}
