import { type ReactNode, useEffect } from 'react'
import { useActiveTeam, useTeams } from '#src/sync/teams.ts'
import { NoPermission } from '#src/ui/states.tsx'

/** Makes the team of an address the active one, then shows its page. Of a stranger's team it shows nothing. */
export function TeamFromAddress({ teamId, children }: { teamId: string; children: ReactNode }) {
  const { teams, ready } = useTeams()
  const active = useActiveTeam()
  const isMine = teams.some((one) => one.id === teamId)
  const isActive = active.team?.id === teamId
  useEffect(() => {
    // Also when it is active only for want of another: from here on it is remembered.
    if (isMine) active.setActive(teamId)
  }, [isMine, active, teamId])
  if (isActive) return children
  return ready && !isMine ? <NoPermission what="this team" /> : null
}
