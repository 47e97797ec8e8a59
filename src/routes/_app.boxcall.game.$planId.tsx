import { SessionPage } from '#src/features/boxcall/session-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/boxcall/game/$planId')({ component: GameSessionRoute })

function GameSessionRoute() {
  return (
    <TeamPage title="Game plan" needs="playbook.edit" what="this game plan">
      {() => <SessionPage kind="game" />}
    </TeamPage>
  )
}
