import { clockWords, storageWords } from '#src/features/saving/storage-words.ts'
import { count } from '#src/lib/words.ts'
import { useCare } from '#src/sync/aftercare.ts'
import { useSyncState } from '#src/sync/state.ts'
import { useUpdate } from '#src/sync/update.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { useLocation } from '@tanstack/react-router'
import { ClockAlert, HardDrive, KeyRound, WifiOff } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ConflictNotice } from './conflict-notice.tsx'
import { LastSessionNotice } from './last-session-notice.tsx'
import { Strip } from './strip.tsx'

const UpdateNotice = lazy(() =>
  import('./update-notice.tsx').then((module) => ({ default: module.UpdateNotice })),
)

/** What a person must know about the connection and this device, below the header; the page behind stays as it is. */
export function Notices() {
  const { connection, pending } = useSyncState()
  const { storage, clockAhead } = useCare()
  const clock = clockWords(clockAhead)
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
      {storage && (
        <Strip tone="warning" icon={HardDrive}>
          <span className="flex-1">{storageWords(storage)}</span>
          {storage === 'silent' && (
            <Button size="xs" onClick={() => location.reload()} className="text-text">
              Reload
            </Button>
          )}
        </Strip>
      )}
      {clock && (
        <Strip tone="warning" icon={ClockAlert}>
          {clock}
        </Strip>
      )}
      <LastSessionNotice />
      <ConflictNotice />
      {waiting && (
        <Suspense>
          <UpdateNotice />
        </Suspense>
      )}
    </>
  )
}
