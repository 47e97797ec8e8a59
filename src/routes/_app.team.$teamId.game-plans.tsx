import { GamePlansPage } from '#src/features/game-plans/game-plans-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/team/$teamId/game-plans')({ component: TeamGamePlansRoute })

/** Of the team in the address, which the shell has made the active one. */
function TeamGamePlansRoute() {
  return (
    <TeamPage title="Game plans" needs="playbook.view" what="the game plans">
      {(team) => <GamePlansPage team={team} />}
    </TeamPage>
  )
}
