import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConnection } from '#src/sync/state.ts'
import { EmptyState } from '#src/ui/states.tsx'

/** `children` while something may still come; offline, "`missing` on this device yet". */
export function UnlessOffline({ missing, children }: { missing: string; children: ReactNode }) {
  const connection = useConnection()
  return connection === 'offline' ? <NotHere what={missing} /> : children
}

/** Offline, and the device never had it. */
export function NotHere({ what }: { what: string }) {
  return (
    <EmptyState
      heading="h1"
      icon={WifiOff}
      title="You're offline"
      body={`${what} on this device yet. Go online once to keep the whole playbook here for the sideline.`}
    />
  )
}
