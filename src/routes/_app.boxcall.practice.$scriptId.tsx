import { SessionPage } from '#src/features/boxcall/session-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/boxcall/practice/$scriptId')({ component: PracticeSessionRoute })

function PracticeSessionRoute() {
  return (
    <TeamPage title="Practice script" needs="playbook.edit" what="this script">
      {() => <SessionPage kind="practice" />}
    </TeamPage>
  )
}
