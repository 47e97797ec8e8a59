import { useRef, useState } from 'react'
import { count } from '#src/lib/words.ts'
import type { UndoableEdit } from '#src/sync/undo/steps.ts'
import { useSlicedCommand } from '#src/sync/undo/use-command.ts'
import { confirm } from '#src/ui/confirm.ts'
import { toast } from '#src/ui/toast.ts'
import { messageOf, toastWork } from '#src/ui/toast-work.ts'
import { noteBroughtIn } from '#src/sync/undo/brought-in.ts'
import type { ImportEdit } from './import-plan.ts'

/** What the plays need first (categories, formations), then the plays. `added`: they come from no file of the coach's. */
export type Import = { before: readonly UndoableEdit[]; plays: readonly ImportEdit[]; added?: boolean }

type Running = { done: number; total: number; isCanceling: boolean }

/**
 * Imports plays as one command of the undo history, in slices between which the page answers. `running` is null unless
 * an import is on its way; it goes on when the page is left. `start` calls `onEnd` once all plays are in, or the import
 * was canceled and everything is taken back; errors are said in a toast, and then it does not.
 */
export function useImport(teamId: string) {
  const runInSlices = useSlicedCommand()
  const stop = useRef(new AbortController())
  const [running, setRunning] = useState<Running | null>(null)

  const start = async ({ before, plays, added = false }: Import, onEnd: () => void): Promise<void> => {
    const edits = [...before, ...plays.map(({ undoable }) => undoable)]
    if (edits.length === 0) {
      toast.info('Your playbook already has all of this. Nothing was changed.')
      return onEnd()
    }
    const total = plays.reduce((sum, one) => sum + one.plays, 0)
    const words = count(total, 'play')
    const done = `${added ? 'Added' : 'Imported'} ${words}`
    stop.current = new AbortController()
    setRunning({ done: 0, total, isCanceling: false })
    noteBroughtIn(edits)
    const onProgress = (n: number) => {
      const brought = plays.slice(0, Math.max(0, n - before.length)).reduce((sum, one) => sum + one.plays, 0)
      setRunning((now) => now && { ...now, done: brought })
    }
    const work = runInSlices(
      { teamId, description: done, edits },
      { signal: stop.current.signal, onProgress },
    )
    await toastWork(work, {
      loading: `${added ? 'Adding' : 'Importing'} ${words}`,
      success: (made) =>
        made ? done : `${added ? 'Canceled' : 'Import canceled'}. Your playbook is unchanged.`,
      error: messageOf,
    }).then(onEnd, () => undefined)
    setRunning(null)
  }

  const cancel = () => {
    setRunning((now) => now && { ...now, isCanceling: true })
    stop.current.abort()
  }

  /** Closing the dialog by mistake must not cost a long import. */
  const askToCancel = async () => {
    const { signal } = stop.current
    const yes = await confirm({
      title: 'Cancel the import?',
      body: 'Plays imported so far will be removed from your playbook.',
      confirmLabel: 'Cancel import',
      cancelLabel: 'Keep importing',
    })
    // An import that ended meanwhile is not the one that was asked about.
    if (yes && signal === stop.current.signal) cancel()
  }

  return { running, start, cancel, askToCancel }
}
