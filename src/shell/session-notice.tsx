import { askToSignIn, useAsking } from '#src/features/session/asking.ts'
import { count } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useEngine } from '#src/sync/provider.tsx'
import { resume } from '#src/sync/session/resume.ts'
import { sessionChanged, sessionState, suspectSession, useSessionState } from '#src/sync/session/session.ts'
import { useSyncState } from '#src/sync/state.ts'
import { Button } from '#src/ui/button.tsx'
import { KeyRound } from 'lucide-react'
import { lazy, useEffect } from 'react'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { Strip } from './strip.tsx'

const SignInAgain = lazy(() =>
  import('./session-dialogs.tsx').then((module) => ({ default: module.SignInOverPage })),
)
const OtherPerson = lazy(() =>
  import('./session-dialogs.tsx').then((module) => ({ default: module.OtherPerson })),
)

/** Shown when the session has ended and the page stays: a notice below the header and a dialog. */
export function SessionNotice() {
  const engine = useEngine()
  const { connection, pending } = useSyncState()
  const { name } = useIdentity()
  const state = useSessionState()
  const asking = useAsking()
  useEffect(() => {
    const { connection: link } = engine
    // The session may be valid again, after a sign-in here or in another tab.
    const look = async () => {
      if (link.state === 'needs-auth' && (await suspectSession())) resume(engine)
    }
    const goOn = () => sessionState() === 'stands' && resume(engine)
    void look()
    const stops = [link.changed.on(() => void look()), sessionChanged.on(goOn)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [engine])

  const isOther = state === 'other'
  if (!isOther && state !== 'ended' && connection !== 'needs-auth') return null
  const later = () => askToSignIn('later')
  return (
    <>
      <Strip tone="warning" icon={KeyRound}>
        <span className="flex-1">
          {isOther
            ? `Another account is signed in. To save changes as ${name}, sign in again.`
            : pending > 0
              ? `Sign in again to save ${count(pending, 'change')}`
              : 'Your session has expired'}
        </span>
        <Button size="xs" onClick={() => askToSignIn('open')} className="text-text">
          {isOther ? 'Switch' : 'Sign in'}
        </Button>
      </Strip>
      {asking === 'open' && (
        <Late missing={NOT_ON_DEVICE}>
          {isOther ? <OtherPerson onLater={later} /> : <SignInAgain onLater={later} />}
        </Late>
      )}
    </>
  )
}
