import { ID_PATTERN } from '#schema/ids.ts'
import { useGoToHistory, useHistoryAddress } from '#src/features/play-history/history-address.ts'
import { PlayPage } from '#src/features/play/play-page.tsx'
import { MissingPlay, NoSuchPlay, PlaySkeleton } from '#src/features/play/play-states.tsx'
import { TeamGate } from '#src/shell/team-gate.tsx'
import { FirstPaint } from '#src/ui/after-paint.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Company } from './-company.tsx'

const HistoryPage = lazy(() =>
  import('#src/features/play-history/history-page.tsx').then((module) => ({
    default: module.HistoryPage,
  })),
)

const AddToPlanDialog = lazy(() =>
  import('#src/features/game-plans/add-to-plan-dialog.tsx').then((module) => ({
    default: module.AddToPlanDialog,
  })),
)

export const Route = createFileRoute('/_app/playbook/$playId')({
  staticData: { layout: 'canvas' },
  component: PlayRoute,
})

function PlayRoute() {
  const { playId } = Route.useParams()
  const history = useHistoryAddress()
  const [isPlanning, setPlanning] = useState(false)
  const plan = useCallback(() => setPlanning(true), [])
  const goToHistory = useGoToHistory(playId)
  const openHistory = useCallback(() => goToHistory({ at: null, with: null }), [goToHistory])
  // Queries reject malformed ids.
  if (!ID_PATTERN.test(playId)) return <NoSuchPlay />
  return (
    <FirstPaint>
      <TeamGate title="Play" waiting={<PlaySkeleton />}>
        {(team) =>
          history ? (
            <Suspense fallback={<PlaySkeleton />}>
              <HistoryPage
                key={`${team.id} ${playId}`}
                team={team}
                playId={playId}
                address={history}
                missing={<MissingPlay teamId={team.id} playId={playId} />}
              />
            </Suspense>
          ) : (
            <Company key={`${team.id} ${playId}`} teamId={team.id} kind="play" id={playId}>
              {(others) => (
                <>
                  <PlayPage
                    team={team}
                    playId={playId}
                    others={others}
                    onPlan={plan}
                    onHistory={openHistory}
                  />
                  {isPlanning && (
                    <Late missing={NOT_ON_DEVICE}>
                      <AddToPlanDialog
                        teamId={team.id}
                        playIds={[playId]}
                        onClose={() => setPlanning(false)}
                      />
                    </Late>
                  )}
                </>
              )}
            </Company>
          )
        }
      </TeamGate>
    </FirstPaint>
  )
}
