import { PlayPage } from '#src/features/playbook/play-page/play-page.tsx'
import { PlaySkeleton } from '#src/features/playbook/play-page/play-states.tsx'
import { TeamGate } from '#src/shell/team-gate.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/playbook/$playId')({
  staticData: { layout: 'canvas' },
  component: PlayRoute,
})

function PlayRoute() {
  const { playId } = Route.useParams()
  return (
    <TeamGate title="Play" waiting={<PlaySkeleton />}>
      {(team) => <PlayPage key={`${team.id} ${playId}`} team={team} playId={playId} />}
    </TeamGate>
  )
}
