import { WifiOff } from 'lucide-react'
import { EmptyState } from '#src/ui/states.tsx'

/** Offline, and the device never had it: "`what` on this device yet". */
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
