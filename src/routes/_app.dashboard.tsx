import { Dashboard } from '#src/features/dashboard/dashboard.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { DashboardPicture } from './-dashboard-picture.tsx'

export const Route = createFileRoute('/_app/dashboard')({ component: DashboardPage })

function DashboardPage() {
  usePageTitle('Dashboard')
  return <Dashboard picture={(playId, team) => <Picture playId={playId} team={team} />} />
}

let Loaded: typeof DashboardPicture | null = null

/** A drawing, whose code is asked for once the words and numbers around it have been painted. */
function Picture({ playId, team }: { playId: string; team: MyTeam }) {
  const [Shown, setShown] = useState(() => Loaded)
  useEffect(() => {
    if (Loaded) return
    const load = async () => {
      ;({ DashboardPicture: Loaded } = await import('./-dashboard-picture.tsx'))
      setShown(() => Loaded)
    }
    // The first frame is the one with the words.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => void load().catch(() => undefined))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return Shown && <Shown playId={playId} team={team} />
}
