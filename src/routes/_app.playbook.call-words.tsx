import { CallWordsPage } from '#src/features/call-words/call-words-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/playbook/call-words')({ component: CallWordsRoute })

function CallWordsRoute() {
  return (
    <TeamPage title="Call words" needs="playbook.view" what="the call words">
      {(team) => <CallWordsPage team={team} />}
    </TeamPage>
  )
}
