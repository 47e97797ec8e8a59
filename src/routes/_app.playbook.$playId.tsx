import { useHistoryAddress } from '#src/features/playbook/history/history-address.ts'
import { PlayPage } from '#src/features/playbook/play-page/play-page.tsx'
import { PlaySkeleton } from '#src/features/playbook/play-page/play-states.tsx'
import { TeamGate } from '#src/shell/team-gate.tsx'
import { FirstPicture } from '#src/ui/first-picture.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PlayCompany } from './-play-company.tsx'

const HistoryPage = lazy(() =>
  import('#src/features/playbook/history/history-page.tsx').then((module) => ({
    default: module.HistoryPage,
  })),
)

export const Route = createFileRoute('/_app/playbook/$playId')({
  staticData: { layout: 'canvas' },
  component: PlayRoute,
})

function PlayRoute() {
  const { playId } = Route.useParams()
  const history = useHistoryAddress()
  return (
    <FirstPicture>
      <TeamGate title="Play" waiting={<PlaySkeleton />}>
        {(team) =>
          history ? (
            <Suspense fallback={<PlaySkeleton />}>
              <HistoryPage key={`${team.id} ${playId}`} team={team} playId={playId} address={history} />
            </Suspense>
          ) : (
            <PlayCompany key={`${team.id} ${playId}`} teamId={team.id} playId={playId}>
              {(others) => <PlayPage team={team} playId={playId} others={others} />}
            </PlayCompany>
          )
        }
      </TeamGate>
    </FirstPicture>
  )
}
