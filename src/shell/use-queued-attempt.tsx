import type { Queued, QueuedAttempt } from '#src/features/session/queued-attempt.tsx'
import { type ReactNode, useState } from 'react'

type Held = Queued & { Shown: typeof QueuedAttempt }

/** For forms that cannot reach the server: `offline` keeps what they tried until it can be done, and `queued` shows it. */
export function useQueuedAttempt(): {
  offline: (attempt: Queued['attempt'], run: Queued['run']) => void
  queued: ReactNode
} {
  const [held, setHeld] = useState<Held | null>(null)
  return {
    offline: (attempt, run) =>
      void import('#src/features/session/queued-attempt.tsx').then(
        (module) => setHeld({ attempt, run, Shown: module.QueuedAttempt }),
        // Nothing here can keep it: the form says why it does not work.
        run,
      ),
    queued: held && <held.Shown {...held} onEnd={() => setHeld(null)} />,
  }
}
