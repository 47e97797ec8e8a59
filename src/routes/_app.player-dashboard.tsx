import { TeamGate } from '#src/features/join-team/team-gate.tsx'
import { PlayThumbnail } from '#src/features/playbook/diagram/thumbnail.tsx'
import { PlayerDashboard, PlayerDashboardSkeleton } from '#src/features/player-dashboard/player-dashboard.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/player-dashboard')({ component: PlayerDashboardRoute })

function PlayerDashboardRoute() {
  usePageTitle('Player dashboard')
  return (
    <TeamGate title="Player dashboard" waiting={<PlayerDashboardSkeleton />}>
      {(team) => (
        <PlayerDashboard
          team={team}
          picture={(diagram, level) => (
            <PlayThumbnail diagram={diagram} level={level} className="size-full" />
          )}
        />
      )}
    </TeamGate>
  )
}
