import { StarterBook } from '#src/features/play-exchange/starter-book.tsx'
import { TemplatesPage } from '#src/features/templates/templates-page.tsx'
import { usePlaysWithDrawings } from '#src/sync/team/plays.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { PageSection } from '#src/ui/page-header.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/templates')({ component: TemplatesRoute })

function TemplatesRoute() {
  return (
    <TeamPage title="Templates" needs="playbook.view" what="the templates">
      {(team) => <TemplatesPage key={team.id} team={team} books={<StarterBooks team={team} />} />}
    </TeamPage>
  )
}

function StarterBooks({ team }: { team: MyTeam }) {
  const { rows } = usePlaysWithDrawings(team.id)
  return (
    <PageSection title="Starter playbooks" note="drafts until you publish them">
      <div className="p-4">
        <StarterBook asks team={team} plays={rows} onEnd={() => undefined} />
      </div>
    </PageSection>
  )
}
