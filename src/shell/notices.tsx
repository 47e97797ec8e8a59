import { count } from '#src/lib/words.ts'
import { useSyncState } from '#src/sync/state.ts'
import { useUpdate } from '#src/sync/update.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { useLocation } from '@tanstack/react-router'
import { HardDrive, KeyRound, WifiOff } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Strip } from './strip.tsx'

const UpdateNotice = lazy(() =>
  import('./update-notice.tsx').then((module) => ({ default: module.UpdateNotice })),
)

/** What a person must know about the connection, below the header; the page behind stays as it is. */
export function Notices() {
  const { connection, pending, storageFailure } = useSyncState()
  const { waiting } = useUpdate()
  const here = useLocation({ select: (location) => location.href })
  return (
    <>
      {connection === 'offline' && (
        <Strip tone="warning" icon={WifiOff}>
          <strong className="font-semibold">You're offline</strong>
          <span className="hidden sm:inline">
            You are currently offline. Changes will be saved when connection is restored.
          </span>
          {pending > 0 && <span className="sm:hidden">{count(pending, 'change')} waiting</span>}
        </Strip>
      )}
      {connection === 'needs-auth' && (
        <Strip tone="warning" icon={KeyRound}>
          <span className="flex-1">
            {pending > 0 ? `Sign in again to send ${count(pending, 'change')}` : 'Your session has expired'}
          </span>
          <LinkButton
            to="/login"
            search={{ returnUrl: here, reason: 'session_expired' }}
            size="xs"
            className="text-text"
          >
            Sign in
          </LinkButton>
        </Strip>
      )}
      {storageFailure && (
        <Strip tone="warning" icon={HardDrive}>
          {storageFailure}
        </Strip>
      )}
      {waiting && (
        <Suspense>
          <UpdateNotice />
        </Suspense>
      )}
    </>
  )
}
