import { HubPage } from '#src/features/boxcall/hub-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/boxcall/')({ component: BoxCallRoute })

function BoxCallRoute() {
  return (
    <TeamPage title="BoxCall" needs="playbook.edit" what="BoxCall">
      {(team) => <HubPage team={team} />}
    </TeamPage>
  )
}
