import { LibrarySkeleton } from '#src/features/library/empty-states.tsx'
import { LibraryPage } from '#src/features/library/library-page.tsx'
import type { LibrarySearch } from '#src/features/library/search.ts'
import { mayFetchAhead, network } from '#src/lib/network.ts'
import { TeamGate } from '#src/shell/team-gate.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, useEffect, useState } from 'react'

const LibraryDialogs = lazy(() =>
  import('./-library-dialogs.tsx').then((module) => ({ default: module.LibraryDialogs })),
)

const AddToPlanDialog = lazy(() =>
  import('#src/features/game-plans/add-to-plan-dialog.tsx').then((module) => ({
    default: module.AddToPlanDialog,
  })),
)

/** The active team's playbook with the URL's filters; shared with the route under `/team/$teamId`. */
export function PlaybookPage({ search }: { search: LibrarySearch }) {
  const navigate = useNavigate()
  const [toPlan, setToPlan] = useState<readonly string[] | null>(null)
  usePlayPageAhead()
  return (
    <TeamGate title="Playbook" waiting={<LibrarySkeleton />}>
      {(team) => (
        <>
          <LibraryPage
            key={team.id}
            team={team}
            search={search}
            onSearch={(next) => void navigate({ to: '.', search: next, replace: true, resetScroll: false })}
            onPlan={setToPlan}
            Dialogs={LibraryDialogs}
          />
          {toPlan && (
            <Late missing={NOT_ON_DEVICE}>
              <AddToPlanDialog teamId={team.id} playIds={toPlan} onClose={() => setToPlan(null)} />
            </Late>
          )}
        </>
      )}
    </TeamGate>
  )
}

const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const

/** Prefetches the play page's code on the first interaction with the list. */
function usePlayPageAhead(): void {
  const router = useRouter()
  useEffect(() => {
    const main = document.getElementById('main')
    const stop = () => SIGNS.forEach((sign) => main?.removeEventListener(sign, load))
    const load = () => {
      stop()
      // A failed prefetch is repeated when a play is opened.
      if (mayFetchAhead(network()))
        void Promise.resolve(router.loadRouteChunk(router.routesByPath['/playbook/$playId'])).catch(
          () => undefined,
        )
    }
    SIGNS.forEach((sign) => main?.addEventListener(sign, load, { passive: true }))
    return stop
  }, [router])
}
