import { GamePage } from '#src/features/boxcall/game/game-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { Company } from './-company.tsx'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/boxcall/game/$planId')({
  staticData: { layout: 'canvas' },
  component: GameSessionRoute,
})

function GameSessionRoute() {
  const { planId } = Route.useParams()
  return (
    <TeamPage title="Game plan" needs="playbook.edit" what="this game plan" isCanvas>
      {(team) => (
        <Company teamId={team.id} kind="plan" id={planId}>
          {() => <GamePage key={planId} team={team} planId={planId} />}
        </Company>
      )}
    </TeamPage>
  )
}
