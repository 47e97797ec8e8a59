import { toast } from '#src/ui/toast.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { useEffect, useRef, useState } from 'react'

/** An offline attempt and the function that performs it, which holds the form's input in memory only. */
export type Queued = {
  attempt: 'sign-in' | 'sign-up'
  /** Performs the attempt; returns the problem, or null. */
  run: () => Promise<{ message: string; hint?: string | undefined } | null>
}

const WORDS = {
  'sign-in': { doing: 'Signing you in…', done: "You're back online and signed in" },
  'sign-up': { doing: 'Creating your account…', done: "You're back online and your account is created" },
} as const

/** A sign-in or sign-up that waits for a connection. Never stored: the page warns before it is closed. */
export function QueuedAttempt({ attempt, run, onEnd }: Queued & { onEnd: () => void }) {
  const [isRunning, setRunning] = useState(false)
  const { doing, done } = WORDS[attempt]
  const current = useRef({ run, onEnd, isRunning: false })
  useEffect(() => {
    const it = current.current
    const go = async () => {
      if (!navigator.onLine || it.isRunning) return
      setRunning((it.isRunning = true))
      const problem = await it.run()
      setRunning((it.isRunning = false))
      // Offline again: keep waiting.
      if (problem && !navigator.onLine) return
      if (problem) toast.error(problem.message, problem.hint === undefined ? {} : { detail: problem.hint })
      else toast.success(done)
      it.onEnd()
    }
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('online', go)
    addEventListener('beforeunload', warn)
    void go()
    return () => {
      removeEventListener('online', go)
      removeEventListener('beforeunload', warn)
    }
  }, [done])

  return (
    <Dialog
      open
      size="sm"
      title={isRunning ? doing : 'Queued for when back online'}
      onClose={onEnd}
      footer={
        <Button onClick={onEnd} loading={isRunning}>
          Cancel
        </Button>
      }
    >
      <FormAlert
        tone="info"
        message="You're currently offline. This action will be performed when you're back online."
        hint="Keep this page open. Your password is never stored."
      />
    </Dialog>
  )
}
