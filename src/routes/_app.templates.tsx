import { TemplatesPage } from '#src/features/templates/templates-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/templates')({ component: TemplatesRoute })

function TemplatesRoute() {
  return (
    <TeamPage title="Templates" needs="playbook.view" what="the templates">
      {(team) => <TemplatesPage team={team} />}
    </TeamPage>
  )
}
