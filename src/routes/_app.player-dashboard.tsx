import { PlayerDashboard, PlayerDashboardSkeleton } from '#src/features/player-dashboard/player-dashboard.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { PlayerCards } from './-dashboard-cards.tsx'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/player-dashboard')({ component: PlayerDashboardRoute })

function PlayerDashboardRoute() {
  return (
    <TeamPage title="Player dashboard" waiting={<PlayerDashboardSkeleton />}>
      {(team) => (
        <PlayerCards team={team} waiting={<PlayerDashboardSkeleton />}>
          {(cards) => <PlayerDashboard team={team} cards={cards} />}
        </PlayerCards>
      )}
    </TeamPage>
  )
}
