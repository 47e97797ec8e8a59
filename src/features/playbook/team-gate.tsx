import { Users, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSyncState } from '#src/sync/state.ts'
import { type MyTeam, useActiveTeam } from '#src/sync/teams.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'

/** Shows a page of the active team, or what is missing for one: a team, or the connection that brings it. */
export function TeamGate({
  waiting,
  children,
}: {
  waiting: ReactNode
  children: (team: MyTeam) => ReactNode
}) {
  const { team, ready } = useActiveTeam()
  if (team) return children(team)
  if (ready)
    return (
      <EmptyState
        heading="h1"
        icon={Users}
        title="A playbook belongs to a team"
        body="Create your team first. It takes a minute, and then you draw."
        action={
          <LinkButton to="/create-team" variant="primary">
            Create Team
          </LinkButton>
        }
      />
    )
  return <UnlessOffline missing="Your teams aren't">{waiting}</UnlessOffline>
}

/** `children` while something may still come; offline, "`missing` on this device yet". */
export function UnlessOffline({ missing, children }: { missing: string; children: ReactNode }) {
  const { connection } = useSyncState()
  return connection === 'offline' ? <NotHere what={missing} /> : children
}

/** Offline, and the device never had it. */
export function NotHere({ what }: { what: string }) {
  return (
    <EmptyState
      heading="h1"
      icon={WifiOff}
      title="You're offline"
      body={`${what} on this device yet. Connect once, and the whole playbook stays here for the sideline.`}
    />
  )
}
