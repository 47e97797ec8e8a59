import { createFileRoute } from '@tanstack/react-router'
import { OneScript } from './-practice-scripts.tsx'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/boxcall/practice/$scriptId/')({ component: PracticeScriptRoute })

function PracticeScriptRoute() {
  const { scriptId } = Route.useParams()
  return (
    <TeamPage title="Practice script" needs="playbook.view" what="this script">
      {(team) => <OneScript key={`${team.id} ${scriptId}`} team={team} scriptId={scriptId} />}
    </TeamPage>
  )
}
