import { count } from '#src/lib/words.ts'
import { type Identity, rememberedIdentity, useIdentity } from '#src/sync/session/identity.ts'
import { useSyncState } from '#src/sync/state.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Asks for the password in a dialog, so that the page keeps its input and queued edits. `form` is the
 * sign-in form, passed in by the caller.
 */
export function SignInAgain({ form, onLater }: { form: ReactNode; onLater: () => void }) {
  const { pending } = useSyncState()
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => body.current?.querySelector<HTMLElement>('input[type="password"]')?.focus(), [])
  return (
    <Dialog open size="sm" title="Sign in again to continue" onClose={onLater}>
      <div ref={body} className="flex flex-col gap-4">
        <p>
          Your session has expired. Everything on this page is safe.{' '}
          {pending > 0 && `${count(pending, 'change')} will be saved after you sign in.`}
        </p>
        {form}
        <Button size="lg" onClick={onLater}>
          Not now
        </Button>
      </div>
    </Dialog>
  )
}

/** Another user signed in in another tab: this page can show its data but can't send. */
export function OtherPerson({ onLater }: { onLater: () => void }) {
  const { name } = useIdentity()
  const { pending } = useSyncState()
  const other: Identity | null = rememberedIdentity()
  return (
    <Dialog
      open
      size="sm"
      title="Someone else is signed in"
      onClose={onLater}
      footer={
        <>
          <Button onClick={onLater}>Not now</Button>
          <Button variant="primary" data-autofocus onClick={() => location.assign('/dashboard')}>
            Continue as {other?.name ?? 'them'}
          </Button>
        </>
      }
    >
      <p>
        {other ? `${other.name} (${other.email})` : 'Another account'} signed in in another tab. This tab
        still shows {name}'s work but can't save it.{' '}
        {pending > 0 && `${count(pending, 'change')} will be saved when ${name} signs in here again.`}
      </p>
    </Dialog>
  )
}
