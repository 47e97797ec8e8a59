import { Navigate } from '@tanstack/react-router'
import { useMyTeams } from './use-my-teams.ts'

/** Redirects to the active team's bulletin, or to the dashboard without a team (spec, section 2). */
export function ToActiveTeam() {
  const { team, settled } = useMyTeams()
  if (team) return <Navigate to="/team/$teamId/bulletin" params={{ teamId: team.id }} replace />
  return settled ? <Navigate to="/dashboard" replace /> : null
}
