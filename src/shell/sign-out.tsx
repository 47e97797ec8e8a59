import { count } from '#src/lib/words.ts'
import { signOut } from '#src/sync/session/leave.ts'
import { useMyDevice } from '#src/sync/storage/my-device.ts'
import { useEngine } from '#src/sync/provider.tsx'
import { useSyncState } from '#src/sync/state.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { ProgressBar } from '#src/ui/progress.tsx'
import { LogOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { keptWords, waitWords } from './leave-words.ts'

/**
 * The sign-out button, which confirms in place and waits for queued edits unless told not to. With
 * `onCancel` it starts at the confirmation and the parent unmounts it; `isAsked` skips the confirmation.
 */
export function SignOut({ onCancel, isAsked }: { onCancel?: () => void; isAsked?: boolean }) {
  const [step, setStep] = useState<'closed' | 'asking' | 'waiting' | 'leaving'>(
    isAsked ? 'waiting' : onCancel ? 'asking' : 'closed',
  )
  const { outbox } = useEngine()
  const { pending, connection, storageFailure } = useSyncState()
  /** The queue's length when waiting began. */
  const [most, setMost] = useState(pending)
  const ask = useRef<HTMLButtonElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const before = useRef(step)
  useEffect(() => {
    // The clicked button is gone: move the focus to its replacement, and back.
    if (step === 'asking' || step === 'waiting') cancel.current?.focus()
    else if (step === 'closed' && before.current !== 'closed') ask.current?.focus()
    before.current = step
  }, [step])
  useEffect(() => {
    if (step !== 'waiting' || pending > 0) return
    let isHere = true
    // Includes edits from an earlier session once they are read from disk.
    void outbox.loaded.then(() => {
      if (isHere && outbox.size === 0) setStep('leaving')
    })
    return () => {
      isHere = false
    }
  }, [step, pending, outbox])
  useEffect(() => {
    if (step === 'leaving') void signOut()
  }, [step])
  if (pending > most) setMost(pending)

  if (step === 'closed')
    return (
      <button
        ref={ask}
        type="button"
        onClick={() => setStep('asking')}
        className="touch-target hover:bg-surface-2 flex h-9 w-full items-center gap-2.5 rounded-sm px-2"
      >
        <LogOut aria-hidden size={16} />
        Sign Out
      </button>
    )

  const onStay = onCancel ?? (() => setStep('closed'))
  if (pending > 0 && (step === 'waiting' || step === 'leaving'))
    return (
      <fieldset className="flex min-w-0 flex-col gap-2.5 p-2">
        <legend className="float-left mb-0 font-medium">Signing you out once your changes are saved</legend>
        {connection === 'connected' ? (
          <ProgressBar
            label="Saving your changes"
            value={most - pending}
            most={most}
            detail={`${count(pending, 'change')} left`}
          />
        ) : (
          <p className="bg-warning-wash text-warning-ink rounded-sm p-2 high-contrast:border">
            {waitWords(connection, pending)}
          </p>
        )}
        <p className="text-muted">{keptWords(pending, storageFailure !== null)}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="danger" loading={step === 'leaving'} onClick={() => setStep('leaving')}>
            Sign out anyway
          </Button>
          <Button ref={cancel} size="sm" onClick={onStay}>
            Cancel
          </Button>
        </div>
      </fieldset>
    )

  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5 p-2">
      <legend className="float-left mb-0 font-medium">Are you sure you want to sign out?</legend>
      {pending > 0 && (
        <p className="bg-warning-wash text-warning-ink rounded-sm p-2 high-contrast:border">
          {count(pending, 'change')} {pending === 1 ? "hasn't" : "haven't"} synced yet.{' '}
          {pending === 1 ? 'It is' : 'They are'} saved before you sign out.
        </p>
      )}
      <OwnDevice />
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="danger"
          loading={step !== 'asking'}
          onClick={() => {
            setMost(pending)
            setStep('waiting')
          }}
        >
          Yes, sign out
        </Button>
        <Button ref={cancel} size="sm" onClick={onStay}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}

/** Whether to keep the teams' data on this device after sign-out. */
function OwnDevice() {
  const [isMine, choose] = useMyDevice()
  return (
    <Checkbox
      label="This is my device"
      hint={
        isMine
          ? 'Your teams stay on it and open faster next time.'
          : 'Your teams are removed from this device when you sign out.'
      }
      checked={isMine}
      onChange={choose}
    />
  )
}
