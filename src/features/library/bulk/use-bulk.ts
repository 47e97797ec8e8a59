import { useCallback } from 'react'
import { count } from '#src/lib/words.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import type { Done } from '#src/sync/undo/commands.ts'
import { attempt } from '#src/ui/attempt.ts'
import { toast } from '#src/ui/toast.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { describe } from '#src/sync/undo/play-edits.ts'
import { type Bulk, inCommands } from './bulk-edits.ts'

/** `done` as the history says it, before "12 plays"; `after` more that one wants to know. */
export type BulkWords = { done: string; end?: string; after?: string }

/**
 * Does something to many plays: one command, or as few as they fit into, told and taken back as one. Says what it did, or
 * that there was nothing to do.
 */
export function useBulk(teamId: string): (bulk: Bulk, words: BulkWords) => boolean {
  const run = useCommand()
  return useCallback(
    ({ edits, changed, left }, { done, end = '', after }) => {
      if (changed === 0) {
        toast.info(
          left ? `Nothing changed: ${left}.` : 'Nothing to change: the plays are set that way already.',
        )
        return false
      }
      const words = `${done} ${count(changed, 'play')}${end}`
      const all = inCommands(edits)
      const made: Done[] = []
      const isDone = attempt(() => {
        for (const [i, part] of all.entries()) {
          const which = all.length > 1 ? ` (${i + 1} of ${all.length})` : ''
          made.push(run({ teamId, description: describe(`${words}${which}`), edits: part }))
        }
      })
      if (made.length === 0) return false
      const undo = () => made.toReversed().forEach((one) => one.undo())
      const details = [after, left && `Left out: ${left}`].filter(Boolean).join('. ')
      offerUndo(details ? `${words}. ${details}.` : words, undo, made.at(-1)?.id)
      return isDone
    },
    [run, teamId],
  )
}
