import { count } from '#src/lib/words.ts'
import { type Identity, rememberedIdentity, useIdentity } from '#src/sync/identity.ts'
import { useSyncState } from '#src/sync/state.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Asks for the password over the page, which stays as it is: what is typed in it, what is open, and what waits to be
 * sent. `form` signs in; it comes from whoever knows how.
 */
export function SignInAgain({ form, onLater }: { form: ReactNode; onLater: () => void }) {
  const { pending } = useSyncState()
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => body.current?.querySelector<HTMLElement>('input[type="password"]')?.focus(), [])
  return (
    <Dialog open size="sm" title="Sign in again to go on" onClose={onLater}>
      <div ref={body} className="flex flex-col gap-4">
        <p>
          Your session has expired. This page stays as it is.{' '}
          {pending > 0 &&
            `${count(pending, 'change')} ${pending === 1 ? 'is' : 'are'} kept on this device and sent after you sign in.`}
        </p>
        {form}
        <Button size="lg" onClick={onLater}>
          Not now
        </Button>
      </div>
    </Dialog>
  )
}

/** Somebody else has signed in in another tab: this page can show what it holds, and send nothing. */
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
            Go on as {other?.name ?? 'them'}
          </Button>
        </>
      }
    >
      <p>
        In another tab of this browser {other ? `${other.name} (${other.email})` : 'another account'} has
        signed in. This tab still shows what {name} was doing, and can no longer save.{' '}
        {pending > 0 &&
          `${count(pending, 'change')} of ${name} ${pending === 1 ? 'is' : 'are'} kept on this device and sent when ${name} signs in here again.`}
      </p>
    </Dialog>
  )
}
