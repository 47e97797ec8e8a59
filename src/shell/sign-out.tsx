import { count } from '#src/lib/words.ts'
import { signOut } from '#src/sync/sign-out.ts'
import { useSyncState } from '#src/sync/state.ts'
import { Button } from '#src/ui/button.tsx'
import { LogOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/**
 * Sign Out, which asks first in place, and says what waits on this device. With `onCancel` it asks at once, and what
 * holds it takes it away.
 */
export function SignOut({ onCancel }: { onCancel?: () => void }) {
  const [step, setStep] = useState<'closed' | 'asking' | 'leaving'>(onCancel ? 'asking' : 'closed')
  const { pending } = useSyncState()
  const ask = useRef<HTMLButtonElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    // The button that was pressed is gone: the focus goes to what stands in its place, and back.
    if (step === 'asking') cancel.current?.focus()
    else if (step === 'closed' && asked.current) ask.current?.focus()
    asked.current = step === 'asking'
  }, [step])

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

  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5 p-2">
      <legend className="float-left mb-0 font-medium">Are you sure you want to sign out?</legend>
      {pending > 0 && (
        <p className="bg-warning-wash text-warning-ink rounded-sm p-2 high-contrast:border">
          {count(pending, 'change')} {pending === 1 ? 'is' : 'are'} not sent yet.{' '}
          {pending === 1 ? 'It stays' : 'They stay'} on this device and will be sent when you sign in here
          again.
        </p>
      )}
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="danger"
          loading={step === 'leaving'}
          onClick={() => {
            setStep('leaving')
            void signOut()
          }}
        >
          Yes, sign out
        </Button>
        <Button ref={cancel} size="sm" onClick={onCancel ?? (() => setStep('closed'))}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}
