/** The dialogs of an expired session with its sign-in form; loaded with the first one needed. */
import { SignInForm } from '#src/features/account/sign-in-form.tsx'
import { askToSignIn } from '#src/features/session/asking.ts'
import { SignInAgain } from '#src/features/session/session-dialog.tsx'
import { rememberedIdentity, useIdentity } from '#src/sync/session/identity.ts'
import { useEngine } from '#src/sync/provider.tsx'
import { resume } from '#src/sync/session/resume.ts'
import { showsPerson } from '#src/sync/session/session.ts'
import { toast } from '#src/ui/toast.ts'

export { OtherPerson } from '#src/features/session/session-dialog.tsx'

export function SignInOverPage({ onLater }: { onLater: () => void }) {
  const { userId, email } = useIdentity()
  const engine = useEngine()
  return (
    <SignInAgain
      onLater={onLater}
      form={
        <SignInForm
          email={email}
          onSignedIn={() => {
            askToSignIn('no')
            // Another user signed in: reload, so that no data of the previous user stays in memory.
            const person = rememberedIdentity()
            if (person?.userId !== userId) return location.assign('/dashboard')
            showsPerson(person)
            resume(engine)
            toast.success("You're signed in again")
          }}
        />
      }
    />
  )
}
