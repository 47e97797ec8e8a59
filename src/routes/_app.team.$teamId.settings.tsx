import { TeamGate } from '#src/features/join-team/team-gate.tsx'
import { TeamSettingsPage, TeamSettingsSkeleton } from '#src/features/settings/team-settings-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/team/$teamId/settings')({ component: TeamSettingsRoute })

function TeamSettingsRoute() {
  usePageTitle('Team settings')
  return (
    <TeamGate title="Team settings" waiting={<TeamSettingsSkeleton />}>
      {(team) => <TeamSettingsPage key={team.id} team={team} />}
    </TeamGate>
  )
}
