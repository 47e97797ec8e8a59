import type { Queued, QueuedAttempt } from '#src/features/session/queued-attempt.tsx'
import { type ReactNode, useState } from 'react'

type Held = Queued & { Shown: typeof QueuedAttempt }

/**
 * For forms that need the server: `offline` queues the attempt until there is a connection, and `queued`
 * shows it.
 */
export function useQueuedAttempt(): {
  offline: (attempt: Queued['attempt'], run: Queued['run']) => void
  queued: ReactNode
} {
  const [held, setHeld] = useState<Held | null>(null)
  return {
    offline: (attempt, run) =>
      void import('#src/features/session/queued-attempt.tsx').then(
        (module) => setHeld({ attempt, run, Shown: module.QueuedAttempt }),
        // Nothing can be queued here; the form shows the error.
        run,
      ),
    queued: held && <held.Shown {...held} onEnd={() => setHeld(null)} />,
  }
}
