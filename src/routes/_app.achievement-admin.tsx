import { AchievementAdminPage } from '#src/features/achievement-admin/achievement-admin-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/achievement-admin')({ component: AchievementAdminRoute })

function AchievementAdminRoute() {
  return (
    <TeamPage title="Achievements" needs="team.manage" what="the achievements' rules">
      {(team) => <AchievementAdminPage team={team} />}
    </TeamPage>
  )
}
