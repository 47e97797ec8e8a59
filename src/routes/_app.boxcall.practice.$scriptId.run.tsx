import { RunScriptPage } from '#src/features/scripts/run-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/boxcall/practice/$scriptId/run')({ component: ScriptRunRoute })

function ScriptRunRoute() {
  const { scriptId } = Route.useParams()
  return (
    <TeamPage title="Run the script" needs="playbook.view" what="this script">
      {(team) => <RunScriptPage key={`${team.id} ${scriptId}`} team={team} scriptId={scriptId} />}
    </TeamPage>
  )
}
