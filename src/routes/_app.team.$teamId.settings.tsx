import { CAPABILITY_AREAS, CAPABILITY_WORDS } from '#src/features/coach-management/capability-words.ts'
import { JoinCodeSection } from '#src/features/join-requests/join-code-section.tsx'
import { RoleRights } from '#src/features/role-rights/role-rights.tsx'
import { TeamSettingsPage } from '#src/features/settings/team-settings-page.tsx'
import { PageOutline } from '#src/ui/page-layout.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/team/$teamId/settings')({ component: TeamSettingsRoute })

function TeamSettingsRoute() {
  return (
    <TeamPage title="Team settings" waiting={<PageOutline />}>
      {(team) => (
        <TeamSettingsPage
          team={team}
          joining={<JoinCodeSection team={team} />}
          permissions={<RoleRights team={team} areas={CAPABILITY_AREAS} words={CAPABILITY_WORDS} />}
        />
      )}
    </TeamPage>
  )
}
